// What a service asks for by name: what is missing, in the words of the ways that want it, what is wrong, and what it does
// not take; and the schemas of what it wants of a recipient.
import {describe, expect, test} from 'vitest';
import type {FieldRule, Way} from '../../gateway/sandbox/domain/services/fields';
import {
  requisitesFaults,
  requisitesOf,
  requisitesSchemas,
  withMethod,
} from '../../gateway/sandbox/domain/services/requisites';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {ApiFailure} from '../../gateway/sandbox/kit/failure';
import type {ExactObject} from '../../lib/exact-json';
import {
  faultOf,
  laterFields,
  requireInstrument,
  requireNoCard,
  requireOrderFields,
  requireRequisites,
  storedFields,
  valueAt,
  walletToken,
} from '../../gateway/sandbox/operations/fields';
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {recordOf} from './record';
import {serviceOf} from './world';

const ruleOf = (name: string, changes: Partial<FieldRule> = {}): FieldRule => ({
  name,
  required: true,
  pattern: null,
  label: name,
  example: '1',
  values: null,
  patternOf: () => null,
  step: name.startsWith('fields.utr') ? 'update' : /^(card|phone|wallet)/.test(name) ? 'pay' : 'create',
  variantBy: null,
  fault: (value) => (value.startsWith('x') ? 'is wrong' : null),
  ...changes,
});
const rulesOf = (...rules: readonly (FieldRule | string)[]): SandboxService['rules'] =>
  new Map(
    rules.map((rule) => (typeof rule === 'string' ? ([rule, ruleOf(rule)] as const) : ([rule.name, rule] as const))),
  );
const way = (name: string, ...wanted: string[]): Way => ({name, wanted});
const formsOf = (changes: Partial<SandboxService['forms']> = {}): SandboxService['forms'] => ({
  hpp: [way('hpp')],
  h2h: [way('h2h')],
  validate: [],
  ...changes,
});

/** `2101 /payer/email required`, a line a field; none when it passes. */
function faults(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      throw error;
    }
    return error.details.fields!.map(({path, code, message}) => `${code} ${path} ${message}`);
  }
}

test('fields are stored without the numbers of cards', () => {
  const number = '4111110000010004';
  expect(storedFields({recipient_card: number, bank: 'BCP', token: `{"pan":"${number}"}`})).toEqual({
    recipient_card: markOf(number),
    bank: 'BCP',
    token: `{"pan":"${markOf(number)}"}`,
  });
  // Too short for a card, but its field says that it is one.
  expect(storedFields({recipient_card: '12345', bank: '12345'})).toEqual({
    recipient_card: markOf('12345'),
    bank: '12345',
  });
});

describe('a value at a path', () => {
  test('is found only below objects', () => {
    const body = {payer: {email: 'a', document: {type: 'b'}}, list: ['c'], text: 'd', none: null};
    expect(
      ['payer.email', 'payer.document.type', 'list.0', 'text.length', 'none.x', 'gone.x', 'text'].map((name) =>
        valueAt(body, name),
      ),
    ).toEqual(['a', 'b', undefined, undefined, undefined, undefined, 'd']);
  });
});

describe('a wrong value', () => {
  test('is reported at its place, with the error of its kind', () => {
    const fault = (name: string) => faultOf(ruleOf(name), 'x');
    expect(fault('payer.document.number')).toEqual({
      path: '/payer/document/number',
      code: 'field_invalid',
      message: 'is wrong',
    });
    expect(fault('card.number')).toMatchObject({code: 'invalid_card_number'});
    expect(fault('recipient.number')).toMatchObject({code: 'invalid_card_number'});
    expect(fault('fields.recipient_card')).toMatchObject({code: 'invalid_card_number'});
    expect(fault('recipient.account')).toMatchObject({code: 'invalid_requisites'});
    expect(faultOf(ruleOf('phone'), 'x', '/elsewhere')).toMatchObject({path: '/elsewhere'});
    expect(faultOf(ruleOf('phone'), '1')).toBeNull();
  });
});

