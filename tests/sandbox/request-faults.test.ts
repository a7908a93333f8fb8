// Reports of a validator as errors of the API: one fault per field, with its place and its error.
import {describe, expect, test} from 'vitest';
import {validateRequest, type SchemaError, type Validator} from '../../gateway/sandbox/http/validate';
import {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {NumberText, type ExactJson} from '../../lib/exact-json';

const error = (keyword: string, instancePath = '', changes: Partial<SchemaError> = {}): SchemaError => ({
  keyword,
  instancePath,
  message: 'is wrong',
  params: {},
  ...changes,
});

/** A validator that always reports these; of a value without its blanks, those that come second. */
function reports(first: readonly SchemaError[] | null, second: readonly SchemaError[] | null = []): Validator {
  let calls = 0;
  const validator: Validator = () => {
    const errors = calls === 0 ? first : second;
    calls += 1;
    validator.errors = errors;
    return errors?.length === 0;
  };
  return validator;
}

/** `field_required /amount required`, a line a fault. */
function faults(validator: Validator, name = 'v2 createTransaction', value: ExactJson = {}): string[] {
  try {
    validateRequest({[name]: validator}, name, value);
    return [];
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) {
      throw failure;
    }
    return failure.details.fields!.map(({path, code, message}) => `${code} ${path} ${message}`);
  }
}

test('an operation without a validator is a fault of the sandbox', () => {
  expect(() => validateRequest({}, 'v2 nothing', {})).toThrow(RangeError);
});

test('a valid request has no faults', () => {
  expect(faults(reports([]))).toEqual([]);
});

describe('a fault', () => {
  const one = (each: SchemaError, name?: string) => faults(reports([each]), name);

  test('of a missing or unknown member is at its own place, escaped', () => {
    expect(one(error('required', '/payer', {params: {missingProperty: 'a/b~c'}}))).toEqual([
      'field_required /payer/a~1b~0c required',
    ]);
    expect(one(error('dependentRequired', '', {params: {missingProperty: 'browser'}}))).toEqual([
      'field_required /browser required',
    ]);
    expect(one(error('additionalProperties', '', {params: {additionalProperty: 'note'}}))).toEqual([
      'field_not_allowed /note not a field of this request',
    ]);
    expect(one(error('unevaluatedProperties', '/a', {params: {unevaluatedProperty: 'note'}}))).toEqual([
      'field_not_allowed /a/note not a field of this request',
    ]);
    expect(
      one(error('additionalProperties', '', {params: {additionalProperty: 'x'}}), 'v2 findTransaction query'),
    ).toEqual(['field_not_allowed /x no such parameter']);
  });

  test('of a property name is at that property', () => {
    expect(one(error('pattern', '/metadata', {propertyName: 'a b'}))).toEqual([
      'field_invalid /metadata/a b not a name that is allowed here',
    ]);
  });

  test('of too few members is at the body, or at their object', () => {
    expect(one(error('minProperties'))).toEqual(['field_required  a member beside those that are always required']);
    expect(one(error('minProperties', '/fields'))).toEqual(['field_invalid /fields is wrong']);
  });

  test('of a member that excludes another names the other', () => {
    const because = '#/dependentSchemas/card/properties/card_token/false schema';
    expect(one(error('false schema', '/card_token', {schemaPath: because}))).toEqual([
      'field_not_allowed /card_token not allowed together with card',
    ]);
    for (const schemaPath of [undefined, '#/properties/card_token/false schema', `${because}/more`]) {
      expect(one(error('false schema', '/card_token', {schemaPath}))).toEqual([
        'field_not_allowed /card_token not allowed with the other fields',
      ]);
    }
  });

  test.each([
    ['string', 'a string'],
    ['number', 'a number'],
    ['integer', 'an integer'],
    ['array', 'an array'],
    ['object', 'an object'],
    ['boolean', 'true or false'],
    ['null', 'null'],
    [['string', 'null'], 'a string or null'],
  ])('of the type %j says what was expected', (type, words) => {
    expect(one(error('type', '/amount', {params: {type}}))).toEqual([`field_invalid /amount must be ${words}`]);
  });

  test('of a variant is at the member that names it', () => {
    expect(one(error('discriminator', '/recipient', {params: {tag: 'kind'}}))).toEqual([
      'field_required /recipient/kind required',
    ]);
    expect(one(error('discriminator', '/recipient', {params: {tag: 'kind', tagValue: 'x'}}))).toEqual([
      'field_invalid /recipient/kind not a known kind',
    ]);
  });

  test('of any other keyword has the words of that keyword', () => {
    expect(one(error('maximum', '/expires_in', {message: 'must be <= 5'}))).toEqual([
      'field_invalid /expires_in must be <= 5',
    ]);
    expect(one(error('enum', '/type', {message: undefined}))).toEqual(['field_invalid /type wrong']);
  });

  test.each(['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames', 'dependentSchemas'])(
    'of %s only says that others are faults',
    (keyword) => {
      expect(faults(reports([error(keyword), error('type', '/a', {params: {type: 'string'}})]))).toEqual([
        'field_invalid /a must be a string',
      ]);
      expect(one(error(keyword))).toEqual(['field_invalid  does not fit the operation']);
    },
  );

  test('is reported also if the validator has no message', () => {
    expect(faults(reports(null))).toEqual(['field_invalid  does not fit the operation']);
  });
});

