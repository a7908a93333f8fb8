// cspell:ignore саllbаck
/** Letters of other alphabets that look like Latin ones. They come from copied text and from the wrong layout. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'y'},
  ...{х: 'x', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x'},
};

const WORD = /[\p{L}\p{N}_]+/gu;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Reads words that mix Latin letters with their look-alikes as Latin words: "саllbаck", with three Cyrillic letters. */
export const withoutLookAlikes = (text: string): string =>
  text.replace(WORD, (word) => {
    const others = /[a-z]/i.test(word) ? (word.match(OTHER_SCRIPT) ?? []) : [];
    return others.length > 0 && others.every((letter) => letter.toLowerCase() in LOOKS_LIKE)
      ? word.replace(OTHER_SCRIPT, (letter) => LOOKS_LIKE[letter.toLowerCase()]!)
      : word;
  });
