// Describes a callback type from the contract.
import {ToolFault} from '../answer';
import {names} from '../docs/outline';
import {matches} from '../docs/passage';
import type {DocsCallback} from '../docs/types';
import {example} from './example';
import {finality, versionsOfStatus} from './finality';
import type {Part} from './parts';

const TYPE = /^(?:v2\/)?((?:transaction|p2p|invoice|report)\.[a-z_]+)$/;
/** Names under which callers may request the callbacks of version 1. */
const GET =
  /^(?:get )?(?:callbacks?_get|v1 callbacks?|get callbacks?|transactionstatuschanged|v1\/transactionstatuschanged)$/;

/** Types with their contents; that of version 1 by its HTTP method. */
export const callbackTypes = (callbacks: readonly DocsCallback[]): string =>
  callbacks
    .map(({type, method, summary}) => (method === 'GET' ? `v1/${type} (v1, GET)` : `${type} (${summary})`))
    .join(', ');

/**
 * The callback with the given id; undefined if there is none.
 * @throws ToolFault for an unknown type, with the list of types
 */
export function callbackNamed(callbacks: readonly DocsCallback[], id: string): DocsCallback | undefined {
  const wanted = id.trim().toLowerCase();
  if (GET.test(wanted)) {
    return callbacks.find(({method}) => method === 'GET');
  }
  const [, type] = TYPE.exec(wanted) ?? [];
  const found = callbacks.find((each) => each.type === type);
  if (type !== undefined && !found) {
    throw new ToolFault(
      `id ${id}: no callback has this type; expected one of ${callbackTypes(callbacks)}. A new status, such as completed, comes as transaction.status_changed, with the status in data.transaction.status.`,
    );
  }
  return found;
}

function overview(
  {type, method, summary, sent, headers, fields, answers, examples, page}: DocsCallback,
  site: string,
): string {
  const [first] = examples;
  return [
    method === 'GET' ? `GET callback of v1: ${summary}` : `Callback ${type}, POST to your address: ${summary}`,
    sent,
    ...(headers === '' ? [] : [`Headers:\n${headers}`]),
    `${method === 'GET' ? 'Query' : 'Body'}:\n${names(fields)}`,
    ...(first ? [`For example: ${example(first)}`] : []),
    ...versionsOfStatus(fields).map(finality),
    `Your answer:\n${answers}`,
    `Verify it: ${site}${page}#verify has the steps and programs ("read" with language). Send one to yourself: "call" an operation with callback_url, then "callbacks".`,
  ].join('\n\n');
}

/** One part of a callback. @param words show only lines that contain them */
export function callbackText(callback: DocsCallback, part: Part, words: string | undefined, site: string): string {
  const {fields, answers, examples} = callback;
  const only = (text: string): string => (words ? matches(text, words).join('\n') : text);
  switch (part) {
    case 'overview':
      return overview(callback, site);
    case 'request':
      return only(fields);
    case 'examples':
      return examples.map(example).join('\n\n');
    case 'answer':
    case 'errors':
      return answers;
  }
}
