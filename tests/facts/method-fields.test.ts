// cspell:ignore picpay -- a method
// Fields of methods: the same field is asked for in the same way, and an example is one that other places use, too.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';

const ROOT = path.resolve(__dirname, '../..');
const fields = catalogue.methods.flatMap(({id, fields: byDirection}) =>
  Object.entries(byDirection).flatMap(([direction, list]) => list.map((field) => ({id, direction, ...field}))),
);

/** Each bank or wallet wants other things of a person, and names an account in its own way. */
const BY_METHOD =
  /^(payer\.(name|email|phone|document\.\w+)|recipient\.(holder|account_type|document\.\w+)|fields\.(bank_code|utr|wallet_address)|otp)$/;

test('a field is required by all methods that ask for it, or optional for all', () => {
  const faults = fields.filter(({id, direction, name, required}) => {
    const others = fields.filter((other) => other.direction === direction && other.name === name && other.id !== id);
    return !BY_METHOD.test(name) && others.some((other) => other.required !== required);
  });
  expect(faults.map(({id, direction, name}) => `${id} ${direction} ${name}`)).toEqual([]);
});

/** A hint for the bank or app, which can do without. */
const HINTS = ['recipient.extra.card_expiry', 'fields.iban', 'fields.app', 'fields.vpa'];

test('a field that only one method asks for is required, unless its note says what it is for', () => {
  const faults = fields.filter(
    ({direction, name, required, note}) =>
      direction !== 'validation' &&
      fields.filter((other) => other.direction === direction && other.name === name).length === 1 &&
      !required &&
      note === null &&
      !HINTS.includes(name),
  );
  expect(faults.map(({id, direction, name}) => `${id} ${direction} ${name}`)).toEqual([]);
});

test('type and number of a document are required together', () => {
  const faults = fields.filter(({id, direction, name, required, only}) => {
    const twin = fields.find(
      (other) =>
        other.id === id &&
        other.direction === direction &&
        other.name ===
          name.replace(/document\.(type|number)$/, (_all, part) => `document.${part === 'type' ? 'number' : 'type'}`) &&
        JSON.stringify(other.only) === JSON.stringify(only),
    );
    return /document\./.test(name) && twin !== undefined && twin.required !== required;
  });
  expect(faults.map(({id, direction, name}) => `${id} ${direction} ${name}`)).toEqual([]);
});

/** Fields by the words for them. */
const NOUNS: readonly (readonly [words: RegExp, field: string])[] = [
  [/\b(document|tax number)\b/i, 'document.number'],
  [/\bphone\b/i, 'phone'],
  [/\bvoucher code\b/i, 'fields.voucher'],
];

/** Guides that mention another service or method there. */
const OF_OTHERS = ['/services/acquiring_h2h', '/services/peru/credit_card/payin_hpp', '/services/picpay/payin'];

test('guides call fields optional or required as the catalogue does', () => {
  const own = catalogue.guides.filter(({route}) => !OF_OTHERS.includes(route));
  const told = own.flatMap((guide) => {
    const text = fs.readFileSync(path.join(ROOT, `site/docs${guide.route}.mdx`), 'utf8');
    const method = catalogue.methodOf(guide.route);
    const known = [...(method.fields[guide.direction] ?? []), ...Object.values(method.fields).flat()];
    const sentences = text.matchAll(
      /([^.\n]+\. )?((?:[^.;\n]|\.(?=\w))+) (?:is|are) (?:still )?(optional|required)\b/g,
    );
    return Array.from(sentences, ([, before = '', subject = '', word]) => {
      const about = /\bIt$/.test(subject.trim()) ? before : subject;
      const names = Array.from(about.matchAll(/`([\w.]+)`/g), ([, name = '']) => name);
      const nouns = NOUNS.filter(([words]) => words.test(about)).map(([, name]) => name);
      const named = (names.length > 0 ? names : nouns).flatMap(
        (name) => known.find((field) => field.name === name || field.name.endsWith(`.${name}`)) ?? [],
      );
      return named.map(({name, required}) => ({route: guide.route, name, required, word}));
    }).flat();
  });
  expect(told.filter(({required, word}) => required !== (word === 'required'))).toEqual([]);
  expect(told.length).toBeGreaterThan(8);
});

test('the kind of recipient in the examples is the one that services of the method pay', () => {
  const faults = catalogue.methods.flatMap(({id, services}) => {
    const kinds = new Set(services.flatMap(({recipient}) => (recipient === null ? [] : [recipient])));
    const shown = fields.filter((field) => field.id === id && field.name === 'recipient.kind');
    const values = new Set(shown.map(({example}) => example));
    return shown.length > 0 &&
      kinds.size > 0 &&
      JSON.stringify([...kinds].sort()) !== JSON.stringify([...values].sort())
      ? [`${id}: services ${[...kinds].join()}, examples ${[...values].join()}`]
      : [];
  });
  expect(faults).toEqual([]);
});

const TEXTS = [
  'facts/catalogue',
  'site/docs',
  'facts/contract',
  'gateway/sandbox',
  'gateway/proofs',
  'tests/sandbox',
].flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(ya?ml|mdx|ts)$/.test(name))
    .map((name) => ({name, text: fs.readFileSync(path.join(ROOT, folder, name), 'utf8')})),
);

/** Numbers of documents, an account and an ID that have no check digit and are a person's own. */
const NO_CHECK = ['py_doc', 'co_doc', 'document_any', 'za_account', 'binance_id'];

test('an example of digits has a check digit, or appears in a second file', () => {
  const faults = fields.filter(({example, format}) => {
    const {check} = catalogue.format(format);
    return (
      /^\d{6,}$/.test(example) &&
      check === null &&
      !NO_CHECK.includes(format) &&
      TEXTS.filter(({text}) => new RegExp(`\\b${example}\\b`).test(text)).length < 2
    );
  });
  expect(faults.map(({id, name, format, example}) => `${id} ${name} ${format} ${example}`)).toEqual([]);
});
