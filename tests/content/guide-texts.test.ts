// Texts of a method on one of its guides, its failures, and what happens with another amount.
import {describe, expect, test} from 'vitest';
import {anotherAmountOf} from '../../facts/catalogue/another-amount';
import {failureMap} from '../../facts/catalogue/failure-map';
import {inOneLine, guideTexts} from '../../facts/catalogue/guide-texts';
import type {Guide, Method} from '../../facts/catalogue/types';
import {failure, guide, method} from './small-guide';

describe('texts of a method', () => {
  const texts = (changes: Partial<Method>, way: Partial<Guide> = {}) => {
    const shownGuide = guide('it', way);
    return guideTexts(method('it', {guides: [shownGuide], ...changes}), shownGuide);
  };
  const hpp = {integration: 'hpp'} as const;
  const out = {direction: 'payout'} as const;

  test('fits the guide: by integration, else by direction, else the same for all', () => {
    const timing = {payin: 'soon', payin_hpp: 'sooner', payout: 'later'};
    expect([texts({timing}), texts({timing}, hpp), texts({timing}, out)].map((each) => each.timing)).toEqual([
      'soon',
      'sooner',
      'later',
    ]);
    // The integration of a payout does not make a separate way.
    expect(texts({timing: {payin_hpp: 'sooner', payout: 'later'}}, {...out, ...hpp}).timing).toBe('later');
    expect(texts({timing: 'always'}).timing).toBe('always');
    expect(texts({steps: {payin: ['a'], payin_hpp: ['b']}}, hpp).steps).toEqual(['b']);
    expect(texts({}).steps).toEqual([]);
    expect(texts({}).experience).toBeNull();
    expect(texts({experience: {payin: 'A', payout: 'B'}}, out).experience).toBe('B');
    expect(() => texts({timing: {payin: 'soon'}}, out)).toThrow(
      'facts/catalogue/methods/it.yaml: timing: expected one for /services/it',
    );
  });

  test('may lack expiry and limits', () => {
    expect(texts({})).toMatchObject({expiry: null, limits: null});
    expect(texts({expiry: {payin: 'a day'}, limits: {payin: 'ten'}}, out)).toMatchObject({expiry: null, limits: null});
    expect(texts({expiry: 'a day', limits: 'ten'})).toMatchObject({expiry: 'a day', limits: 'ten'});
    // One text of a method in both directions is about the pay-ins.
    const both = {directions: ['payin', 'payout']} satisfies Partial<Method>;
    expect(texts({...both, expiry: 'a day'}, out).expiry).toBeNull();
    expect(texts({...both, expiry: 'a day'}).expiry).toBe('a day');
    expect(texts({...both, expiry: {payout: 'a week'}}, out).expiry).toBe('a week');
    expect(texts({directions: ['payout'], expiry: 'a day'}, out).expiry).toBe('a day');
  });

  test('has rules and failures of this direction', () => {
    const compliance: Method['compliance'] = ['all', {only: 'payout', text: 'out'}, {only: 'payin_hpp', text: 'page'}];
    expect(
      [texts({compliance}), texts({compliance}, hpp), texts({compliance}, out)].map((each) => each.compliance),
    ).toEqual([['all'], ['all', 'page'], ['all', 'out']]);
    const sources = (['payout', 'payin_hpp', undefined] as const).map((only) => ({
      title: only ?? 'all',
      address: null,
      date: null,
      ...(only && {only}),
    }));
    const titles = (way?: Partial<Guide>) => texts({sources}, way).sources.map(({title}) => title);
    expect([titles(), titles(hpp), titles(out)]).toEqual([['all'], ['payin_hpp', 'all'], ['payout', 'all']]);
    const failures_ = [
      failure('underpaid'),
      failure('payer_cancelled', {only: 'hpp'}),
      failure('payment_expired', {direction: 'payout'}),
    ];
    const codes = (way?: Partial<Guide>) => texts({failures: failures_}, way).failures.map(({code}) => code);
    expect([codes(), codes(hpp), codes(out)]).toEqual([
      ['underpaid'],
      ['underpaid', 'payer_cancelled'],
      ['payment_expired'],
    ]);
  });

  test('takes a reason with many causes from its cause, unless the kind has its own words', () => {
    const tell = (kind: string, changes: Partial<Method['failures'][number]>, way?: Partial<Guide>) =>
      texts({kind: [kind], failures: [failure('provider_declined', {cause: 'kyc_required', ...changes})]}, way)
        .failures[0]!.tell;
    const {payout: toRecipient} = failureMap.kyc_required.tell;
    const {payin: toPayer} = failureMap.invalid_document.tell;
    const document = {cause: 'invalid_document'};
    expect(tell('wallet', document)).toBe(toPayer);
    expect(tell('voucher', document)).toBeUndefined();
    expect(tell('wallet', {...document, tell: 'Own.'})).toBe('Own.');
    expect(tell('wallet', {...document, code: 'underpaid'})).toBeUndefined();
    expect(tell('wallet', {cause: 'payer_cancelled'})).toBeUndefined();
    expect(tell('voucher', {direction: 'payout'}, out)).toBe(toRecipient);
    expect(tell('wallet', {...document, direction: 'p2p'}, {direction: 'p2p'})).toBeUndefined();
  });

  test('may be one line', () => {
    expect(inOneLine('Instantly')).toBe('Instantly');
    expect(inOneLine({payin: 'Instant', payin_hpp: 'SEPA, in Europe', payout: 'The same day'})).toBe(
      'Pay-in: instant; pay-in on the hosted page: SEPA, in Europe; payout: the same day',
    );
    expect(inOneLine({validation: 'X', p2p: 'x', payin_h2h: 'x'})).toBe('Check: X; p2p: x; pay-in host to host: x');
  });

  test.each<[string, Method['failures'], number | undefined, ReturnType<typeof anotherAmountOf>]>([
    ['approves the amount', [], undefined, null],
    ['pays a part', [failure('underpaid')], undefined, 'part'],
    ['is reviewed', [failure('amount_mismatch')], undefined, 'review'],
    ['is recognized', [failure('amount_mismatch'), failure('underpaid')], undefined, 'recognized'],
    ['does so host to host', [failure('underpaid', {only: 'h2h'})], undefined, 'part'],
    ['does so on the page', [failure('underpaid', {only: 'hpp'})], undefined, null],
    ['does so in payouts', [failure('underpaid', {direction: 'payout'})], undefined, null],
    ['does so with one service', [failure('underpaid', {services: [1, 2]})], 2, 'part'],
    ['does so with another', [failure('underpaid', {services: [1]})], 2, null],
  ])('of another amount: who %s', (_name, given_, serviceId, rule) => {
    const way = {direction: 'payin', integration: 'h2h', ...(serviceId && {service: serviceId})} as const;
    expect(anotherAmountOf(given_, way)).toBe(rule);
  });
});
