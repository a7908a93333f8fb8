// The errors that an operation can answer with: its own in sight, those of every operation folded.
import {apiErrors, type ApiError} from '../../reference/api-errors';
import type {ApiOperation} from './contract';
import {block, code, heading, inline, link, markdown, paragraph, table, text, words, type Node} from './nodes';
import type {PhrasingContent} from 'mdast';

/** The error's row in the reference. */
const rowOf = (name: string): string => `/reference/api_error_codes#${name}`;

/** Authentication, transport, shape, rate and outage: the same words on every page. */
const isCommon = ({number}: ApiError): boolean =>
  number < 2101 || [2101, 2102, 2103, 4005, 9001, 9002].includes(number);

const retryOf = ({retryable, outcomeUnknown}: ApiError, isV1: boolean): string => {
  if (outcomeUnknown) {
    return isV1 ? 'only after a look' : 'with the same key';
  }
  return retryable ? 'later, unchanged' : 'after a change';
};

const nameCell = ({number, code: name}: ApiError): PhrasingContent[] => [
  text(`${number} `),
  link(rowOf(name), [code(name)]),
];

/** The errors of an operation, in the order of their numbers. @throws Error when the contract names an unknown one */
export function errorsOf({definition, operationId, document}: ApiOperation): ApiError[] {
  const numbers = definition['x-errors'] as readonly number[];
  return [...numbers]
    .sort((left, right) => left - right)
    .map((number) => {
      const found = apiErrors.find((error) => error.number === number);
      if (!found) {
        throw new Error(
          `contract/${document} ${operationId}: x-errors has ${number}, which reference/api-errors.ts has not`,
        );
      }
      return found;
    });
}

/** One error of the operation's own: what happened, what to do, whether to repeat. */
function errorItem(error: ApiError, isV1: boolean, prefix: string): Node {
  const id = `${prefix}error.${error.number}`;
  return block('li', {className: 'field', id}, [
    block('div', {className: 'field__head'}, [
      inline('span', {className: 'field__name'}, [link(rowOf(error.code), [text(`${error.number} ${error.code}`)])]),
      ...(isV1 ? [] : [inline('span', {className: 'field__type'}, [text(`HTTP ${error.http}`)])]),
      inline('span', {className: 'field__type'}, [text(`repeat ${retryOf(error, isV1)}`)]),
    ]),
    block('div', {className: 'field__text'}, [...words(error.meaning), text(' '), ...words(error.action)]),
  ]);
}

/** The section about errors. */
export function errorSection(operation: ApiOperation, prefix: string): Node[] {
  const isV1 = operation.version === 'v1';
  const errors = errorsOf(operation);
  const own = errors.filter((error) => !isCommon(error));
  const common = errors.filter(isCommon);
  const http = (error: ApiError): PhrasingContent[] => [text(String(error.http))];
  const commonRows = common.map((error) => [nameCell(error), ...(isV1 ? [] : [http(error)]), words(error.action)]);
  const httpHead = isV1 ? [] : ['HTTP'];
  const intro = isV1
    ? 'HTTP status 200 with `status: "error"` and the number in `error.code`; nothing else says that it failed. An error is not a declined payment.'
    : 'An error is not a declined payment: nothing below is a `status` of a transaction. The body is described under [Response format](/response_format).';
  return [
    heading(2, `${prefix}errors`, text('Errors')),
    ...markdown(intro),
    ...(own.length > 0
      ? [
          block(
            'ul',
            {className: 'fields'},
            own.map((error) => errorItem(error, isV1, prefix)),
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
