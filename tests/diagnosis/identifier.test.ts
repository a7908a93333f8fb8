// Identifiers by the catalogue's rules: every example of every format, and the wrong values that people paste.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {loadCatalogue} from '../../facts/catalogue/load';
import {checkIdentifier, type IdentifierVerdict} from '../../gateway/diagnosis';
import {knownFormats} from '../../gateway/diagnosis/bench-data';

const {formats} = loadCatalogue();
const check = (format: string, value: string): IdentifierVerdict => checkIdentifier({format, value, formats});

test('every example is valid, and invalid with a trailing line end', () => {
  for (const [format, {examples}] of Object.entries(formats)) {
    for (const example of examples) {
      expect(check(format, example), `${format} ${example}`).toMatchObject({valid: true, faults: []});
    }
  }
});

test('one changed digit is found in every format with its own check digit', () => {
  for (const format of ['clabe', 'iban', 'cpf', 'card_number', 'cci', 'cbu'].filter((id) => id in formats)) {
    const [example = ''] = formats[format]!.examples;
    const at = example.search(/\d(?=\d{3}$)/);
    const changed = example.slice(0, at) + String((Number(example[at]) + 1) % 10) + example.slice(at + 1);
    expect(
      check(format, changed).faults.map(({id}) => id),
      `${format} ${changed}`,
    ).toEqual(['check']);
  }
});

test.each([
  ['cpf', '390.533.447-05', 'separators', '39053344705'],
  ['cpf', ' 39053344705\n', 'spaces_around', '39053344705'],
  ['cpf', '3905334470', 'length', null],
  ['cpf', '3905334470A', 'character', null],
  ['cpf', '', 'empty', null],
  ['cpf', '11111111111', 'check', null],
  ['cnpj', '12abc34501de35', 'case', '12ABC34501DE35'],
  ['cpf', '111.111.111-11', 'separators', null],
  ['rut_cl', '12.345.678-5', 'separators', '12345678-5'],
] as const)('%s %j: %s', (format, value, id, instead) => {
  const verdict = check(format, value);
  expect(verdict.faults[0]?.id).toBe(id);
  expect(verdict.instead).toBe(instead);
});

test('a form without check digits does not claim any', () => {
  expect(check('pe_doc', 'AB123456789')).toMatchObject({valid: true, checked: false});
  expect(check('pe_doc', '20512333797')).toMatchObject({valid: true, checked: true});
});

test('separators do not hide wrong check digits', () => {
  expect(check('rut_cl', '12.345.678-0').faults.map(({id}) => id)).toEqual(['separators', 'check']);
});

test('the variant is named, and an unknown format is an error that names it', () => {
  expect(check('pix_key', 'ana@example.com').variant).toBe('email');
  expect(check('cpf_or_cnpj', '39053344705').variant).toBe('CPF');
  expect(() => check('toString', '1')).toThrow('toString: not a format of the catalogue');
});

test('200 hostile values in every format of the bench get an answer, never an exception', () => {
  const offered = knownFormats({formats});
  const hostile = fc.oneof(
    fc.string({unit: 'binary', maxLength: 200}),
    fc.constantFrom('\0', '𝟜'.repeat(30), '1'.repeat(20_000)),
  );
  for (const value of fc.sample(hostile, {numRuns: 200, seed: 6})) {
    for (const format of Object.keys(offered)) {
      const {valid, faults} = checkIdentifier({format, value, formats: offered});
      expect(valid, `${format} ${value}`).toBe(faults.length === 0);
    }
  }
});