describe('fields of create', () => {
  const check = (body: ExactObject, service: Partial<SandboxService>, dry = false) =>
    faults(() => requireOrderFields(body, serviceOf(service), dry));

  test('are those of the flow', () => {
    const forms = formsOf({hpp: [way('hpp', 'payer.email')], h2h: [way('h2h', 'payer.phone')]});
    expect(check({flow: 'hpp'}, {forms})).toEqual(['field_required /payer/email required']);
    expect(check({flow: 'h2h'}, {forms})).toEqual(['field_required /payer/phone required']);
    expect(check({}, {forms})).toEqual(['field_required /payer/phone required']);
    expect(check({flow: 'hpp', payer: {email: 'a'}}, {forms})).toEqual([]);
  });

  test('are reported for the most complete way to pay', () => {
    const forms = formsOf({
      h2h: [way('h2h.card', 'payer.email', 'payer.ip'), way('h2h.wallet', 'payer.email', 'fields.token')],
    });
    expect(check({}, {forms})).toEqual([
      'field_required /payer/email required for h2h.card and h2h.wallet',
      'field_required /payer/ip required for h2h.card',
      'field_required /fields/token required for h2h.wallet',
    ]);
    expect(check({payer: {ip: '192.0.2.1'}}, {forms})).toEqual(['field_required /payer/email required']);
    expect(check({payer: {email: 'a', ip: 'b'}}, {forms})).toEqual([]);
  });

  test('of a dry run may include those of a check, unlike create', () => {
    const forms = formsOf({h2h: [way('h2h', 'payer.email')], validate: [way('validate', 'fields.code')]});
    const service = {forms, rules: rulesOf('fields.code')};
    const body = {fields: {code: '1'}};
    expect(check(body, service, true)).toEqual([]);
    expect(check(body, service)).toEqual(['field_required /payer/email required']);
  });

  test('of other steps, and of a recipient, are not required here', () => {
    const forms = formsOf({h2h: [way('h2h', 'card.number', 'fields.utr', 'recipient.account')]});
    expect(check({}, {forms})).toEqual([]);
  });

  test('that the service does not know, or needs later, are refused', () => {
    expect(
      check({fields: {note: '1', utr: '2', code: '3'}}, {id: 7, rules: rulesOf('fields.utr', 'fields.code')}),
    ).toEqual([
      'field_not_allowed /fields/note service 7 asks for no such field',
      'field_not_allowed /fields/utr it comes in transaction/update',
    ]);
  });

  test('are validated everywhere, those of another step only in fields', () => {
    const rules = rulesOf('payer.email', 'card.number', ruleOf('fields.code', {step: 'pay'}), 'recipient.account');
    const body = {
      payer: {email: 'x'},
      card: {number: 'x'},
      fields: {code: 'x'},
      recipient: {account: 'x'},
    };
    expect(check(body, {rules})).toEqual([
      'field_invalid /payer/email is wrong',
      'field_invalid /fields/code is wrong',
    ]);
    expect(faults(() => requireRequisites(body, serviceOf({rules})))).toEqual([
      'invalid_requisites /recipient/account is wrong',
    ]);
    expect(check({payer: {email: 7}}, {rules})).toEqual([]);
  });

  test('follow the field that names their form', () => {
    const seen: (string | undefined)[] = [];
    const number = ruleOf('payer.document.number', {
      variantBy: 'payer.document.type',
      fault: (_value, variant) => {
        seen.push(variant);
        return null;
      },
    });
    const rules = rulesOf(number);
    for (const type of ['passport', 7, undefined]) {
      check({payer: {document: {number: '1', ...(type !== undefined && {type})}}}, {rules});
    }
    expect(seen).toEqual(['passport', undefined, undefined]);
  });
});

