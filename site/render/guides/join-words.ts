/** Joins names: `Peru, Chile and Brazil`. @param last the word before the last name */
export const joinWords = (names: readonly string[], last = 'and'): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : names.join('');
