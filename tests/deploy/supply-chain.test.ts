import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {convert} from 'fontverter';
import {expect, test} from 'vitest';
import {namesOf} from '../../site/plugins/fonts/names';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8');

interface Versions {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly overrides: Record<string, string>;
}
interface Lock {
  readonly packages: Record<string, {version?: string; integrity?: string; resolved?: string; link?: boolean}>;
}

test('versions are exact, and the lock file has the same', () => {
  const {dependencies, devDependencies, overrides} = JSON.parse(read('package.json')) as Versions;
  const {packages} = JSON.parse(read('package-lock.json')) as Lock;
  for (const [name, version] of Object.entries({...dependencies, ...devDependencies, ...overrides})) {
    // A package under another name: `npm:@scope/package@1.2.3`.
    const exact = version.replace(/^npm:.+@/, '');
    expect(exact, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(exact);
  }
});

test('packages of the lock file have hashes, and come from the configured registry', () => {
  const {packages} = JSON.parse(read('package-lock.json')) as Lock;
  const others = Object.entries(packages).filter(([name]) => name !== '');
  expect(others.filter(([, {integrity}]) => !integrity).map(([name]) => name)).toEqual([]);
  expect(others.filter(([, {resolved}]) => resolved).map(([name]) => name)).toEqual([]);
});

test('no package runs a script while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('the notice names the packages that a reader receives, each with its license', () => {
  const notice = read('build/licenses.txt');
  for (const shipped of ['react', 'react-router', '@docusaurus/core', 'infima', '@fontsource-variable/ibm-plex-sans']) {
    expect(notice).toMatch(new RegExp(`^${shipped} \\d+\\.\\d+\\.\\S+\\nLicense: `, 'm'));
  }
  expect(notice).toContain('SIL OPEN FONT LICENSE');
  expect(notice).not.toMatch(/^(lighthouse|typescript|vitest) \d/m);
});

test('no published font has the reserved name of its source, and each keeps the copyright and the license', async () => {
  const folder = path.join(ROOT, 'build/assets/fonts');
  const files = fs.readdirSync(folder);
  expect(files).toHaveLength(5);
  for (const file of files) {
    const names = namesOf(await convert(fs.readFileSync(path.join(folder, file)), 'sfnt'));
    const {0: copyright, 1: family, 10: description, 13: license, ...others} = Object.fromEntries(names);
    expect({copyright, family, description, license}).toEqual({
      copyright: 'Copyright 2019 IBM Corp. All rights reserved.',
      family: 'Gateway Sans',
      description: 'Modified from IBM Plex Sans',
      license: 'SIL Open Font License 1.1, http://scripts.sil.org/OFL',
    });
    expect(others).toMatchObject({3: expect.any(String), 4: 'Gateway Sans Regular', 6: 'GatewaySans-Regular'});
    expect([file, ...Object.values(others)].join('\n')).not.toMatch(/plex/i);
  }
  expect(read('build/licenses.txt')).toContain('with Reserved Font Name "Plex"');
});

test('the bill of materials is CycloneDX and lists what a build uses', () => {
  const {stdout, stderr} = spawnSync('npm', ['run', '--silent', 'sbom'], {cwd: ROOT, encoding: 'utf8'});
  expect(stdout, stderr).not.toBe('');
  const {bomFormat, components} = JSON.parse(stdout) as {bomFormat: string; components: {name: string}[]};
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'send']));
  expect(names).not.toContain('lighthouse');
});
