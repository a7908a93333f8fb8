// A schema as a tree of fields: the keywords of the contract become the properties on the page.
import {describe, expect, test} from 'vitest';
import {fieldsOf, parameterField, resolveSchema, treeOf, type Field} from '../../facts/contract/fields';
import type {JsonObject} from '../../facts/contract/load';

const document: JsonObject = {
  components: {
    schemas: {
      Amount: {type: 'string', pattern: '^\\d+$', description: 'Decimal string', examples: ['150.00']},
      Payer: {
        type: 'object',
        required: ['email'],
        properties: {email: {type: 'string', format: 'email'}, document: {$ref: '#/components/schemas/Paper'}},
      },
      Paper: {type: 'object', properties: {number: {type: 'string', maxLength: 20}}},
      Bank: {
        type: 'object',
        description: 'To an account',
        required: ['kind', 'account'],
        properties: {kind: {const: 'bank_account'}, account: {type: 'string'}},
      },
      Card: {type: 'object', required: ['kind'], properties: {kind: {enum: ['card', 'token']}}},
      ByPage: {type: 'object', properties: {page_id: {type: 'string'}}},
      ByTemplate: {type: 'object', properties: {template_id: {type: 'string'}}},
      One: {
        type: 'object',
        properties: {data: {$ref: '#/components/schemas/OneData'}},
      },
      OneData: {type: 'object', required: ['transaction'], properties: {transaction: {type: 'object'}}},
      List: {
        type: 'object',
        description: 'A list',
        required: ['transactions'],
        properties: {transactions: {type: 'array'}},
      },
    },
  },
};

const ref = (name: string): JsonObject => ({$ref: `#/components/schemas/${name}`});
const all = (properties: JsonObject, more: JsonObject = {}): Field[] =>
  fieldsOf(document, {type: 'object', properties, ...more});
const one = (schema: JsonObject): Field => all({field: schema})[0]!;

