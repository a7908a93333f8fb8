import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {figureText, withFigures} from '../../facts/reference/figures';
import {typedFigures} from './hard-coded-figures';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Guides below site/docs/services describe real methods, which have figures of their own. */
const FOLDERS = {'site/docs': /\.mdx$/, 'facts/contract': /\.ya?ml$/, 'facts/reference': /^[\w-]+\.ts$/};

const files = Object.entries(FOLDERS).flatMap(([folder, names]) =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => names.test(file) && file !== 'figures.ts' && !file.startsWith('services/'))
    .map((file) => `${folder}/${file}`),
);

test('texts refer to figures of the gateway by name, and only facts/reference/figures.ts contains their values', () => {
  const typed = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    return typedFigures(text).map(
      ({index, text: figure, name, unit}) =>
        `${file}:${text.slice(0, index).split('\n').length}: ${figure} is ${name}; write <Figure name="${name}" as="${unit}" /> or {figure:${name} as ${unit}}`,
    );
  });
  expect(typed).toEqual([]);
});

test('a hard-coded figure is found by the words near it, and not without them', () => {
  expect(typedFigures('A nonce is remembered for 10 minutes.')).toMatchObject([
    {name: 'nonce.lifetime', unit: 'minutes'},
  ]);
  expect(typedFigures('Reads share 20 a second.')).toMatchObject([{name: 'rate.R'}]);
  expect(typedFigures('The oven needs 10 minutes.')).toEqual([]);
});

test('an unknown figure is refused with the list of known ones', () => {
  expect(withFigures('{figure:quote.lifetime as s}')).toBe('60 s');
  expect(figureText('callback.post.span', 'h min')).toBe('27 h 51 min');
  expect(() => withFigures('{figure:quote.life as s}')).toThrow(
    /figure quote\.life: expected one of .*quote\.lifetime/,
  );
});
