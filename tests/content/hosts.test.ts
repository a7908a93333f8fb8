// Only facts/operator/site.config.ts names the operator's hosts: another host there is another host on every page.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {hosts, withHosts} from '../../facts/reference/hosts';
import siteConfig from '../../facts/operator/site.config';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The operator configures nginx, not the build. */
const OWN = /^(facts\/operator\/site\.config\.ts|tools\/deploy\/nginx\/.*)$/;

test('only facts/operator/site.config.ts names its hosts', () => {
  const names = [...Object.values(hosts), ...Object.values(siteConfig.links)].map((url) => new URL(url).host);
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'});
  const files = listed.split('\0').filter((file) => file !== '' && !OWN.test(file));
  const faults = files
    .filter((file) => fs.existsSync(path.join(ROOT, file)))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
      const found = names.find((name) => text.includes(name));
      return found === undefined
        ? []
        : [`${file}: ${found}: expected a stand-in of facts/reference/hosts.ts, or hosts`];
    });
  expect(faults).toEqual([]);
});

test('stand-ins become hosts, with and without their scheme, and nothing else does', () => {
  expect(withHosts('https://pay.host.invalid/p/1 on `cabinet.host.invalid`')).toBe(
    `${hosts.pay}/p/1 on \`${hosts.cabinet.slice('https://'.length)}\``,
  );
  expect(withHosts('https://shop.host.invalid and api.host.invalidity')).toBe(
    'https://shop.host.invalid and api.host.invalidity',
  );
});