describe('what the payer pays with', () => {
  const check = (body: ExactObject, service: Partial<SandboxService>, record: Partial<TransactionRecord> = {}) =>
    faults(() => requireInstrument(body, recordOf(record), serviceOf({strict: true, id: 7, ...service})));

  test('is not a card where the service takes none, and anything else where it is not strict', () => {
    const lax = {strict: false, action: 'redirect'} as const;
    expect(check({card: {}, card_token: 'a'}, lax)).toEqual([
      'field_not_allowed /card service 7 takes no card',
      'field_not_allowed /card_token service 7 takes no card_token',
    ]);
    expect(check({wallet: '1'}, lax)).toEqual([]);
    expect(check({card: {}}, {strict: false, action: 'card'})).toEqual([]);
    expect(faults(() => requireNoCard({card: {}}, serviceOf({id: 7})))).toEqual([
      'field_not_allowed /card service 7 takes no card',
    ]);
    expect(faults(() => requireNoCard({phone: '1'}, serviceOf()))).toEqual([]);
  });

  test('is what the service requires, as a whole', () => {
    const service = {
      rules: rulesOf('card.number', 'card.cvv', 'browser'),
      forms: formsOf({h2h: [way('h2h', 'card.number', 'card.cvv', 'browser.accept')]}),
    };
    expect(check({}, service)).toEqual(['field_required /card required']);
    expect(check({card: {number: '1'}}, service)).toEqual([]);
    expect(check({card: {number: 'x'}}, service)).toEqual(['invalid_card_number /card/number is wrong']);
  });

  test('must be known to the service', () => {
    const service = {rules: rulesOf('phone'), forms: formsOf({h2h: [way('h2h', 'phone')]})};
    expect(check({phone: '1'}, service)).toEqual([]);
    for (const name of ['card', 'card_token', 'wallet', 'payment_code']) {
      expect(check({phone: '1', [name]: '2'}, service)).toEqual([
        `field_not_allowed /${name} service 7 takes no ${name}`,
      ]);
    }
    const other = {rules: rulesOf('wallet'), forms: formsOf({h2h: [way('h2h', 'wallet')]})};
    expect(check({wallet: '1', phone: '2'}, other)).toEqual(['field_not_allowed /phone service 7 takes no phone']);
  });

  test('matches the way to pay of create, or any complete way', () => {
    const payer = {id: null, email: 'a', phone: null, name: null, ip: null, country: null, document: null};
    const service = {
      rules: rulesOf('card', 'wallet', 'phone', 'fields.token'),
      forms: formsOf({
        h2h: [
          way('h2h.card', 'payer.email', 'card'),
          way('h2h.token', 'fields.token', 'wallet'),
          way('h2h.phone', 'payer.ip', 'phone'),
        ],
      }),
    };
    expect(check({}, service, {payer})).toEqual(['field_required /card required']);
    expect(check({}, service, {fields: {token: '1'}})).toEqual(['field_required /wallet required']);
    expect(check({}, service, {fields: {token: '1'}, payer})).toEqual([
      'field_required /card required for h2h.card',
      'field_required /wallet required for h2h.token',
    ]);
    expect(check({}, service)).toHaveLength(3);
    expect(check({phone: '1'}, service, {payer})).toEqual([]);
  });

  test('may be empty', () => {
    expect(check({}, {})).toEqual([]);
    expect(check({}, {forms: formsOf({h2h: [way('a'), way('b', 'phone')]}), rules: rulesOf('phone')})).toEqual([]);
  });
});

describe('fields that come later', () => {
  test('are those of the first host-to-host way', () => {
    const service = serviceOf({
      forms: formsOf({
        hpp: [way('hpp', 'fields.utr')],
        h2h: [way('a', 'payer.email', 'otp', 'fields.utr'), way('b', 'fields.reference')],
      }),
    });
    expect(laterFields(service)).toEqual(['fields.utr']);
    expect(laterFields(serviceOf({forms: formsOf({h2h: []})}))).toEqual([]);
  });

  test('are not a token of Google Pay', () => {
    expect(walletToken(recordOf({fields: {google_pay_token: 't'}}))).toBe('t');
    expect(walletToken(recordOf({fields: {token: 't'}}))).toBeNull();
  });
});