describe('a value in the wrong form', () => {
  const form = (path: string, keyword = 'pattern') => faults(reports([error(keyword, path)]))[0]!.split(' ')[0];

  test.each([
    ['/return_url', 'url_not_allowed'],
    ['/logo_url', 'url_not_allowed'],
    ['/callback_url', 'url_not_allowed'],
    ['/card/number', 'invalid_card_number'],
    ['/recipient/number', 'invalid_card_number'],
    ['/look/logo_url', 'field_invalid'],
    ['/return_url/x', 'field_invalid'],
    ['/x/callback_url', 'field_invalid'],
    ['/callback_url/x', 'field_invalid'],
    ['/x/card/number', 'field_invalid'],
    ['/card/numbers', 'field_invalid'],
  ])('at %s is %s', (path, code) => {
    for (const keyword of ['pattern', 'format', 'minLength', 'maxLength']) {
      expect(form(path, keyword)).toBe(code);
    }
    expect(form(path, 'enum')).toBe('field_invalid');
  });

  test('of the wrong type is 2102 there too', () => {
    expect(faults(reports([error('type', '/card/number', {params: {type: 'string'}})]))).toEqual([
      'field_invalid /card/number must be a string',
    ]);
  });
});

describe('of several faults', () => {
  test('the first of a field is reported, unless another one names its cause', () => {
    const unknown = error('additionalProperties', '', {params: {additionalProperty: 'card'}});
    const because = error('false schema', '/card', {
      schemaPath: '#/dependentSchemas/card_token/properties/card/false schema',
    });
    expect(faults(reports([error('pattern', '/a'), error('type', '/a', {params: {type: 'string'}})]))).toEqual([
      'field_invalid /a is wrong',
    ]);
    expect(faults(reports([unknown, because, error('enum', '/b')]))).toEqual([
      'field_not_allowed /card not allowed together with card_token',
      'field_invalid /b is wrong',
    ]);
  });

  test('a hundred are reported', () => {
    const many = Array.from({length: 120}, (_each, index) => error('enum', `/a${index}`));
    expect(faults(reports(many))).toHaveLength(100);
  });
});

describe('a member that is null or empty text', () => {
  const missing = error('required', '', {params: {missingProperty: 'amount'}});
  const wrong = error('pattern', '/amount');

  test('is missing if it is required, regardless of other faults', () => {
    expect(faults(reports([wrong], [missing]))).toEqual(['field_required /amount required']);
    expect(faults(reports([wrong], []))).toEqual(['field_invalid /amount is wrong']);
    expect(faults(reports([wrong], [error('type', '/amount')]))).toEqual(['field_invalid /amount is wrong']);
    expect(faults(reports([error('minProperties')], [error('minProperties')]))).toEqual([
      'field_required  a member beside those that are always required',
    ]);
  });

  test('is omitted at every depth, and nothing else is', () => {
    const seen: unknown[] = [];
    const validator: Validator = (value) => {
      seen.push(value);
      validator.errors = [wrong];
      return false;
    };
    faults(validator, 'v2 a', {
      amount: '',
      none: null,
      no: false,
      zero: 0,
      list: [{x: '', y: '1'}, null, ''],
      inner: {a: null, b: {c: '', d: 2}},
    });
    expect(seen[1]).toEqual({no: false, zero: 0, list: [{y: '1'}, null, ''], inner: {b: {d: 2}}});
  });
});

test('a validator gets large integers as numbers, and 1.0 as NaN', () => {
  let seen: unknown;
  const validator: Validator = (value) => {
    seen = value;
    return true;
  };
  faults(validator, 'v1 a', {
    amount: 10n ** 18n,
    list: [1n, new NumberText('1.0')],
    inner: {rate: new NumberText('1e3'), none: null},
    text: 'a',
  });
  expect(seen).toEqual({amount: 1e18, list: [1, Number.NaN], inner: {rate: Number.NaN, none: null}, text: 'a'});
});
