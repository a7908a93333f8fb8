// The later parts of a guide: expiry, refunds, failures, scenarios of the sandbox, and the sources.
import {describe, expect, test} from 'vitest';
import {failureMap, type FailureCause, type Mapping} from '@repo/facts/catalogue/failure-map';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {failureReasons, type FailureCode} from '@repo/facts/reference/failure-reasons';
import {payerTexts} from '@repo/facts/reference/payer-texts';
import {dayText} from '@repo/lib/day-text';
import {page} from '../built-pages';
import {all, attribute, first, one, own, rowsOf, section, text, type Element} from '../dom';
import {unmarked} from '../operation/contract-fields';
import {guides, type Told} from './catalogue';

const tablesIn = (content: readonly Element[]): Element[] => content.flatMap((each) => all(each, 'table'));
const reasonOf = (code: string): (typeof failureReasons)[number] => failureReasons.find((each) => each.code === code)!;
/** What a check returns is an error, or a warning that makes it not valid now. */
const checkReturns = (name: string): string => {
  const {number, retryable} = apiErrors.find((each) => each.code === name)!;
  return retryable ? `valid: false, ${name}` : `${number} ${name}`;
};
const SECONDS: Readonly<Record<string, number>> = {second: 1, minute: 60, hour: 3600, day: 86_400};

const secondsIn = (words: string): number[] =>
  [...words.matchAll(/(\d+) (second|minute|hour|day)/g)].map(([, count, unit]) => Number(count) * SECONDS[unit!]!);

/** "expires_in takes 5 minutes to 1 day. By default ... by service 2441 ... after 30 minutes." and what follows. */
const EXPIRY = /^expires_in takes (.*?)\. By default .*? by service (\d+) (expires after .*?)\.(.*)$/;

/** Least, most and default in seconds, as the page tells them of a service. */
function toldOf(service: number, sentence: string): number[] {
  const [, bounds = '', , ending = '', rest = ''] = EXPIRY.exec(sentence) ?? [];
  const own = [...rest.matchAll(/Services? ([\d ,and]+) takes? ([^.]*)\./g)].find(([, ids]) =>
    ids!.match(/\d+/g)!.includes(String(service)),
  );
  return secondsIn(own ? own[2]! : `${bounds}, ${ending}`);
}

/** The method's words on running out, which of a payout's page may be about its pay-ins; null where nobody waits. */
function expiryOf({guide, method, say}: Told): string | null {
  const isOther = guide.direction === 'payout' && method.directions.length > 1 && typeof method.expiry === 'string';
  return isOther ? null : say('expiry');
}

/** Kinds of methods that share words for their payers. */
const KINDS: Readonly<Record<string, string>> = {
  bank_transfer: 'bank',
  bank_wallet: 'bank',
  carrier_billing: 'mobile_money',
  instant_transfer: 'bank',
  open_banking: 'bank',
  payment_reference: 'voucher',
};

/** The sentence about refunds of a kind has to say these. */
const REFUND_WORDS = {
  none: /payments are final here.*returns 4007/,
  full: /^(Services? .*: )?Call transaction\/cancel without amount: partial refunds are not possible\./,
  partial: /^(Services? .*: )?Call transaction\/cancel with amount for a part\./,
} as const;

