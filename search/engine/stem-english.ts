// A light stemmer. A stem does not have to be a word; it must only be the same for all forms of a word.

const VOWEL = /[aeiouy]/;

/**
 * The rules below would merge "hosted" with "host to host", which is the opposite here, "locale" with "local", and the
 * method CoDi with "code".
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['hosted', 'hosted'],
  ['locale', 'locale'],
  ['codi', 'codi'],
]);

const withoutPlural = (word: string): string =>
  word
    .replace(/(?<=.{2})ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh|.{3}s)es$/, '')
    .replace(/(?<=.{2}[^siu])s$/, '');

function withoutEnding(word: string): string {
  const [, root = word, ending = ''] =
    /^(.*(?:ic|i))ation$/.exec(word) ?? /^(.{4,})(?:ation|ate)$/.exec(word) ?? /^(.{3,}[st])ion$/.exec(word) ?? [];
  if (root !== word) {
    return ending === '' ? root.replace(/ic$/, '') : root;
  }
  const [, verb = word] = /^(.{3,}[^e]|pay|buy|add)(?:ing|ed)$/.exec(word) ?? [];
  if (verb !== word && VOWEL.test(verb)) {
    return verb.replace(/^(.{4,})at$/, '$1');
  }
  // Keeps "partial" apart from "party" and "part".
  return word.replace(/^(.{4,}[^i])al$/, '$1');
}

/**
 * The stem of an English word.
 *
 * @param word folded: lower case, no accents
 */
export function stemEnglish(word: string): string {
  if (word.length < 4 || /\p{N}/u.test(word)) {
    return word;
  }
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) {
    return irregular;
  }
  const single = withoutPlural(word);
  const root = withoutEnding(single.replace(/is(e|ed|ing|ation)$/, 'iz$1'));
  const bare = root.replace(/(?<=.{3})e$/, '').replace(/(?<=.{3})[iy]$/, '');
  return bare.replace(/([^aeiouy])\1$/, '$1');
}
