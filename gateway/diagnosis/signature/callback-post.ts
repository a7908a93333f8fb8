// How a POST callback is signed, and common mistakes.
import {joined, utf8, type Bytes} from '../../../lib/bytes';
import {bodyCandidates} from './body-candidates';
import {callbackForms, hmacFunctions} from './functions';
import {callbackKeys} from './keys';
import {nearTimestamps} from './near-timestamps';
import type {Recipe, Signed} from './search';
import {withMistake, type Named, type Candidate} from './candidates';
import {COST, type Effort} from './effort';

export interface CallbackParts {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

const signedText = ({id, timestamp, body}: CallbackParts): string => `${id}.${timestamp}.${body}`;

/** Mistakes of a body are worded differently for a received message. */
const ofReceived: Partial<Record<Named['id'], Named['id']>> = {
  body_newline: 'callback_body_newline',
  body_left_out: 'callback_body_empty',
  body_charset: 'callback_body_charset',
};
const STYLE: Partial<Record<Named['id'], string>> = {
  body_spaces: 'with other spaces',
  body_slashes: 'with slashes escaped in another way',
  body_escapes: 'with letters escaped in another way',
  body_key_order: 'with its keys in another order',
  body_numbers: 'with numbers in another form',
  body_twice: 'as JSON within a string',
  body_literal: 'as the language prints it',
  body_form: 'as a form',
};

function* bodies({id, timestamp, body}: CallbackParts, effort: Effort): Iterable<Candidate<Signed>> {
  const head = `${id}.${timestamp}.`;
  for (const {mistakes, value} of bodyCandidates(body, effort)) {
    const styles = mistakes.flatMap((each) => STYLE[each.id] ?? []);
    const named: readonly Named[] =
      styles.length > 0
        ? [{id: 'callback_body_rewritten', detail: styles.join(', ')}]
        : mistakes.map((each) => ({...each, id: ofReceived[each.id] ?? each.id}));
    const bytes: {bytes?: Bytes} = value.bytes ? {bytes: joined(utf8(head), value.bytes)} : {};
    yield {mistakes: named, value: {text: head + value.value, body: value.value, ...bytes}};
  }
}

function eventId(body: string): string | null {
  return /^\s*\{\s*"id"\s*:\s*"([^"\\]+)"/.exec(body)?.[1] ?? null;
}

/** All ways to sign this callback; null if the secret cannot be a callback secret. */
export async function recipeOfPost(
  parts: CallbackParts,
  secret: string,
  others: readonly string[],
): Promise<Recipe | null> {
  const keys = await callbackKeys(secret, others);
  if (!keys) {
    return null;
  }
  const {id, timestamp, body} = parts;
  const event = eventId(body);
  const joins: readonly (readonly [string, string])[] = [
    ['', 'nothing'],
    ['\n', 'line feeds'],
    [':', 'colons'],
    ['|', '|'],
    [',', 'commas'],
    ['-', 'hyphens'],
    ['&', '&'],
  ];
  const texts: readonly Candidate<string>[] = [
    withMistake(body, 'callback_body_alone'),
    withMistake(`${timestamp}.${body}`, 'callback_no_id'),
    withMistake(`.${timestamp}.${body}`, 'callback_no_id'),
    withMistake(`undefined.${timestamp}.${body}`, 'callback_no_id'),
    withMistake(`${id}.${body}`, 'callback_no_timestamp'),
    withMistake(`${id}..${body}`, 'callback_no_timestamp'),
    withMistake(`${id}.undefined.${body}`, 'callback_no_timestamp'),
    withMistake(`${timestamp}.${id}.${body}`, 'callback_order'),
    withMistake(`${body}.${timestamp}.${id}`, 'callback_order'),
    withMistake(`${id}.${body}.${timestamp}`, 'callback_order'),
    withMistake(`${body}.${id}.${timestamp}`, 'callback_order'),
    ...joins.map(([by, name]) => withMistake([id, timestamp, body].join(by), 'callback_joined_by', name)),
    withMistake(`${id}.${timestamp}000.${body}`, 'timestamp_signed_in_ms'),
    ...(event === null ? [] : [withMistake(`${event}.${timestamp}.${body}`, 'callback_event_id')]),
  ];
  return {
    right: {text: signedText(parts)},
    *wrong(effort) {
      yield* texts.map(({mistakes, value}) => ({mistakes, value: {text: value}}));
      yield* bodies(parts, effort);
    },
    keys,
    functions: hmacFunctions,
    forms: callbackForms,
    many: (effort) =>
      nearTimestamps(timestamp, COST.joined * body.length, effort, (other) => signedText({...parts, timestamp: other})),
  };
}
