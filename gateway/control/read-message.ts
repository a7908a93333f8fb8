// Converts messages to the journal's format, and answers to text.
import type {Answer, TextAnswer} from './http-message';
import {MAX_KEPT, type StoredMessage} from './journal';
import type {HeaderLine} from './types';

const decoder = new TextDecoder();

/** @param headers as returned by `[...headers]` */
export const messageOfText = (headers: readonly HeaderLine[], body: string): StoredMessage => ({
  headers,
  body: body.slice(0, MAX_KEPT),
  size: body.length,
});

export const messageOfBytes = (headers: readonly HeaderLine[], body: Uint8Array): StoredMessage => ({
  headers,
  body: decoder.decode(body.subarray(0, MAX_KEPT)),
  size: body.length,
});

/** Reads an answer of either kind, with its body as text. */
export const readAnswer = async (answer: Answer): Promise<TextAnswer> =>
  answer instanceof Response ? {status: answer.status, lines: [...answer.headers], text: await answer.text()} : answer;
