// Light stemmers: they need not give words, only the same letters for the forms of one word.

const VOWEL = /[aeiouy]/;

/** "Hosted" and "host to host" are opposites here, and a locale is nothing local. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['hosted', 'hosted'],
  ['locale', 'locale'],
]);

/** Letters are folded: "ё" is "е". One ending each, the longest first; what is left keeps three letters or more. */
const RUSSIAN_ENDING =
  /^(.{3,}?)(?:ировать|овать|иями|ями|ами|иях|ях|ах|иям|ям|ам|ием|ем|ом|ией|ей|ий|ый|ой|ого|его|ому|ему|ыми|ими|ых|их|ым|им|аю|яю|ую|юю|ая|яя|ое|ее|ые|ие|ия|ья|ию|ью|ии|ов|ев|ить|ать|ять|еть|уть|(?<!с)ть|ы|и|а|я|о|е|у|ю|ь|й)$/u;
/** Of verbs, once what nouns add is gone: "журналом" is as bare as "журнал" then, whatever they have in common. */
const RUSSIAN_VERB_ENDING = /^(.{3,}?)(?:(?:[аяеиуы]|ова)л|(?:[ая]|у)?[ею]т|[ия]т|[еи]шь|ают|яют)$/u;
/** Of reflexive verbs; "подпись" ends in the same letters. */
const REFLEXIVE = /(?<=.{3}(?:т|ть|л|ла|ло|ли|м|шь|й|ю|в))с[яь]$/u;
/** "Деньги" have no other form so far from the rest. */
const RUSSIAN_IRREGULAR: ReadonlyMap<string, string> = new Map([['денег', 'деньг']]);

function stemRussian(word: string): string {
  const plain = word.replace(REFLEXIVE, '');
  const [, bare = plain] = RUSSIAN_ENDING.exec(plain) ?? [];
  const [, root = bare] = RUSSIAN_VERB_ENDING.exec(bare) ?? [];
  // "ошибка" and "ошибок" are one word, and so are "кошелек" and "кошельки", "настройка" and "настроек".
  const whole = root
    .replace(/(.{4})[ыи]в$/u, '$1')
    .replace(/([аеиоуыэюя])ек$/u, '$1йк')
    .replace(/(.[^аеиоуыэюя])(?:[ое]|ь)к$/u, '$1к');
  return RUSSIAN_IRREGULAR.get(whole) ?? whole;
}

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
  // "Partial" is neither "party" nor "part".
  return word.replace(/^(.{4,}[^i])al$/, '$1');
}

function stemEnglish(word: string): string {
  const single = withoutPlural(word);
  const root = withoutEnding(single.replace(/is(e|ed|ing|ation)$/, 'iz$1'));
  const bare = root.replace(/(?<=.{3})e$/, '').replace(/(?<=.{3})[iy]$/, '');
  return bare.replace(/([^aeiouy])\1$/, '$1');
}

function stemAnew(word: string): string {
  if (word.length < 4 || /\p{N}/u.test(word)) {
    return word;
  }
  return IRREGULAR.get(word) ?? (/\p{Script=Cyrillic}/u.test(word) ? stemRussian(word) : stemEnglish(word));
}

/** A site says the same words again and again; what readers type is little beside it. */
const known = new Map<string, string>();

/**
 * What the forms of a word have in common.
 *
 * @param word folded: lower case, no accents
 */
export function stem(word: string): string {
  let root = known.get(word);
  if (root === undefined) {
    root = stemAnew(word);
    known.set(word, root);
  }
  return root;
}
