/** Digits as people read them aloud, and as cards show them: `4111 1111 1111 1111`. */
export const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
