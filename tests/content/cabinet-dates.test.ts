import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {refused} from '@repo/facts/cabinet/requests-log';
import {ulidTime} from './cabinet-checks';
import {now} from './cabinet-day';

const under = (folder: string, ending: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const data = under('facts/cabinet', '.ts');
const texts = [
  ...under('site/src/components/cabinet-screens', '.tsx'),
  ...under('site/docs/cabinet', '.mdx'),
  'site/docs/invoicing/index.mdx',
  'site/docs/services/invoicing/invoicing_service.mdx',
];

/** What may lie ahead of `now`: deadlines, ends of validity, and what is planned. */
const AHEAD = ['accept_by', 'answer_by', 'closes_at', 'due_date', 'expires_at', 'next_at', 'settled_at', 'until'];

const findings = (file: string, pattern: RegExp): RegExpMatchArray[] => [
  ...readFileSync(file, 'utf8').matchAll(new RegExp(pattern, 'g')),
];

describe('the year of the example', () => {
  it('is 2025 in the cabinet: no screen shows a card or a document with a later date', () => {
    expect(data.length > 20 && texts.length > 40).toBe(true);
    for (const file of [...data, ...texts]) {
      const years = findings(file, /(?<![\d.,#])20[23]\d(?![\d.,]\d)/).map(([year]) => year);
      expect(
        years.filter((year) => year !== '2025'),
        file,
      ).toEqual([]);
    }
    expect(new Date(Number(refused.timestamp) * 1000).getUTCFullYear()).toBe(2025);
  });

  it('is in every identifier of the data except the account, which the contract shares', () => {
    for (const file of data) {
      for (const [id, ulid] of findings(file, /\b(?!acc_)[a-z]{2,3}_([0-9A-HJKMNP-TV-Z]{26})\b/)) {
        expect(new Date(ulidTime(ulid!)).getUTCFullYear(), `${file}: ${id}`).toBe(2025);
      }
    }
  });

  it('has nothing later than now except deadlines, plans, and the payout that needs approval next', () => {
    let ahead = 0;
    for (const file of data.filter((name) => name !== 'facts/cabinet/payout-draft.ts')) {
      for (const [text, key, moment] of findings(file, /(\w+): '(2025-\d\d-\d\d(?:T[^']+)?)'/)) {
        const later = Date.parse(moment!) > Date.parse(now);
        ahead += later ? 1 : 0;
        expect(!later || AHEAD.includes(key!), `${file}: ${text}`).toBe(true);
      }
    }
    expect(ahead).toBeGreaterThan(0);
  });
});
