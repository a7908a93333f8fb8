// cspell:ignore qwertyuiop asdfghjkl zxcvbnm djpdhfn
// Letters in the order of their keys. Russian readers sometimes type in the wrong one of their two layouts.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const OTHER = new Map(
  [...LATIN].flatMap((latin, at): [string, string][] => [
    [latin, CYRILLIC[at]!],
    [CYRILLIC[at]!, latin],
  ]),
);

/** @returns what the same keys give in the other layout: "сфддифсл" is "callback", and "djpdhfn" is "возврат" */
export const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((letter) => OTHER.get(letter) ?? letter).join('');
