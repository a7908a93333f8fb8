// Dates that people read look alike: `24 November 2026`, as handbook/style.md says.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {dayText} from '@repo/lib/day-text';

const BUILD = path.resolve(__dirname, '../../build');

test.each([
  ['2026-11-24', '24 November 2026'],
  ['2026-09', 'September 2026'],
  ['2025', '2025'],
])('"%s" is "%s"', (date, text) => {
  expect(dayText(date)).toBe(text);
});

/** What has dates as programs write them: code, identifiers on drawn screens, titles of other sites and of code. */
const AS_WRITTEN =
  /<(head|script|style|pre|code|a|figcaption)\b[\s\S]*?<\/\1>|<span class="?cab-id\b[^>]*>[\s\S]*?<\/span>|JSON Schema \(2020-12\)/g;

const datesIn = (html: string): string[] =>
  html
    .replace(AS_WRITTEN, ' ')
    .replace(/<[^>]+>/g, ' ')
    .match(/\b20\d\d-\d\d(-\d\d)?\b/g) ?? [];

test('dates in code are left as they are', () => {
  expect(datesIn('<p>On 2026-11-24, <code>2026-11-25</code></p>')).toEqual(['2026-11-24']);
});

describe.skipIf(!fs.existsSync(BUILD))('the built site', () => {
  test('has no date as in code outside of code', () => {
    const pages = fs
      .readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('index.html'));
    expect(pages.length).toBeGreaterThan(200);
    expect(
      pages.flatMap((name) =>
        datesIn(fs.readFileSync(path.join(BUILD, name), 'utf8')).map((date) => `${name}: ${date}`),
      ),
    ).toEqual([]);
  });
});
