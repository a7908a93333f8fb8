// Words that readers stumble over, in pages, comments, test names and errors: what to look for, why, and what to write instead.
export interface Wording {
  readonly find: RegExp;
  readonly why: string;
  readonly write: string;
}

const COUNT = String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|last|first|ninth`;

export const wordings: readonly Wording[] = [
  {
    find: new RegExp(String.raw`(?<!version )\b(?:${COUNT}) signs?\b(?!-)`, 'i'),
    why: 'a sign is a symbol or a signature',
    write: 'character, digit or letter',
  },
  {find: /\b3D Secure\b/, why: 'the standard is EMV 3-D Secure', write: '3-D Secure, or 3DS'},
  {find: /\bto be repeated\b/i, why: 'a calque', write: 'repeat it, retry'},
  {find: /\bthis very\b/i, why: 'a calque', write: 'this, exactly this'},
  {find: /\bmisspelt\b/i, why: 'British', write: 'misspelled'},
  {find: /(?<![-\w.@/])mails?\b/i, why: 'mail comes on paper', write: 'e-mail'},
  {find: /\bat once\b/i, why: 'it also means together', write: 'immediately, or together'},
  {
    find: /(?<!\bas (?:it|they) )\bstands?\b(?!-| (?:for|in for|still)\b)/i,
    why: 'texts do not stand',
    write: 'is, are, appears, is listed',
  },
  {
    find: /(?<!\b(?:leave|leaves|leaving|left|let) .{0,40})\balone\b/i,
    why: 'a person is alone',
    write: 'only, before what it limits',
  },
  {find: /\bwhom\b/i, why: 'archaic', write: 'turn the sentence'},
  {find: /\bways? on\b/i, why: 'a calque', write: 'next steps'},
  {find: /\b(?:is|are) to be\b/i, why: 'a calque', write: 'must be, should be'},
  {find: /\bfor good\b/i, why: 'may be read as for a good purpose', write: 'permanently'},
  {find: /\bonce more\b/i, why: 'archaic', write: 'again'},
  {find: /\banew\b/i, why: 'archaic', write: 'again, new'},
  {find: /\bby (?:itself|themselves)\b/i, why: 'it also means without others', write: 'automatically, separately'},
  {find: /\bunder way\b/i, why: 'a voyage is under way', write: 'in progress'},
  {find: /\bwhoever\b/i, why: 'archaic', write: 'anyone who'},
  {find: /\bgo(?:es)? on\b/i, why: 'a calque', write: 'continue'},
  {find: /\b(?:tells?|speaks?) of\b/i, why: 'a calque', write: 'report, show, describe'},
  {
    find: /(?<!\bthere )\b(?:is|are|was|were) no\b(?= (?!longer\b|more\b|such\b|different\b|[a-z]+er than\b)\w)/i,
    why: 'a calque',
    write: 'is not a',
  },
  {
    find: /(?:^|[.:;*/] )[A-Z][a-z]+ed (?:is|are) (?:what|who|which|where|how)\b/,
    why: 'the verb is in front',
    write: 'the subject first: "We highlight what the query matched"',
  },
  {find: /(?:^|[.:;*/] )Left out,/, why: 'a calque', write: 'If you omit it,'},
];
