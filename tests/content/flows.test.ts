// The flows of the catalogue: prose and exchange, with their variants.
import {describe, expect, test} from 'vitest';
import {catalogue, flows} from '@repo/facts/catalogue';
import type {Arrow, Flow} from '@repo/facts/catalogue/types';
import {applyVariants} from '@repo/facts/catalogue/apply-variants';
import {VARIANTS, type Variant} from '@repo/facts/catalogue/variants';
import {exchangeOf} from '@site/render/guides/exchange';
import {flowProse} from '@site/render/guides/flow-prose';
import {flowIdOf} from '@site/render/guides/variants';
import {keysOf} from '@repo/lib/keys-of';

const flow = (id: string, ...variants: Variant[]): Flow => applyVariants(flows[id]!, variants);
const prose = (id: string, ...variants: Variant[]) => flowProse(flow(id, ...variants));
const arrows = (id: string, ...variants: Variant[]): readonly Arrow[] =>
  exchangeOf(flow(id, ...variants), 'The method').steps;
const said = (id: string, ...variants: Variant[]): string[] => arrows(id, ...variants).map(({text}) => text);

/** Each flow without and with each of its variants. */
const all = Object.entries(flows).flatMap(([id, {variants}]): [string, Variant[]][] => [
  [id, []],
  ...keysOf(variants).map((name): [string, Variant[]] => [id, [name]]),
]);

