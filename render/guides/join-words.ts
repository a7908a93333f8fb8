/** `Peru, Chile and Brazil`, or with another word before the last. */
export const joinWords = (names: readonly string[], last = 'and'): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : names.join('');
