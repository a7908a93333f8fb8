import {randomBytes} from 'node:crypto';

/** A different one each time, so that a handler does not know the identifiers from the last run. */
export const randomSeed = (): string => randomBytes(4).toString('hex');
