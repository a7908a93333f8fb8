// Texts of results, which quote what an unknown program sent, for terminals and files.

/** Control characters and halves of characters, which XML forbids, and marks that reverse the order of a line. */
const INVISIBLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;
const KEPT = ['\n', '\t'];

const escaped = (character: string): string =>
  KEPT.includes(character) ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** The text with characters that a reader cannot see, and a terminal would obey, as `\u{1b}`. */
export const visible = (text: string): string => text.replace(INVISIBLE, escaped);

/** The same on one line. */
export const visibleLine = (text: string): string => visible(text.replace(/\s+/g, ' ').trim());
