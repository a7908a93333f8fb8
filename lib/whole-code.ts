/** Length of the longest code that never breaks in text or in a cell, in characters. Longer ones have places to break. */
export const WHOLE_CODE = 24;

/** Whether a code may break. */
export const isLongCode = (code: string): boolean => code.length > WHOLE_CODE;