describe.each(guides)('%s', (route, told) => {
  const {guide, method, services, failures: own_} = told;
  const root = page(route);
  const kind = KINDS[method.kind[0]!] ?? method.kind[0]!;

  test('says when it is done and when it runs out', () => {
    const content = section(root, 'path');
    if (guide.direction === 'validation') {
      expect(content).toEqual([]);
      return;
    }
    expect(content.length).toBeGreaterThan(0);
    const sentences = section(root, 'expiry').map(text);
    const sentence = sentences.find((each) => each.startsWith('expires_in takes')) ?? '';
    expect(services.map(({service_id: id}) => toldOf(id, sentence))).toEqual(
      services.map(({expires_in: each}) => (each ? [each.min, each.max, each.default] : [])),
    );
    const expected = expiryOf(told);
    if (expected !== null) {
      expect(sentences).toContain(`${unmarked(expected)}.`);
    }
  });

  test('says how money goes back', () => {
    const content = section(root, 'refunds');
    if (guide.direction !== 'payin' && guide.direction !== 'p2p') {
      expect(content.map(text).join(' ')).not.toMatch(/Call transaction\/cancel/);
      return;
    }
    const kinds = [...new Set(services.map(({refunds}) => refunds.kind))];
    const sentences = content.slice(0, kinds.length).map(text);
    kinds.forEach((kind, index) => {
      const of = services.filter(({refunds}) => refunds.kind === kind);
      expect(sentences[index]).toMatch(REFUND_WORDS[kind]);
      const sentence = sentences[index]!;
      const ends = [...new Set(of.map(({refunds}) => refunds.window_days))];
      const told = [...sentence.matchAll(/\bwithin (\d+) days/gi)].map(([, days]) => Number(days));
      expect(told).toEqual(kind === 'none' ? [] : ends.filter((days) => days !== null));
      if (ends.length > 1) {
        const clauses = sentence.matchAll(/Services? ([\d ,and]+): (?:within (\d+) days|the gateway sets no end)/g);
        const windows = [...clauses].flatMap(([, ids, days]) =>
          ids!.match(/\d+/g)!.map((id) => [Number(id), days === undefined ? null : Number(days)]),
        );
        expect(new Map(windows as [number, number | null][])).toEqual(
          new Map(of.map(({service_id: id, refunds}) => [id, refunds.window_days])),
        );
      }
      if (kinds.length > 1) {
        expect(sentences[index]).toMatch(
          new RegExp(`^Services? ${of.map(({service_id: id}) => id).join('(?:, | and )')}: `),
        );
      }
    });
  });

  test('lists the failures of the method, and the scenarios that play them', () => {
    const tables = tablesIn(section(root, 'failures')).slice(0, 1);
    const rows = tables.flatMap(rowsOf);
    expect(tables.map((table) => text(all(one(table, 'thead'), 'th').at(-1)!))).toEqual(
      own_.length === 0 ? [] : [`Tell the ${guide.direction === 'payout' ? 'recipient' : 'payer'}`],
    );
    expect(rows.map((cells) => [text(cells[0]!), attribute(one(cells[0]!, 'a'), 'href'), text(cells[1]!)])).toEqual(
      own_.map(({code, happened}) =>
        guide.direction === 'validation'
          ? [checkReturns(code), `/reference/api_error_codes#${code}`, unmarked(happened)]
          : [`${reasonOf(code).number} ${code}`, `/reference/failure_reason_codes#${code}`, unmarked(happened)],
      ),
    );
    if (guide.direction === 'validation') {
      expect(rows.map((cells) => text(cells[2]!))).toEqual(own_.map(({tell}) => unmarked(tell!)));
      return;
    }
    rows.forEach((cells, index) => {
      const {cause, code, tell} = own_[index]!;
      const texts = Object.entries(payerTexts[code as FailureCode] ?? {});
      const kinds = guide.direction === 'payout' ? ['payout', kind] : [kind];
      const known = kinds.map((each) => texts.find(([name]) => name === each)?.[1]).find((each) => each !== undefined);
      // The reason that has many causes is told by its cause, of a pay-in unless its kind of payer has a text.
      const to = guide.direction === 'payout' ? 'payout' : 'payin';
      const {tell: byItsCause}: Mapping = failureMap[cause as FailureCause];
      const byCause = code === 'provider_declined' ? byItsCause?.[to] : undefined;
      const words = to === 'payout' ? (byCause ?? known) : (known ?? byCause);
      expect(text(cells[2]!)).toBe(
        unmarked(tell ?? words ?? reasonOf(code).payerText ?? 'Only that it did not succeed'),
      );
    });
    const plays = tablesIn(section(root, 'testing')).slice(0, 1).flatMap(rowsOf);
    const scenarios = [...new Set(own_.map(({code}) => reasonOf(code).scenario))];
    expect(plays.map((cells) => text(cells[0]!))).toEqual(['completed', ...scenarios]);
    const happened = scenarios.map((each) => own_.find(({code}) => reasonOf(code).scenario === each)!.happened);
    expect(plays.slice(1).map((cells) => text(cells[1]!))).toEqual(happened.map(unmarked));
  });

  test('names its sources', () => {
    const isOf = (way: string): boolean => [guide.direction, `${guide.direction}_${guide.integration}`].includes(way);
    const footer = first(root, 'footer.guide__sources');
    const shown = (footer ? all(footer, 'ul') : [])
      .flatMap((each) => own(each, 'li'))
      .map((item) => {
        const link = first(item, 'a');
        return [text(item), link ? attribute(link, 'href') : null];
      });
    expect(shown).toEqual(
      method.sources
        .filter(({only}) => !only || isOf(only))
        .map(({title, address, date}) => [date ? `${title}, ${dayText(date)}` : title, address]),
    );
  });
});
