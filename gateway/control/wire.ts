// Messages as they are kept and shown.
import {MAX_KEPT, type KeptMessage} from './journal';
import type {HeaderLine} from './types';

const decoder = new TextDecoder();

/** @param headers as `[...headers]` gives them */
export const keptText = (headers: readonly HeaderLine[], body: string): KeptMessage => ({
  headers,
  body: body.slice(0, MAX_KEPT),
  size: body.length,
});

export const keptBytes = (headers: readonly HeaderLine[], body: Uint8Array): KeptMessage => ({
  headers,
  body: decoder.decode(body.subarray(0, MAX_KEPT)),
  size: body.length,
});