describe.each(all)('%s %j', (id, variants) => {
  test('says how to show the answer and how the status changes', () => {
    const {render, path} = prose(id, ...variants);
    expect(render).toMatch(/^[A-Z`].*\.$/);
    expect(path).toMatch(/^`(requires_action|created|processing)`.*\.$/);
    expect(render + path).not.toMatch(/[{}]|\s{2}/);
  });

  test('has an exchange that ends with a callback, and all its words are defined', () => {
    const texts = said(id, ...variants);
    expect(texts.length).toBeGreaterThan(4);
    expect(texts).toContain('Callback completed');
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('says nothing twice in a row', () => {
    const lines = arrows(id, ...variants).map((arrow) => JSON.stringify(arrow));
    expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
  });
});

test('every flow is used by a guide, and every variant by a flow', () => {
  const used = new Set(catalogue.guides.flatMap((guide) => [guide.flow, flowIdOf(guide)]));
  expect([...used].sort()).toEqual(Object.keys(flows).sort());
  const varying = new Set(Object.values(flows).flatMap(({variants}) => keysOf(variants)));
  expect([...varying].sort()).toEqual(VARIANTS.toSorted());
});

test('a variant that the flow does not have is ignored', () => {
  expect(flow('push', 'pasted', 'digits_only', 'pays_later')).toBe(flows['push']);
});

describe('on our page', () => {
  test('a voucher waits for its payer', () => {
    expect(prose('hpp').render).toContain('show that you are checking, ');
    expect(prose('hpp').path).toContain('while the payer is on it');
    const later = prose('hpp', 'pays_later');
    expect(later.render).toContain('show that the voucher is issued and not yet paid, ');
    expect(later.path).toContain('`requires_action` until somebody pays the voucher');
    expect(later.path).toContain('withdraws the voucher');
    const ends = ['The voucher', 'Back to return_url', 'Pay in time', 'Paid', 'Callback completed'];
    expect(said('hpp', 'pays_later').filter((text) => ends.includes(text))).toEqual(ends);
    expect(said('hpp', 'pays_later', 'settles_later')).toEqual(said('hpp', 'pays_later'));
  });

  test('when approval is not payment, the payer returns before the money arrives', () => {
    const ends = ['Approved', 'Back to return_url', 'Callback processing', 'Credited', 'Callback completed'];
    expect(said('hpp', 'settles_later').filter((text) => ends.includes(text))).toEqual(ends);
    expect(said('hpp').indexOf('Callback completed')).toBeLessThan(said('hpp').indexOf('Back to return_url'));
    expect(prose('hpp', 'settles_later')).toEqual(prose('hpp'));
  });
});

describe('host to host', () => {
  test('a QR code can be copied if apps accept pasted codes, and is signed if it is a contract', () => {
    expect(prose('qr').render).toContain('from the camera or that link only');
    expect(prose('qr', 'pasted').render).toContain('with a copy button');
    expect(said('qr')).toContain('QR code');
    expect(said('qr', 'pasted')).toContain('QR code and text');
    expect(said('qr', 'contract')).toEqual(expect.arrayContaining(['QR code', 'Scan or open, sign', 'Signed']));
  });

  test('a voucher is shown with its bar code, if it has one', () => {
    expect(prose('voucher').render).toContain('with its bar code and the amount,');
    expect(prose('voucher', 'digits_only').render).toContain('with the amount,');
  });

  test('a transfer is matched by its amount, by a reference, or by a claim', () => {
    const plain = prose('account_details');
    expect(plain.path).not.toContain('reference');
    const typed = prose('account_details', 'typed_reference');
    expect(typed.render).toBe(plain.render);
    expect(typed.path).toContain('until the transfer is seen or you send the reference that the payer types;');
    expect(said('account_details', 'typed_reference').join()).toContain(
      'Transfer exactly that,Type the reference,update with it,200 processing,Credited',
    );
    const claimed = prose('account_details', 'p2p');
    expect(claimed.path).toContain('made in time and is seen later');
    expect(claimed.render).toContain('Show `requisites.value`');
    expect(claimed.render).toContain('because a second transfer');
    expect(said('account_details', 'p2p').join()).toContain('I have paid,confirm,200 processing');
  });

  test('when the payer creates the code, the gateway does not send one', () => {
    const asked = arrows('otp', 'fetched_code').filter(({text}) => /^(Ask for|Get) a code$/.test(text));
    expect(asked).toEqual([{from: 'payer', to: 'operator', text: 'Get a code'}]);
    expect(said('otp')).toContain('Ask for a code');
  });

  test('a wrong code may end the payment, no matter who sent it', () => {
    expect(prose('otp').path).toContain('`enter_otp` again');
    expect(prose('otp', 'single_try').path).toContain('`declined`, with 7205');
    expect(prose('otp', 'single_try', 'fetched_code').path).toBe(prose('otp', 'single_try').path);
    expect(prose('otp', 'fetched_code').render).toContain('`sent_to` is `null`');
    expect(said('otp', 'single_try', 'fetched_code')).toEqual(said('otp', 'fetched_code'));
  });

  test('coins are paid at a rate that can be locked first', () => {
    expect(said('crypto')[1]).toBe('create, h2h');
    expect(said('crypto', 'quoted').slice(1, 4)).toEqual(['currency_rate', '200 quote_id', 'create, h2h']);
  });

  test('a stored card is stored first, and a token replaces the card', () => {
    expect(said('card')[1]).toBe('create, h2h');
    expect(said('card', 'stored').slice(1, 4)).toEqual(['issue_token', '200 card_token', 'create, h2h']);
    const {actors} = exchangeOf(flow('card', 'token'), 'Some Pay');
    expect(actors.map(({name}) => name)).toEqual(['Some Pay', 'Payer', 'Your server', 'Gateway', 'Card issuer']);
    const audiences = [flow('card'), flow('card', 'stored'), flow('card', 'token')].map(({audience}) => audience);
    expect(new Set(audiences).size).toBe(3);
  });
});

test('a payout may be collected after its end', () => {
  expect(exchangeOf(flow('payout_api'), 'Some Bank').actors.map(({name}) => name)).toEqual([
    'Your server',
    'Gateway',
    'Some Bank',
    'Recipient',
  ]);
  expect(said('payout_api').at(-1)).toBe('204');
  expect(said('payout_api', 'collects_cash').at(-1)).toBe('Collect the cash');
  expect(prose('payout_api').path).toContain('`returned`');
});

test('an arrow to the left is an answer, and placeholders become method and next action', () => {
  const [first, ...others] = arrows('redirect_bank');
  expect(first).toEqual({from: 'payer', to: 'you', text: 'Choose The method'});
  expect(others).toContainEqual({from: 'gateway', to: 'you', text: '202 redirect', reply: true});
  expect(others.at(-1)).toEqual({from: 'you', to: 'gateway', text: '204', reply: true});
});