describe('a field', () => {
  test('has everything from its keywords', () => {
    const described: JsonObject = {
      type: 'string',
      format: 'uri',
      minLength: 1,
      maxLength: 64,
      pattern: '^https',
      default: 'https://shop.example',
      examples: ['https://a.example', 'https://b.example'],
      description: 'Where to.',
      deprecated: true,
      'x-since': '2026-01-01',
    };
    expect(all({url: described}, {required: ['url']})).toEqual([
      {
        name: 'url',
        path: 'url',
        type: 'string',
        required: true,
        nullable: false,
        format: 'uri',
        constraints: ['1 to 64 characters'],
        pattern: '^https',
        values: [],
        defaultValue: '"https://shop.example"',
        example: '"https://a.example"',
        description: 'Where to.',
        deprecated: true,
        since: '2026-01-01',
        children: [],
        variants: [],
      },
    ]);
  });

  test('without keywords has none of their properties', () => {
    expect(one({})).toEqual({
      name: 'field',
      path: 'field',
      type: 'any',
      required: false,
      nullable: false,
      format: null,
      constraints: [],
      pattern: null,
      values: [],
      defaultValue: null,
      example: null,
      description: '',
      deprecated: false,
      since: null,
      children: [],
      variants: [],
    });
    expect(one({type: 'boolean', default: false, deprecated: false}).defaultValue).toBe('false');
  });

  test('follows a reference, and its own words take precedence', () => {
    expect(one(ref('Amount'))).toMatchObject({type: 'string', description: 'Decimal string', example: '"150.00"'});
    expect(one({...ref('Amount'), description: 'To pay'})).toMatchObject({pattern: '^\\d+$', description: 'To pay'});
    expect(resolveSchema(document, {...ref('Amount'), title: 'x'})).not.toHaveProperty('$ref');
    expect(() => resolveSchema(document, 'text')).toThrow('a schema is an object, found "text"');
  });

  test('may be null in either notation', () => {
    const nullable: readonly JsonObject[] = [
      {anyOf: [ref('Amount'), {type: 'null'}]},
      {type: ['string', 'null']},
      {type: ['null', 'string']},
    ];
    expect(nullable.map(one)).toMatchObject(Array(3).fill({type: 'string', nullable: true}));
    expect(one({anyOf: [ref('Amount'), {type: 'null'}], description: 'Or none'}).description).toBe('Or none');
    expect(one({type: 'null'}).nullable).toBe(true);
    expect(one({anyOf: [{type: 'string'}, {type: 'integer'}]}).nullable).toBe(false);
    expect(one({anyOf: [{type: 'string'}, {type: 'integer'}, {type: 'null'}]}).nullable).toBe(false);
    expect(one({type: ['string', 'integer']}).nullable).toBe(false);
  });

  test.each<[JsonObject, string]>([
    [{type: 'integer'}, 'integer'],
    [{properties: {a: {type: 'string'}}}, 'object'],
    [{oneOf: [ref('Bank'), ref('Card')]}, 'object'],
    [{allOf: [ref('Payer')]}, 'object'],
    [{const: 'a'}, 'string'],
    [{const: 1}, 'number'],
    [{enum: [true]}, 'boolean'],
    [{}, 'any'],
    [{type: 'array', items: {type: 'string'}}, 'array of string'],
    [{type: 'array', items: ref('Payer')}, 'array of object'],
    [{type: 'array', items: {type: ['integer', 'null']}}, 'array of integer'],
    [{type: 'array', items: {type: 'array', items: {type: 'number'}}}, 'array of array of number'],
    [{type: 'array'}, 'array of any'],
  ])('%j is of type %s', (schema, type) => {
    expect(one(schema).type).toBe(type);
  });

  test.each<[JsonObject, readonly string[]]>([
    [{minimum: 1, maximum: 9}, ['1 to 9']],
    [{minimum: 0}, ['at least 0']],
    [{maximum: 9}, ['at most 9']],
    [{minimum: 0, maximum: 2 ** 63}, ['at least 0']],
    [{minimum: -(2 ** 63), maximum: 5}, ['at most 5']],
    [{maximum: Number.MAX_SAFE_INTEGER}, [`at most ${Number.MAX_SAFE_INTEGER}`]],
    [{minLength: 6, maxLength: 6}, ['exactly 6 characters']],
    [{minLength: 1, maxLength: 6}, ['1 to 6 characters']],
    [{minLength: 1}, ['at least 1 characters']],
    [{minLength: 0}, []],
    [{maxLength: 6}, ['at most 6 characters']],
    [{minItems: 1, maxItems: 3, uniqueItems: true}, ['1 to 3 items', 'no item twice']],
    [{uniqueItems: false}, []],
    [{minProperties: 1, maxProperties: 3}, ['1 to 3 members']],
    [{minimum: 1, maxLength: 2, maxItems: 3}, ['at least 1', 'at most 2 characters', 'at most 3 items']],
    [{type: 'array', maxItems: 3, items: {maxLength: 4}}, ['at most 3 items', 'each at most 4 characters']],
  ])('%j is limited to %j', (schema, constraints) => {
    expect(one(schema).constraints).toEqual(constraints);
  });

  test('has the values of an enumeration or a constant, without null', () => {
    expect(one({enum: ['a', 1, null, true]}).values).toEqual(['a', '1', 'true']);
    expect(one({const: 'a', enum: ['b']}).values).toEqual(['a']);
    expect(one({type: 'array', items: {enum: ['a']}}).values).toEqual(['a']);
  });

  test('that is a list has format and pattern of its items', () => {
    const items = {type: 'string', format: 'uri', pattern: '^x'};
    expect(one({type: 'array', items, format: 'own'})).toMatchObject({format: 'uri', pattern: '^x'});
  });

  test('has no example when its members have theirs', () => {
    const properties = {a: {type: 'string'}};
    expect(one({type: 'object', properties, examples: [{a: 'b'}]}).example).toBeNull();
    expect(one({type: 'object', examples: [{a: 'b'}]}).example).toBe('{"a":"b"}');
    expect(one({examples: [null]}).example).toBeNull();
    expect(one({examples: [0]}).example).toBe('0');
  });
});

describe('an object', () => {
  test('has its members below it, named by their paths', () => {
    const [payer] = all({payer: ref('Payer')});
    expect(payer!.children).toMatchObject([
      {name: 'email', path: 'payer.email', required: true, format: 'email'},
      {name: 'document', path: 'payer.document', required: false, children: [{path: 'payer.document.number'}]},
    ]);
    const [list] = all({payers: {type: 'array', items: ref('Payer')}});
    expect(list!.children.map(({path}) => path)).toEqual(['payers.email', 'payers.document']);
  });

  test('has the members of its parts in order, and a later keyword takes precedence', () => {
    const whole: JsonObject = {
      allOf: [ref('Payer'), {properties: {phone: {type: 'string'}}, required: ['phone']}],
      required: ['name'],
      properties: {name: {type: 'string'}, email: {type: 'string', description: 'own'}},
    };
    expect(fieldsOf(document, whole).map(({name, required}) => [name, required])).toEqual([
      ['email', true],
      ['document', false],
      ['phone', true],
      ['name', true],
    ]);
    expect(fieldsOf(document, whole)[0]!.description).toBe('own');
    expect(fieldsOf(document, {allOf: [{allOf: [ref('Payer')]}]}).map(({name}) => name)).toEqual(['email', 'document']);
  });

  test('without members has no fields, and a forbidden member does not count', () => {
    expect(fieldsOf(document, {type: 'string'})).toEqual([]);
    expect(all({forbidden: false, there: {}}).map(({name}) => name)).toEqual(['there']);
  });

  test('below another has its path as prefix', () => {
    expect(fieldsOf(document, ref('Paper'), 'payer').map(({path}) => path)).toEqual(['payer.number']);
  });
});

