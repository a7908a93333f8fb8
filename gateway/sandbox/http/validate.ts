// Validates requests with the validators compiled from the contract: see gateway/validators/.
import type {ApiErrorCode} from '../../../facts/reference/errors/api-errors';
import type {ExactJson} from '../../../lib/exact-json';
import {NumberText} from '../../../lib/exact-json';
import {fieldsFailure, type FieldFault} from '../kit/failure';

/** An error of a compiled validator: the members of Ajv's error object that are used here. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  /** Set only if the error is about the combination with another field. */
  readonly schemaPath?: string;
  readonly message?: string;
  readonly propertyName?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/**
 * Validators by document and operation, for example `v2 createTransaction`, or `v2 findTransaction query` for a query.
 */
export type Validators = Readonly<Record<string, Validator>>;

/** Keywords whose errors only report that a nested schema failed. */
const WRAPPERS = new Set(['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames', 'dependentSchemas']);
const MAX_FAULTS = 100;

const escape = (name: unknown): string => String(name).replace(/~/g, '~0').replace(/\//g, '~1');
const fault = (path: string, code: ApiErrorCode, message: string): FieldFault => ({path, code, message});

/** Path of the rule that rejects a field because of another one. */
const BECAUSE_OF = /\/dependentSchemas\/([^/]+)\/properties\/[^/]+\/false schema$/;

const TYPES: Readonly<Record<string, string>> = {
  integer: 'an integer',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
};

/** `must be a string`, or a list of several types. */
const typeText = (types: unknown): string =>
  `must be ${String(types)
    .split(',')
    .map((type) => TYPES[type] ?? (type === 'null' ? type : `a ${type}`))
    .join(' or ')}`;

function faultOf(error: SchemaError, unknown: string): FieldFault | null {
  const {keyword, instancePath, schemaPath = '', params, message = 'wrong', propertyName} = error;
  if (propertyName !== undefined) {
    return fault(`${instancePath}/${escape(propertyName)}`, 'field_invalid', 'not a name that is allowed here');
  }
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return fault(`${instancePath}/${escape(params['missingProperty'])}`, 'field_required', 'required');
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = params['additionalProperty'] ?? params['unevaluatedProperty'];
      return fault(`${instancePath}/${escape(name)}`, 'field_not_allowed', unknown);
    }
    case 'minProperties':
      return instancePath === ''
        ? fault('', 'field_required', 'a member beside those that are always required')
        : fault(instancePath, 'field_invalid', message);
    case 'false schema': {
      const other = BECAUSE_OF.exec(schemaPath)?.[1];
      return fault(
        instancePath,
        'field_not_allowed',
        `not allowed ${other ? `together with ${other}` : 'with the other fields'}`,
      );
    }
    case 'type':
      return fault(instancePath, 'field_invalid', typeText(params['type']));
    case 'discriminator': {
      const path = `${instancePath}/${escape(params['tag'])}`;
      return params['tagValue'] === undefined
        ? fault(path, 'field_required', 'required')
        : fault(path, 'field_invalid', 'not a known kind');
    }
    default:
      return WRAPPERS.has(keyword) ? null : fault(instancePath, 'field_invalid', message);
  }
}

/** Fields with specific errors for a wrong form. A wrong type is still 2102. */
const OWN_ERRORS: readonly (readonly [RegExp, ApiErrorCode, string])[] = [
  [/^\/(return_url|logo_url)$/, 'url_not_allowed', 'must be https, at most 2048 characters, without a fragment'],
  [
    /^\/callback_url$/,
    'url_not_allowed',
    'must be https, in the sandbox http for your own machine too, at most 2048 characters, without a fragment',
  ],
  [/^\/(card|recipient)\/number$/, 'invalid_card_number', 'must have 12 to 19 digits and nothing else'],
];
const FORM = new Set(['pattern', 'format', 'minLength', 'maxLength']);

/** The fault of a value with a wrong form, using its field's specific error. */
function ownFault(error: SchemaError, unknown: string): FieldFault | null {
  const found = faultOf(error, unknown);
  const own = found && FORM.has(error.keyword) && OWN_ERRORS.find(([path]) => path.test(found.path));
  return own ? fault(found.path, own[1], own[2]) : found;
}

/** The value without members that are `null` or empty text, which count as missing. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutBlanks);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const nonBlank = Object.entries(value).filter(([, child]) => child !== null && child !== '');
  return Object.fromEntries(nonBlank.map(([key, child]) => [key, withoutBlanks(child)]));
}

/** A required member that is `null` or empty counts as missing, even if it has other errors. */
function missingBlanks(faults: readonly FieldFault[], validator: Validator, value: unknown): FieldFault[] {
  const missing = new Set(
    validator(withoutBlanks(value))
      ? []
      : (validator.errors ?? []).flatMap((error) => {
          const found = faultOf(error, '');
          return found?.code === 'field_required' ? [found.path] : [];
        }),
  );
  return faults.map((each) =>
    each.code !== 'field_required' && missing.has(each.path) ? fault(each.path, 'field_required', 'required') : each,
  );
}

/** Faults in the schema's order, one per path. @param unknown message for an unknown name */
function faultsOf(errors: readonly SchemaError[], unknown: string): FieldFault[] {
  const byPath = new Map<string, FieldFault>();
  for (const error of errors) {
    const found = ownFault(error, unknown);
    // "Not allowed because of another field" is more helpful than "unknown".
    if (found && (!byPath.has(found.path) || error.keyword === 'false schema')) {
      byPath.set(found.path, found);
    }
  }
  const faults = [...byPath.values()].slice(0, MAX_FAULTS);
  return faults.length > 0 ? faults : [fault('', 'field_invalid', 'does not fit the operation')];
}

/** The value as the validators expect it: a large integer as a number; a number like `1.0` as a non-number. */
function plain(value: ExactJson): unknown {
  if (typeof value === 'bigint') {
    return Number(value);
  }
  if (value instanceof NumberText) {
    return Number.NaN;
  }
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, plain(child)]))
    : value;
}

/**
 * @param name operation as in Validators
 * @throws ApiFailure 2101, 2102 or 2103 with every wrong field; RangeError for an operation without a validator
 */
export function validateRequest(validators: Validators, name: string, value: ExactJson): void {
  const validator = validators[name];
  if (!validator) {
    throw new RangeError(`no validator was compiled for ${name}`);
  }
  const given = plain(value);
  if (!validator(given)) {
    const unknown = name.endsWith(' query') ? 'no such parameter' : 'not a field of this request';
    const faults = faultsOf(validator.errors ?? [], unknown);
    throw fieldsFailure(missingBlanks(faults, validator, given));
  }
}
