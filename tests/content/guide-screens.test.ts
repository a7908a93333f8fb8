// The payer's screens on a guide, drawn from calls and answers made by hand.
// cspell:ignore Transferir öde -- Portuguese, Turkish
import {describe, expect, test, vi} from 'vitest';
import {points} from '../../facts/cabinet/merchant';
import type {PayerScreen} from '../../facts/catalogue/payer-screen';
import type {GuideOperation} from '../../facts/catalogue/requests';
import type {Guide, Method} from '../../facts/catalogue/types';
import type {Json, JsonObject} from '../../facts/contract/load';
import {sayIn} from '../../gateway/pages/words';
import {inLanguage} from '../../site/render/guides/screen-words';
import {payerScreens} from '../../site/render/guides/screens';
import {answerWith, factsOf, field, guide, method, payout, service, smallCatalogue} from './small-guide';

const held = vi.hoisted((): {catalogue: unknown} => ({catalogue: null}));
vi.mock('../../facts/catalogue', () => ({
  get catalogue() {
    return held.catalogue;
  },
}));

const [{name: SHOP, host: SHOP_HOST}] = points;

interface Given {
  /** Changes to a method that pays 1,500 rubles. */
  readonly changes?: Partial<Method>;
  readonly guide?: Partial<Guide>;
  /** `next_action` of pay. */
  readonly action?: Readonly<Record<string, Json>>;
  readonly answers?: Partial<Record<GuideOperation, JsonObject>>;
}

/** Attributes of the picture of a flow; null without one. */
function pictureOf(flow: string, {changes = {}, guide: other = {}, action, answers}: Given = {}) {
  const shown = guide('it', {flow, ...other});
  const services = [service(5001, {direction: shown.direction === 'p2p' ? 'p2p' : 'payin', currency: 'RUB'})];
  const catalogue = smallCatalogue(method('it', {guides: [shown], services, ...changes}));
  held.catalogue = catalogue;
  const [picture] = payerScreens(factsOf(catalogue, answers ?? (action && {pay: answerWith(action)}))) as unknown as [
    {attributes: {name: string; value: string}[]}?,
  ];
  return picture ? Object.fromEntries(picture.attributes.map(({name, value}) => [name, value])) : null;
}
const framesOf = (flow: string, given?: Given): PayerScreen[] =>
  JSON.parse(pictureOf(flow, given)!['frames']!) as PayerScreen[];
const fields = (...names: readonly (readonly [name: string, example: string])[]): Partial<Method> => ({
  fields: {payin: names.map(([name, example]) => field(name, {example}))},
});

const AMOUNT = '1,500.00 RUB';
const hosted: Given = {
  guide: {integration: 'hpp'},
  answers: {create: {transaction: {payment_url: 'https://pay.example/p/1'}}},
};
const CARD = fields(['card.number', '4111111111111111'], ['payer.id', '1']);
const CODE: Partial<Method> = {next_actions: [{flow: 'otp', action: {type: 'enter_otp', length: 6}, format: null}]};
const CONTRACT = fields(
  ['fields.single_upper_limit', '20000'],
  ['fields.cycle_type', 'MONTH'],
  ['fields.cycle_value', '2'],
  ['fields.service_name', 'Films'],
);

