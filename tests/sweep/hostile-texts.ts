// Much of this is not in any language.
// cspell:disable
import fc from 'fast-check';

/** The same seed gives the same cases. */
export const SEED = Number(process.env['HOSTILE_SEED'] ?? 20251120);

/** Each would call `attacked`, or leave an element with the attribute `hostile`, where it is taken for markup. */
const MARKUP = [
  '<img hostile src=x onerror=attacked()>',
  '"><script hostile>attacked()</script>',
  "'><svg hostile onload=attacked()>",
  '</textarea></title></style></script><img hostile src=x onerror=attacked()>',
  '<a hostile href="javascript:attacked()">x</a>',
  '<iframe hostile srcdoc="<script>parent.attacked()</script>">',
  '<math hostile><mtext></form><form><mglyph><style></math><img hostile src onerror=attacked()>',
  '<!--><img hostile src=x onerror=attacked()>-->',
  '&lt;img hostile src=x onerror=attacked()&gt;',
  '\\x3cimg hostile src=x onerror=attacked()\\x3e',
  '`<b hostile>`<img hostile src=x onerror=attacked()>`',
  '" autofocus onfocus=attacked() x="',
  'javascript:attacked()',
  'data:text/html,<script>attacked()</script>',
  '${attacked()}',
  '{{constructor.constructor("attacked()")()}}',
  '<base hostile href=https://evil.example/>',
  '<meta hostile http-equiv=refresh content=0;url=https://evil.example/>',
  '</style><style hostile>*{display:none}</style>',
];

const LETTERS = [
  '👩‍💻🔥',
  '👩‍👩‍👧‍👦'.repeat(50),
  '🇪🇺🏳️‍🌈',
  'e' + '\u0301\u0316\u0489'.repeat(100),
  '\u202eabc\u202c\u2066def\u200f',
  'مرحبا بالعالم',
  'שלום 3004 שלום',
  '\ud800',
  'a\udfff\ud83dz',
  '\u0000',
  'pay\u0000ment\u0007\u001b[31m\u007f\u0085',
  '\u2028\u2029\ufeff\ufffe\uffff',
  '\u00ad'.repeat(1000),
  'a\u200bb\u200bc'.repeat(200),
  '﷽'.repeat(100),
  'ﷺ'.repeat(60),
  'İıſßŁøæ',
  '\u{e0041}\u{e007f}\u{10ffff}',
  'W'.repeat(2000),
  'x'.repeat(10_000),
  'a'.repeat(20_000),
  'ж'.repeat(10_000),
  'a_'.repeat(10_000),
  'code '.repeat(4000),
  '12345'.repeat(4000),
  `1234${'.'.repeat(20_000)}`,
  `number${' '.repeat(20_000)}`,
];

const SIGNS = [
  '',
  ' ',
  '\t\r\n',
  ' '.repeat(10_000),
  '%',
  '100%',
  '%E0%A4%A',
  '%00%0d%0aSet-Cookie:hostile=1',
  '%u0041%2e%2e%2f%25%',
  '+%2B&=#?;/',
  '.*+?^${}()|[]\\',
  '(a+)+$',
  '[',
  '\\',
  "' OR 1=1 --",
  '"\'`"\'',
  '1e309',
  '-0',
  'NaN',
  '-Infinity',
  '9007199254740993',
  '0x10',
  '--name',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString valueOf',
  'undefined',
  'null',
  'true',
  '[object Object]',
  '{"__proto__":{"hostile":1}}',
  '{"a":',
  '../../../etc/passwd',
  '..\\..\\',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/?x',
  'file:///etc/passwd',
];

/** What the site knows, so that a text is also found, marked and resolved. */
const WORDS = [
  'callback',
  'refund',
  'insufficient_funds',
  '3004',
  '"number":7101',
  'Kenya',
  'pix',
  'ключ',
  'v1',
  'EUR',
];

const FIXED = [...MARKUP, ...LETTERS, ...SIGNS];
const LONGEST = 20_000;

const fixed = fc.constantFrom(...FIXED);
const piece = fc.oneof(fixed, fc.constantFrom(...WORDS));
/** Any code units: halves of pairs and control characters among them. */
const units = fc
  .array(fc.integer({min: 0, max: 0xffff}), {maxLength: 40})
  .map((codes) => String.fromCharCode(...codes));

/** A text of any kind. */
export const texts = fc
  .oneof(
    {weight: 3, arbitrary: fixed},
    {weight: 2, arbitrary: units},
    {weight: 2, arbitrary: fc.string({unit: 'binary', maxLength: 60})},
    {weight: 2, arbitrary: fc.string({unit: 'grapheme', maxLength: 60})},
    {weight: 2, arbitrary: fc.json()},
    {weight: 1, arbitrary: fc.webUrl({withFragments: true, withQueryParameters: true})},
    {
      weight: 4,
      arbitrary: fc
        .tuple(piece, piece, fc.constantFrom('', ' ', '_', '\u0000', '%', '"'))
        .map(([a, b, by]) => a + by + b),
    },
    {weight: 1, arbitrary: fc.tuple(piece, fc.integer({min: 2, max: 3000})).map(([a, times]) => a.repeat(times))},
  )
  .map((text) => text.slice(0, LONGEST));

/** Inputs get different texts from one seed. */
const seedOf = (input: string): number =>
  [...input].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) | 0, SEED);

/** Values of any kind for an input, the same at each run. */
export const sample = <Value>(arbitrary: fc.Arbitrary<Value>, input: string, count: number): Value[] =>
  fc.sample(arbitrary, {numRuns: count, seed: seedOf(input)});

/** Texts for an input: each of the fixed ones where there is room, and texts made of everything. */
export function hostileTexts(input: string, count: number): string[] {
  const known = count >= 1.5 * FIXED.length ? FIXED : [];
  return [...known, ...sample(texts, input, count - known.length)];
}

/** A text as an address may contain it: encoded, or raw where a browser allows it. */
export const inAddress: fc.Arbitrary<string> = fc
  .tuple(texts, fc.boolean())
  .map(([text, raw]) =>
    raw ? text.replace(/[#&\s]/g, '').slice(0, 800) : new URLSearchParams({x: text.slice(0, 800)}).toString().slice(2),
  );

/** A text encoded as the value of a parameter. */
export const parameter = (text: string): string => new URLSearchParams({x: text}).toString().slice(2);

/** Parameters that some page reads, or that Docusaurus reads unless it is kept from it. */
const NAMES = [
  'lang',
  'area',
  'filter',
  'sort',
  'q',
  'docusaurus-theme',
  'docusaurus-data-theme',
  'docusaurus-data-js',
  'docusaurus-data-code-language',
  'docusaurus-data-has-hydrated',
  'docusaurus-data-x onload',
  'docusaurus-data-',
  '__proto__',
  'constructor',
  'utm_source',
];

/** Queries with such parameters, known and unknown ones. */
export const queries = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES).map(parameter), inAddress), inAddress), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