describe('the schema of a recipient', () => {
  const recipient = (name: string, changes: Partial<FieldRule> = {}) => ruleOf(`recipient.${name}`, changes);

  test('has the fields of the method, with nested ones in an object', () => {
    const rules = [
      recipient('kind'),
      recipient('account', {pattern: '^\\d{8}$', label: 'Account'}),
      recipient('bank_code', {values: ['002', '003'], label: 'Bank'}),
      recipient('account_type', {values: ['savings'], required: false, label: 'Kind'}),
      recipient('document.type', {required: false, values: ['passport', 'tax_id'], label: 'Type'}),
      recipient('document.number', {pattern: '^\\d+$', label: 'Number'}),
      recipient('extra.key', {required: true, label: 'Key'}),
      recipient('extra.note', {required: false, label: 'Note'}),
    ];
    expect(requisitesOf('bank_account', rules, null)).toEqual({
      type: 'object',
      required: ['kind', 'account', 'bank_code', 'document', 'extra'],
      properties: {
        kind: {const: 'bank_account'},
        account: {type: 'string', pattern: '^\\d{8}$', title: 'Account'},
        bank_code: {type: 'string', enum: ['002', '003'], title: 'Bank'},
        account_type: {type: 'string', const: 'savings', title: 'Kind'},
        document: {
          type: 'object',
          required: ['type', 'number'],
          properties: {
            type: {type: 'string', enum: ['passport', 'tax_id'], title: 'Type'},
            number: {type: 'string', pattern: '^\\d+$', title: 'Number'},
          },
        },
        extra: {
          type: 'object',
          required: ['key'],
          properties: {key: {type: 'string', title: 'Key'}, note: {type: 'string', title: 'Note'}},
        },
      },
      additionalProperties: false,
    });
  });

  test('of a card takes number or token, both optional', () => {
    const rules = [recipient('number'), recipient('card_token'), recipient('holder')];
    expect(requisitesOf('card', rules, null)).toMatchObject({
      required: ['kind', 'holder'],
      properties: {number: {type: 'string'}, card_token: {type: 'string'}},
    });
    expect(Object.keys(requisitesOf('card', [], null).properties!)).toEqual(['kind', 'number', 'card_token']);
    expect(Object.keys(requisitesOf('phone', [], null).properties!)).toEqual(['kind']);
  });

  test('of coins has only the addresses of its network', () => {
    const rules = [
      recipient('address', {pattern: 'any', patternOf: (network) => `of ${network}`}),
      recipient('network', {values: ['TRC20', 'ERC20']}),
      recipient('memo', {pattern: 'memo', patternOf: () => 'other'}),
    ];
    expect(requisitesOf('crypto', rules, 'TRC20').properties).toMatchObject({
      address: {pattern: 'of TRC20'},
      network: {const: 'TRC20'},
      memo: {pattern: 'memo'},
    });
    expect(requisitesOf('crypto', rules, null).properties).toMatchObject({
      address: {pattern: 'any'},
      network: {enum: ['TRC20', 'ERC20']},
    });
  });

  test('of an example also takes the method’s other fields of account and extra', () => {
    const schema = requisitesSchemas('^name$')['wallet']!;
    const rules = [recipient('account', {pattern: '^1$', label: 'A'}), recipient('extra.key'), recipient('email')];
    expect(withMethod(schema, rules)).toEqual({
      ...schema,
      properties: {
        ...schema.properties,
        account: {type: 'string', pattern: '^1$', title: 'A'},
        extra: {type: 'object', required: [], properties: {key: {type: 'string', title: 'recipient.extra.key'}}},
      },
    });
    expect(withMethod(schema, [])).toEqual(schema);
  });

  test('of an example accepts the contract’s examples', () => {
    const text = {type: 'string'};
    const holder = {type: 'string', pattern: '^name$'};
    const of = (kind: string, required: readonly string[], properties: object) => ({
      type: 'object',
      required: ['kind', ...required],
      properties: {kind: {const: kind}, ...properties},
      additionalProperties: false,
    });
    const types = ['national_id', 'tax_id', 'residence_permit', 'passport'];
    expect(requisitesSchemas('^name$')).toEqual({
      bank_account: of('bank_account', ['account', 'holder', 'document'], {
        account: {...text, pattern: '^[0-9]{20}$', title: 'CCI'},
        account_type: {...text, enum: ['checking', 'savings']},
        holder,
        document: {
          type: 'object',
          required: ['type', 'number'],
          properties: {
            type: {...text, enum: types},
            number: {...text, pattern: '^([0-9]{8}|[0-9]{11}|[A-Za-z0-9]{4,12})$'},
          },
        },
      }),
      card: of('card', [], {number: text, card_token: text, holder}),
      phone: of('phone', ['phone'], {phone: {...text, pattern: '^\\+519[0-9]{8}$'}, holder}),
      wallet: of('wallet', ['account'], {account: text, provider: {const: 'binance_pay'}}),
      crypto: of('crypto', ['address', 'network'], {
        address: {...text, pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$'},
        network: {const: 'TRC20'},
      }),
      email: of('email', ['email'], {email: {...text, format: 'email'}, holder}),
    });
  });

  test('of an example has its patterns', () => {
    const schemas = requisitesSchemas('^name$');
    const fits = (kind: string, path: string, value: string) => {
      const schema = path.split('.').reduce((each, name) => each.properties![name]!, schemas[kind]!);
      return requisitesFaults(schema, value, '').length === 0;
    };
    for (const [kind, path, right, ...wrong] of [
      ['bank_account', 'account', '0'.repeat(20), '0'.repeat(19), '0'.repeat(21), `${'0'.repeat(19)}x`],
      ['bank_account', 'account_type', 'savings', 'other'],
      ['bank_account', 'account_type', 'checking'],
      ['bank_account', 'holder', 'name', 'names'],
      ['bank_account', 'document.type', 'passport', 'visa'],
      ['bank_account', 'document.number', '12345678', '123', '1234567890123', '12 345'],
      ['bank_account', 'document.number', '12345678901', 'ABCDEFGHIJKLM'],
      ['bank_account', 'document.number', 'AB12', 'AB1'],
      ['phone', 'phone', '+51999000123', '+51899000123', '+5199900012', '+519990001234', 'x+51999000123'],
      ['wallet', 'provider', 'binance_pay', 'other'],
      ['crypto', 'network', 'TRC20', 'ERC20'],
      ['crypto', 'address', `T${'a'.repeat(33)}`, `T${'a'.repeat(32)}`, `T${'a'.repeat(34)}`, `T${'0'.repeat(33)}`],
    ] as const) {
      expect(fits(kind, path, right), `${path} ${right}`).toBe(true);
      wrong.forEach((value) => expect(fits(kind, path, value), `${path} ${value}`).toBe(false));
    }
    expect(schemas['email']!.properties!['email']).toEqual({type: 'string', format: 'email'});
    expect(schemas['bank_account']!.properties!['account']!.title).toBe('CCI');
  });
});

describe('requisites', () => {
  const schema = {
    type: 'object',
    required: ['kind', 'account', 'document'],
    properties: {
      kind: {const: 'bank_account'},
      account: {pattern: '^\\d+$'},
      document: {type: 'object', required: ['number'], properties: {number: {enum: ['1', '2']}}},
    },
    additionalProperties: false,
  } as const;
  const check = (value: ExactObject) =>
    requisitesFaults(schema, value, '/recipient').map(({path, code, message}) => `${code} ${path} ${message}`);

  test('report each missing, wrong or surplus field', () => {
    expect(check({kind: 'card', account: 'x', document: {number: '3', more: '1'}, other: '1'})).toEqual([
      'invalid_requisites /recipient/kind must be bank_account',
      'invalid_requisites /recipient/account must match ^\\d+$',
      'invalid_requisites /recipient/document/number must be one of 1, 2',
      'field_not_allowed /recipient/other the service does not take it',
    ]);
    expect(check({kind: 'bank_account', document: {}})).toEqual([
      'field_required /recipient/account required',
      'field_required /recipient/document/number required',
    ]);
    expect(check({kind: 'bank_account', account: '1', document: {number: '2'}})).toEqual([]);
  });

  test('that are not an object where one belongs are wrong as a text', () => {
    expect(requisitesFaults({const: 'a'}, ['a'], '/x')).toMatchObject([{path: '/x', code: 'invalid_requisites'}]);
    expect(requisitesFaults({pattern: '^null$'}, null, '/x')).toEqual([]);
    expect(requisitesFaults({}, {any: '1'}, '/x')).toEqual([]);
  });
});