/** Each flow as its screens are filled: what a payer reads, types and presses on each, and the button that goes ahead. */
const FLOWS: readonly (readonly [flow: string, given: Given, screens: readonly Partial<PayerScreen>[]])[] = [
  [
    'hpp',
    hosted,
    [
      {as: 'page', place: 'pay.example', title: SHOP, amount: AMOUNT, fields: [['Payment method', 'Short it']]},
      {as: 'page', place: SHOP_HOST, amount: AMOUNT},
    ],
  ],
  [
    'redirect_bank',
    {action: {type: 'redirect', url: 'https://bank.example/x'}},
    [
      {as: 'page', place: SHOP_HOST, amount: AMOUNT},
      {
        as: 'page',
        place: 'bank.example',
        rows: [
          ['To', SHOP],
          ['Amount', AMOUNT],
        ],
      },
      {as: 'page', place: SHOP_HOST, amount: AMOUNT},
    ],
  ],
  [
    'qr',
    {action: {type: 'display_qr', payload: 'x', deep_link: 'app://x'}},
    [
      {as: 'page', amount: AMOUNT, picture: 'qr', buttons: ['Open the app']},
      {
        as: 'phone',
        place: 'Banking app or wallet',
        rows: [
          ['To', SHOP],
          ['Amount', AMOUNT],
        ],
      },
    ],
  ],
  [
    'push',
    {changes: fields(['phone', '+79123456789'])},
    [
      {as: 'page', title: 'Confirm in Short it', amount: AMOUNT, fields: [['Phone', '+79123456789']]},
      {as: 'phone', place: 'Short it', title: `${SHOP} asks for a payment`, amount: AMOUNT},
    ],
  ],
  [
    'stk',
    {changes: fields(['wallet', 'W1'])},
    [
      {as: 'page', amount: AMOUNT, rows: [['Wallet', 'W1']]},
      {as: 'phone', place: 'Short it', title: `Pay ${AMOUNT} to ${SHOP}?`},
    ],
  ],
  [
    'voucher',
    {action: {type: 'display_voucher', reference: '880012345', barcode: '1'}},
    [
      {as: 'page', amount: AMOUNT, picture: 'barcode', rows: [['Reference', '880 012 345']]},
      {
        as: 'receipt',
        rows: [
          ['Reference', '880 012 345'],
          ['Paid', AMOUNT],
        ],
      },
    ],
  ],
  [
    'account_details',
    {action: {type: 'display_requisites', account: 'PE1', holder: 'Ana', bank: 'BCP'}},
    [
      {
        as: 'page',
        amount: AMOUNT,
        rows: [
          ['Bank', 'BCP'],
          ['Account', 'PE1'],
          ['Holder', 'Ana'],
        ],
      },
      {
        as: 'phone',
        fields: [
          ['Account', 'PE1'],
          ['Amount', AMOUNT],
        ],
      },
    ],
  ],
  [
    'otp',
    {changes: CODE, action: {type: 'enter_otp', sent_to: '+7***89'}},
    [
      {as: 'phone', title: 'Short it', note: `482913 is your code for ${AMOUNT} to ${SHOP}. Tell it to nobody.`},
      {as: 'page', amount: AMOUNT, fields: [['Sent to +7***89', '482913']]},
    ],
  ],
  [
    'card',
    {changes: CARD},
    [
      {
        as: 'page',
        amount: AMOUNT,
        fields: [
          ['Card number', '•••• •••• •••• 1111'],
          ['Expiry', '••/••'],
          ['Security code', '•••'],
        ],
        buttons: ['Pay'],
      },
      {
        as: 'page',
        rows: [
          ['At', SHOP],
          ['Amount', AMOUNT],
        ],
      },
    ],
  ],
  [
    'code',
    {changes: fields(['payment_code', 'ABCD'])},
    [{as: 'page', amount: AMOUNT, fields: [['Code', 'ABCD']]}, {as: 'page'}],
  ],
  [
    'crypto',
    {action: {type: 'crypto_address', network: 'TRC20', address: 'T123456789012345678', memo: '77'}},
    [
      {
        as: 'page',
        amount: AMOUNT,
        title: 'Send on the network TRC20',
        picture: 'qr',
        rows: [
          ['Address', 'T123456789012345678'],
          ['Memo', '77'],
        ],
      },
      {
        as: 'phone',
        amount: AMOUNT,
        fields: [
          ['To', 'T1234567890123…'],
          ['Network', 'TRC20'],
        ],
      },
    ],
  ],
  [
    'contract_debit',
    {changes: CONTRACT, action: {type: 'display_qr', deep_link: 'app://x'}},
    [
      {
        as: 'page',
        picture: 'qr',
        rows: [
          ['Now', AMOUNT],
          ['At most each time', '20,000 RUB'],
          ['Every', '2 month'],
        ],
        buttons: ['Open the app'],
      },
      {
        as: 'phone',
        place: 'Binance',
        rows: [
          ['For', 'Films'],
          ['Now', AMOUNT],
          ['At most each time', '20,000 RUB'],
          ['Every', '2 month'],
        ],
      },
    ],
  ],
];

describe.each(FLOWS)('%s', (flow, given, screens) => {
  test('shows request and answer', () => {
    expect(framesOf(flow, given)).toEqual(screens.map((screen) => expect.objectContaining(screen) as PayerScreen));
  });

  test('leaves no place, title, label, value or button empty', () => {
    for (const frame of framesOf(flow, given)) {
      const {place, title, note, rows, fields: inputs, buttons} = frame;
      expect([place, title, note ?? 'none'].filter((words) => !words?.trim())).toEqual([]);
      for (const list of [rows, inputs, buttons]) {
        expect(list?.length).not.toBe(0);
        expect(list?.flat().filter((words) => words.trim() === '') ?? []).toEqual([]);
      }
      expect([...(rows ?? []), ...(inputs ?? [])].filter(({length}) => length !== 2)).toEqual([]);
      expect(`${note ?? ''}${(buttons ?? []).join('')}${String(rows ?? '')}`).not.toBe('');
      expect(new Set(buttons).size).toBe(buttons?.length ?? 0);
    }
  });
});