describe('forms of an object', () => {
  test('are distinguished by the value of a field', () => {
    const schema = {oneOf: [ref('Bank'), ref('Card')], discriminator: {propertyName: 'kind'}};
    const [recipient] = all({recipient: schema});
    expect(recipient!.variants).toMatchObject([
      {
        value: 'bank_account',
        isDiscriminated: true,
        label: '`kind` is `bank_account`',
        description: 'To an account',
        children: [{path: 'recipient.bank_account.kind'}, {path: 'recipient.bank_account.account', required: true}],
      },
      {
        value: 'card',
        isDiscriminated: true,
        label: '`kind` is `card`',
        description: '',
        children: [{path: 'recipient.card.kind'}],
      },
    ]);
    expect(treeOf(document, schema).variants[0]!.children[0]!.path).toBe('bank_account.kind');
  });

  test('are distinguished by the presence of a field', () => {
    const {fields, variants} = treeOf(document, {
      properties: {name: {type: 'string'}},
      oneOf: [ref('ByTemplate'), ref('ByPage')],
      'x-variant-by': {property: 'page_id', present: 'ByPage'},
    });
    expect(fields.map(({name}) => name)).toEqual(['name']);
    expect(variants.map(({value, isDiscriminated, label}) => [value, isDiscriminated, label])).toEqual([
      ['without_page_id', true, 'Without `page_id`'],
      ['with_page_id', true, 'With `page_id`'],
    ]);
  });

  test.each(['oneOf', 'anyOf'])('without either are named by their content (%s)', (keyword) => {
    const {variants} = treeOf(document, {[keyword]: [ref('One'), ref('List'), {properties: {a: {type: 'string'}}}]});
    expect(variants.map(({value, isDiscriminated, label}) => [value, isDiscriminated, label])).toEqual([
      ['transaction', false, '`transaction`'],
      ['transactions', false, 'A list'],
      ['other', false, '`other`'],
    ]);
    expect(variants[2]!.children[0]!.path).toBe('other.a');
  });

  test('that only add rules do not count', () => {
    const properties = {a: {type: 'string'}, b: {type: 'string'}};
    expect(treeOf(document, {properties, anyOf: [{required: ['a']}, {required: ['b']}]}).variants).toEqual([]);
    expect(treeOf(document, {properties, anyOf: [ref('One'), {required: ['b']}]}).variants).toEqual([]);
    expect(treeOf(document, {properties}).variants).toEqual([]);
  });

  test('of the items of a list are below it', () => {
    const items = {oneOf: [ref('Bank'), ref('Card')], discriminator: {propertyName: 'kind'}};
    const [list] = all({all: {type: 'array', items}});
    expect(list!.variants.map(({value, children}) => [value, children[0]!.path])).toEqual([
      ['bank_account', 'all.bank_account.kind'],
      ['card', 'all.card.kind'],
    ]);
  });
});

test('a reference has the fields of its target', () => {
  expect(treeOf(document, ref('Payer')).fields.map(({path}) => path)).toEqual(['email', 'document']);
});

test('a parameter is a field, and its own description replaces that of its schema', () => {
  const parameter = {
    name: 'limit',
    required: true,
    description: 'How many.',
    schema: {type: 'integer', description: 'No'},
  };
  expect(parameterField(document, parameter)).toMatchObject({
    name: 'limit',
    path: 'limit',
    type: 'integer',
    required: true,
    description: 'How many.',
  });
  expect(parameterField(document, {name: 'a', schema: ref('Amount')})).toMatchObject({
    required: false,
    pattern: '^\\d+$',
    description: 'Decimal string',
  });
  expect(parameterField(document, {name: 'a'})).toMatchObject({type: 'any', description: ''});
});
