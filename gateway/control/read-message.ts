// Converts messages to the journal's format, and answers to text.
import {withoutCardData} from './card-data';
import type {Answer, TextAnswer} from './http-message';
import {MAX_KEPT, type StoredMessage} from './journal';
import type {HeaderLine} from './types';

const decoder = new TextDecoder();
/** A number that is cut at its end would not be recognized. */
const MARGIN = 64;

interface Message {
  readonly headers: readonly HeaderLine[];
  readonly body: string;
}

/** Messages as they arrived, in memory only, because a signature is diagnosed with the bytes that were signed. */
const originals = new WeakMap<StoredMessage, Message>();

/** The message with its card numbers and CVVs; null if it was masked and this process did not receive it. */
export const originalOf = (message: StoredMessage): Message | null =>
  originals.get(message) ?? (message.masked ? null : message);

/** @param body at most `MARGIN` characters longer than what is stored @param size of the whole body */
function stored(headers: readonly HeaderLine[], body: string, size: number): StoredMessage {
  const safeBody = withoutCardData(body);
  const safeHeaders = headers.map(([name, value]): HeaderLine => [name, withoutCardData(value)]);
  const kept = {headers: safeHeaders, body: safeBody.slice(0, MAX_KEPT), size};
  if (safeBody === body && safeHeaders.every(([, value], index) => value === headers[index]![1])) {
    return kept;
  }
  const message = {...kept, masked: true} as const;
  originals.set(message, {headers, body: body.slice(0, MAX_KEPT)});
  return message;
}

/** @param headers as returned by `[...headers]` */
export const messageOfText = (headers: readonly HeaderLine[], body: string): StoredMessage =>
  stored(headers, body.slice(0, MAX_KEPT + MARGIN), body.length);

export const messageOfBytes = (headers: readonly HeaderLine[], body: Uint8Array): StoredMessage =>
  stored(headers, decoder.decode(body.subarray(0, MAX_KEPT + MARGIN)), body.length);

/** Reads an answer of either kind, with its body as text. */
export const readAnswer = async (answer: Answer): Promise<TextAnswer> =>
  answer instanceof Response ? {status: answer.status, lines: [...answer.headers], text: await answer.text()} : answer;