describe('a screen', () => {
  test.each<[string, string, Given, number, Partial<PayerScreen>]>([
    [
      'asks for a code on our page',
      'hpp',
      {...hosted, changes: fields(['payer.email', 'a@b.example'], ['payment_code', 'ABCD'])},
      0,
      {
        fields: [
          ['Payment method', 'Short it'],
          ['Code', 'ABCD'],
        ],
      },
    ],
    [
      'says that a voucher waits for its payer',
      'hpp',
      {...hosted, changes: {flows: ['voucher']}},
      1,
      {title: 'Voucher issued, not yet paid', note: 'You will get an e-mail as soon as you have paid it.'},
    ],
    [
      'of any other payment says that it is checked',
      'hpp',
      hosted,
      1,
      {title: 'We are checking your payment', note: 'You will get an e-mail as soon as it has arrived.'},
    ],
    [
      'offers the text of a code that is pasted',
      'qr',
      {
        changes: {next_actions: [{flow: 'qr', action: {type: 'display_qr'}, format: 'pasted_code'}]},
        action: {type: 'display_qr', payload: '0123456789012345678901234'},
      },
      0,
      {rows: [['Or copy', '0123456789012345678901…']], buttons: ['Copy']},
    ],
    [
      'has no text of a code that is not there',
      'qr',
      {
        changes: {next_actions: [{flow: 'qr', action: {type: 'display_qr'}, format: 'pasted_code'}]},
        action: {type: 'display_qr', image_url: 'x'},
      },
      0,
      {rows: undefined, buttons: ['Copy']},
    ],
    [
      'has no button for a code that is only scanned',
      'qr',
      {action: {type: 'display_qr', payload: 'x'}},
      0,
      {rows: undefined, buttons: []},
    ],
    [
      'names the app of coins that takes the code',
      'qr',
      {changes: {kind: ['crypto', 'qr'], short_name: 'Coin QR'}, action: {type: 'display_qr'}},
      1,
      {place: 'Coin'},
    ],
    [
      'of coins without a code names none',
      'qr',
      {changes: {kind: ['crypto']}, action: {type: 'display_qr'}},
      1,
      {place: 'Banking app or wallet'},
    ],
    [
      'prefers the phone that pays',
      'push',
      {changes: fields(['payer.phone', '2'], ['wallet', '3'], ['phone', '1'])},
      0,
      {fields: [['Phone', '1']]},
    ],
    ['shows the phone of the payer', 'push', {changes: fields(['payer.phone', '2'])}, 0, {fields: [['Phone', '2']]}],
    ['may know nobody', 'push', {}, 0, {fields: []}],
    [
      'has no bar code for a bare reference',
      'voucher',
      {action: {type: 'display_voucher', reference: 'AB-1'}},
      0,
      {picture: undefined, rows: [['Reference', 'AB-1']]},
    ],
    [
      'has an own amount to pay',
      'account_details',
      {action: {type: 'display_requisites', account: '1', holder: 'Ana', amount_to_pay: '1234567.12345'}},
      0,
      {
        amount: '1,234,567.12345 RUB',
        buttons: ['Copy'],
        rows: [
          ['Account', '1'],
          ['Holder', 'Ana'],
        ],
      },
    ],
    [
      'shows a code that was typed',
      'otp',
      {changes: {...CODE, ...fields(['otp', '123456'])}, action: {type: 'enter_otp', sent_to: null}},
      0,
      {title: 'Type the code that Short it gave you', fields: [['Code', '123456']]},
    ],
    [
      'pays with a stored card',
      'card',
      {changes: fields(['payer.id', '1'], ['card.number', '4111111111111111'], ['card_token', 'ctk'])},
      0,
      {fields: [['Card number', '•••• •••• •••• 1111']]},
    ],
    ['pays with a token', 'card', {}, 0, {title: 'Pay with Short it', fields: []}],
    [
      'has no memo that there is not',
      'crypto',
      {action: {type: 'crypto_address', network: 'TON', address: 'U', memo: null}},
      0,
      {rows: [['Address', 'U']]},
    ],
    [
      'of a contract without an app or a cycle has neither',
      'contract_debit',
      {changes: fields(['fields.single_upper_limit', '1.5'])},
      0,
      {
        rows: [
          ['Now', AMOUNT],
          ['At most each time', '1.5 RUB'],
        ],
        buttons: [],
      },
    ],
    [
      'of a contract without a name is for the shop',
      'contract_debit',
      {changes: fields(['fields.single_upper_limit', '1.5'])},
      1,
      {
        rows: [
          ['For', SHOP],
          ['Now', AMOUNT],
          ['At most each time', '1.5 RUB'],
        ],
      },
    ],
  ])('%s', (_name, flow, given, place, screen) => {
    const frame = framesOf(flow, given)[place]!;
    expect(Object.fromEntries(Object.keys(screen).map((key) => [key, frame[key as keyof PayerScreen]]))).toEqual(
      screen,
    );
  });

  test.each([
    ['12345', '12345'],
    ['123456', '123 456'],
    ['12345678', '1234 5678'],
    ['1234567890123456', '1234 5678 9012 3456'],
    ['12345678901234567', '12345678901234567'],
    ['1234567A', '1234567A'],
  ])('reads %s as "%s"', (reference, words) => {
    expect(framesOf('voucher', {action: {type: 'display_voucher', reference}})[1]!.rows![0]).toEqual([
      'Reference',
      words,
    ]);
  });
});

