// The section of an operation's page about errors. Its own errors are visible, errors of every operation are folded.
import {apiErrors, type ApiError} from '../../../facts/reference/errors/api-errors';
import {errorForOperation} from '../../../facts/reference/errors/by-operation';
import {httpStatusIn} from '../../../facts/reference/errors/v1-texts';
import {
  onlyReads,
  readActions,
  repeatAfter,
  repeatLabel,
  repeatRule,
  type RepeatAdvice,
} from '../../../facts/reference/errors/repeats';
import type {ApiOperation} from './contract';
import {block, code, heading, inline, link, markdown, paragraph, table, text, words, type Node} from './nodes';
import type {PhrasingContent} from 'mdast';
import {asNumbers} from '../../../lib/read-json';

/** Link to the error's row in the reference. */
const rowOf = (name: string): string => `/reference/api_error_codes#${name}`;

/** Whether an error has the same text on every page: authentication, transport, form, rate limits or outage. */
export const isCommon = ({number}: ApiError): boolean =>
  number < 2101 || [2101, 2102, 2103, 4005, 9001, 9002].includes(number);

const nameCell = ({number, code: name}: ApiError): PhrasingContent[] => [
  text(`${number} `),
  link(rowOf(name), [code(name)]),
];

/** The advice on repeating an operation, by its `x-idempotency`. @throws Error if the value is not a known rule */
export const repeatRuleOf = ({definition, operationId, document}: ApiOperation): RepeatAdvice =>
  repeatRule(`facts/contract/${document} ${operationId}`, definition['x-idempotency']);

/**
 * The errors of an operation with the texts of its version, in the order of their numbers.
 *
 * @throws Error if `x-errors` has a number that does not exist or that this version never returns
 */
export function errorsOf({definition, operationId, document, version}: ApiOperation): ApiError[] {
  const numbers = asNumbers(definition['x-errors']);
  return [...numbers]
    .sort((left, right) => left - right)
    .map((number) => {
      const known = apiErrors.find((error) => error.number === number);
      const found = known && errorForOperation(known, version, operationId);
      if (!found) {
        const why = known
          ? `which ${version} never answers with`
          : 'which facts/reference/errors/api-errors.ts has not';
        throw new Error(`facts/contract/${document} ${operationId}: x-errors has ${number}, ${why}`);
      }
      return found;
    });
}

/** What to do after an error of this operation: whether to repeat it, then the action of the error. */
export function adviceOf(error: ApiError, operation: ApiOperation): string {
  const rule = repeatRuleOf(operation);
  const action = (onlyReads(rule) ? readActions[operation.version][error.code] : undefined) ?? error.action;
  return [repeatAfter(error, rule, operation.operationId), action].filter(Boolean).join(' ');
}

/** An error of this operation as an item of a list: meaning, action, whether to repeat. */
function errorItem(error: ApiError, operation: ApiOperation, prefix: string): Node {
  const id = `${prefix}error.${error.number}`;
  const isV1 = operation.version === 'v1';
  return block('li', {className: 'field', id}, [
    block('div', {className: 'field__head'}, [
      inline('span', {className: 'field__name'}, [link(rowOf(error.code), [text(`${error.number} ${error.code}`)])]),
      ...(isV1 ? [] : [inline('span', {className: 'field__type'}, [text(`HTTP ${error.http}`)])]),
      inline('span', {className: 'field__type'}, [
        text('repeat '),
        ...words(repeatLabel(error, repeatRuleOf(operation))),
      ]),
    ]),
    block('div', {className: 'field__text'}, [
      ...words(error.meaning),
      text(' '),
      ...words(adviceOf(error, operation)),
    ]),
  ]);
}

/** @param prefix of the anchors, for a second operation on a page */
export function errorSection(operation: ApiOperation, prefix: string): Node[] {
  const isV1 = operation.version === 'v1';
  const errors = errorsOf(operation);
  const own = errors.filter((error) => !isCommon(error));
  const common = errors.filter(isCommon);
  const http = (error: ApiError): PhrasingContent[] => [text(String(error.http))];
  const commonRows = common.map((error) => [
    nameCell(error),
    ...(isV1 ? [] : [http(error)]),
    words(adviceOf(error, operation)),
  ]);
  const httpHead = isV1 ? [] : ['HTTP'];
  const edge = errors.filter((error) => httpStatusIn(error, 'v1') !== 200);
  const exceptions = edge
    .map((error, index) => `${index > 0 ? ' and' : ', except'} ${error.http} for ${error.number}`)
    .join('');
  const intro = isV1
    ? `HTTP status 200${exceptions}, with \`status: "error"\` and the number in \`error.code\`. An error answers the call; whether a payment was declined is its \`status\`.`
    : 'An error answers the call; whether a payment was declined is its `status`. The body is described under [Response format](/response_format).';
  return [
    heading(2, `${prefix}errors`, text('Errors')),
    ...markdown([intro, repeatRuleOf(operation).changed].filter(Boolean).join(' ')),
    ...(own.length > 0
      ? [
          block(
            'ul',
            {className: 'fields', 'data-content': 'fields'},
            own.map((error) => errorItem(error, operation, prefix)),
          ),
        ]
      : []),
    block('details', {}, [
      block('summary', {}, [
        text(`${common.length} errors that ${own.length > 0 ? 'other operations share' : 'operations share'}`),
      ]),
      table(['Error', ...httpHead, 'What to do'], commonRows),
    ]),
    ...(own.length > 0 ? [] : [paragraph(text('It has no errors of its own.'))]),
  ];
}
