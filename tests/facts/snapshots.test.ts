// Three lists that must not change unnoticed: what payers read in nine languages, which few developers can proofread,
// every CSS rule that hides something, and the terms of every service, which merchants rely on. After an intended change, run
// `npm run vitest -- run tests/facts/snapshots.test.ts -u`.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import type {Service} from '@repo/facts/catalogue/types';
import {hidingRules} from './hiding-styles';

const ROOT = path.resolve(__dirname, '../..');

const filesIn = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 10);

/** One line for each value that a module exports; functions are left out. */
async function digestsOf(file: string): Promise<string[]> {
  const exported = (await import(path.join(ROOT, file))) as Readonly<Record<string, unknown>>;
  const names = Object.keys(exported).filter((name) => typeof exported[name] !== 'function');
  return names.map((name) => `${file} ${name} ${digest(exported[name])}`);
}

const toText = (lines: readonly string[]): string => `${[...lines].sort().join('\n')}\n`;

test('texts for payers match the snapshot', async () => {
  const lines = await Promise.all(filesIn('gateway/pages/words', '.ts').map(digestsOf));
  await expect(toText(lines.flat())).toMatchFileSnapshot('snapshots/words.txt');
});

/** The terms of a service in one line. */
function termsOf({service_id: id, name, ...terms}: Service): string {
  const {country, currency, min, max, fee, refunds, disputes, settlement, expires_in: time} = terms;
  const flags = {
    ...(terms.two_stage && {two_stage: 1}),
    ...(terms.recurring && {recurring: 1}),
    ...(terms.one_click && {one_click: 1}),
  };
  return [
    `${id} ${name}: ${terms.direction} ${country ?? 'any'}, ${min} to ${max} ${currency}, fee ${fee.percent} % + ${fee.fixed}`,
    `refunds ${Object.values(refunds).map(String).join(' ')}`,
    `disputes ${Object.values(disputes).map(String).join(' ')}`,
    `settled ${settlement ? Object.values(settlement).join(' ') : 'never'}`,
    `open ${time ? Object.values(time).join(' ') : 'never'}`,
    ...Object.keys(flags),
  ].join('; ');
}

test('the terms of services match the snapshot', async () => {
  await expect(toText(catalogue.services.map(termsOf))).toMatchFileSnapshot('snapshots/service-terms.txt');
});

test('rules that hide something match the snapshot', async () => {
  const lines = ['site/src', 'gateway', 'site/static', 'design'].flatMap((folder) =>
    filesIn(folder, '.css').flatMap((file) =>
      hidingRules(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((rule) => `${file} ${rule}`),
    ),
  );
  await expect(toText(lines)).toMatchFileSnapshot('snapshots/hidden.txt');
});