describe('the picture', () => {
  test('has a description, screen by screen', () => {
    const {alt, caption} = pictureOf('stk', {changes: fields(['wallet', 'W1'])})!;
    expect(alt).toMatch(
      new RegExp(
        `^the page ${SHOP_HOST}: “Look at your phone”, 1,500\\.00 RUB, Wallet W1, “This page .*\\.”\\. Then on the phone, Short it: “Pay .*\\?”, a field “Wallet PIN” with ••••, the buttons Cancel and Send\\.$`,
      ),
    );
    expect(caption).toMatch(/^Short it as a payer sees it: /);
    const voucher = pictureOf('voucher', {action: {type: 'display_voucher', reference: 'A'}})!['alt'];
    expect(voucher).toContain(
      ', the button Print. Then a receipt from Counter, machine or app: “Receipt”, Reference A, Paid 1,500.00 RUB.',
    );
  });

  test('uses the answer with the next action, and requisites between persons', () => {
    const first = (answers: NonNullable<Given['answers']>) => framesOf('account_details', {answers})[0]!.rows;
    const requisites = {type: 'display_requisites', account: '1', holder: 'Ana'};
    expect(first({create: {transaction: {next_action: null}}, pay: answerWith(requisites)})).toEqual([
      ['Account', '1'],
      ['Holder', 'Ana'],
    ]);
    expect(first({pay: {next_action: requisites}})).toEqual([
      ['Account', '1'],
      ['Holder', 'Ana'],
    ]);
    const persons = framesOf('account_details', {
      guide: {direction: 'p2p'},
      answers: {
        create: answerWith({type: 'wait'}),
        'p2p/get_recipient_card': {requisites: {bank: 'BCP', value: '9', holder: 'Eva'}, amount_to_pay: '1500.01'},
      },
    });
    expect(persons[0]).toMatchObject({
      amount: '1,500.01 RUB',
      buttons: ['Copy', 'I have paid'],
      rows: [
        ['Bank', 'BCP'],
        ['Account', '9'],
        ['Holder', 'Eva'],
      ],
    });
  });

  test('has the words of the payer’s language, those of our page among them, if all payers read one', () => {
    const action = {type: 'display_requisites', account: '1', holder: 'Ana'};
    const wordsIn = (...countries: string[]) =>
      pictureOf('account_details', {
        action,
        changes: {services: countries.map((country, index) => service(5001 + index, {country, currency: 'RUB'}))},
      })!;
    const brazilian = wordsIn('BR');
    expect(brazilian['language']).toBe('pt');
    expect(brazilian['caption']).toMatch(/Small: the same in Portuguese\.$/);
    expect(JSON.parse(brazilian['words']!)).toMatchObject({Copy: sayIn('pt')('copy'), Transfer: 'Transferir'});
    expect(wordsIn('PE', 'MX')['language']).toBe('es');
    expect([wordsIn('BR', 'MX')['words'], wordsIn('BR', 'IN')['words'], wordsIn('IN')['words']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has a name in words that have a place for it', () => {
    expect(inLanguage('Pay with Pix', 'tr')).toBe('Pix ile öde');
    expect(inLanguage('Andina Market', 'tr')).toBeNull();
  });

  test('is that of the hosted page if the guide uses it', () => {
    expect(framesOf('qr', hosted)[0]).toMatchObject({place: 'pay.example'});
  });

  test('is absent without a payer, an order or screens', () => {
    expect(
      pictureOf('payout_api', {guide: payout('it'), changes: {services: [service(5001, {direction: 'payout'})]}}),
    ).toBeNull();
    expect(pictureOf('otp', {guide: {direction: 'validation'}})).toBeNull();
    expect(pictureOf('barter')).toBeNull();
    expect(pictureOf('contract_debit')).toBeNull();
  });
});
