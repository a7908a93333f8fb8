import type {Operation} from '../contract/load';
import {errorRecords} from '../reference/errors';
import {defineTable} from './table';

/**
 * API errors with the operations that can return each.
 * @param operations of all documents of the contract, in display order
 * @throws Error with document and operation if its `x-errors` is not a list of known numbers
 */
export function apiErrorCodes(operations: readonly Operation[]) {
  return defineTable({
    name: 'api_error_codes',
    title: 'API error codes',
    rowId: 'code',
    columns: [
      {
        id: 'number',
        label: 'Number',
        kind: 'number',
        description: '`error.number` in v2, `error.code` in v1.',
        phone: true,
        copy: true,
        search: true,
      },
      {
        id: 'code',
        label: 'Code',
        kind: 'code',
        description: '`error.code` in v2.',
        phone: true,
        copy: true,
        search: true,
      },
      {
        id: 'http',
        label: 'HTTP',
        kind: 'number',
        description: 'HTTP status in v2. v1 answers 200, except 429 for 4005 and 503 for 9002.',
        phone: true,
        search: true,
      },
      {id: 'type', label: 'Type', kind: 'code', description: '`error.type` in v2.', phone: false, search: true},
      {
        id: 'retryable',
        label: 'Retry',
        kind: 'flag',
        description: 'The same request, unchanged, may succeed later.',
        phone: false,
      },
      {
        id: 'outcome_unknown',
        label: 'Outcome unknown',
        kind: 'flag',
        description: 'The operation may have run.',
        phone: false,
      },
      {
        id: 'meaning',
        label: 'Meaning',
        kind: 'text',
        description: 'What the gateway found.',
        phone: true,
        search: true,
      },
      {
        id: 'causes',
        label: 'Causes',
        kind: 'list',
        description: 'The most frequent first.',
        phone: false,
        search: true,
      },
      {id: 'action', label: 'What to do', kind: 'text', description: 'What a caller of v2 does now.', phone: true},
      {
        id: 'repeat',
        label: 'Repeat in v2',
        kind: 'text',
        description: 'Whether and how to send it again.',
        phone: true,
      },
      {
        id: 'action_v1',
        label: 'In v1',
        kind: 'text',
        description: 'What the error says in v1 and what a caller of v1 does now. Null: v1 never answers with it.',
        phone: false,
      },
      {
        id: 'repeat_v1',
        label: 'Repeat in v1',
        kind: 'text',
        description: 'Whether and how to send it again in v1. Null: v1 never answers with it.',
        phone: false,
      },
      {
        id: 'sandbox',
        label: 'In the sandbox',
        kind: 'text',
        description: 'How to see it there. Null: the sandbox never answers with it.',
        phone: false,
      },
      {
        id: 'operations',
        label: 'Operations',
        kind: 'list',
        description: 'Operations that can answer with it. Empty: it comes before an operation is found.',
        phone: false,
        search: true,
      },
    ],
    rows: errorRecords(operations).map(({number, code, type, retryable, outcomeUnknown, v2, v1, ...error}) => ({
      number,
      code,
      http: v2.http,
      type,
      retryable,
      outcome_unknown: outcomeUnknown,
      meaning: v2.meaning,
      causes: v2.causes,
      action: v2.action,
      repeat: v2.repeat,
      action_v1: v1 && [...(v1.meaning === v2.meaning ? [] : [v1.meaning]), v1.action].join(' '),
      repeat_v1: v1 && v1.repeat,
      sandbox: error.sandboxTrigger,
      operations: error.operations,
    })),
  });
}
