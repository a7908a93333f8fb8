// A guide shows the catalogue's limits and rules above its own prose, which must not tell them again.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {catalogue} from '../../facts/catalogue';
import {guideTexts} from '../../facts/catalogue/guide-texts';

const DOCS = path.resolve(import.meta.dirname, '../../site/docs');
/** Words in a row that two sentences about different things do not share. */
const WORDS = 9;

const runsOf = (text: string): string[] => {
  const words = text.replaceAll(/\]\([^)]*\)|<[^>]+>/g, ' ').match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.slice(WORDS - 1).map((_word, index) => words.slice(index, index + WORDS).join(' '));
};

test.each(catalogue.guides.map((guide) => [guide.route, guide] as const))('%s tells its rules once', (route, guide) => {
  const {expiry, limits, compliance} = guideTexts(catalogue.methodOf(route), guide);
  const prose = new Set(runsOf(fs.readFileSync(path.join(DOCS, `${route}.mdx`), 'utf8')));
  const told = [expiry, limits, ...compliance].flatMap((text) => runsOf(text ?? ''));
  expect(told.filter((run) => prose.has(run))).toEqual([]);
});
