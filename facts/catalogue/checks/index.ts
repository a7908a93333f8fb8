// Check-digit functions by the names that formats.yaml uses. Web only: they run in the sandbox in a browser too.
import {validate as cbu} from 'stdnum/lib/cjs/ar/cbu';
import {validate as cuit} from 'stdnum/lib/cjs/ar/cuit';
import {validate as cnpj} from 'stdnum/lib/cjs/br/cnpj';
import {validate as cpf} from 'stdnum/lib/cjs/br/cpf';
import {validate as rutChile} from 'stdnum/lib/cjs/cl/rut';
import {validate as nit} from 'stdnum/lib/cjs/co/nit';
import {validate as cedulaEcuador} from 'stdnum/lib/cjs/ec/ci';
import {validate as curp} from 'stdnum/lib/cjs/mx/curp';
import {validate as rucPeru} from 'stdnum/lib/cjs/pe/ruc';
import {validate as rucParaguay} from 'stdnum/lib/cjs/py/ruc';
import {validate as tckn} from 'stdnum/lib/cjs/tr/tckimlik';
import {validate as edrpou} from 'stdnum/lib/cjs/ua/edrpou';
import {validate as rnokpp} from 'stdnum/lib/cjs/ua/rntrc';
import {validate as rutUruguay} from 'stdnum/lib/cjs/uy/rut';
import {validate as rif} from 'stdnum/lib/cjs/ve/rif';
import {validate as idSouthAfrica} from 'stdnum/lib/cjs/za/idnr';
import {ccc, cci, clabe, multibanco, nuban} from './accounts';
import {boletoBarcode, boletoLine} from './boleto';
import {brCode} from './crc16';
import {bitcoin, evm, ton, tron} from './crypto';
import {iban, luhn} from './digits';

type Check = (value: string) => boolean;

const library =
  (validate: (value: string) => {readonly isValid: boolean}): Check =>
  (value) =>
    validate(value).isValid;

/** Chooses a check by the number of characters. A number of another length has no check digit and passes. */
const byLength =
  (byLength: Readonly<Record<number, Check>>): Check =>
  (value) =>
    byLength[value.length]?.(value) ?? true;

/** Eleven equal digits pass the arithmetic but were never issued. */
const cpfNumber: Check = (value) => !/^(\d)\1+$/.test(value) && library(cpf)(value);

const cpfOrCnpj = byLength({11: cpfNumber, 14: library(cnpj)});

/** Numbers of companies, public bodies and foreign residents. The tax authority issues them without a check digit. */
const RUC_WITHOUT_CHECK_DIGIT = /^(0[1-9]|1\d|2[0-4]|30|50)[69]/;

/** A cédula of 10 digits, followed by the number of the establishment, from 001. */
const rucEcuador: Check = (value) =>
  !value.endsWith('000') && (RUC_WITHOUT_CHECK_DIGIT.test(value) || library(cedulaEcuador)(value.slice(0, 10)));

/** True if the check digits of a value are right. The format's regular expression checks its form. */
export const checks = {
  ar_cuit: byLength({11: library(cuit)}),
  bitcoin,
  boleto_barcode: boletoBarcode,
  boleto_line: boletoLine,
  br_code: brCode,
  cbu: library(cbu),
  ccc,
  cci,
  clabe,
  cnpj: library(cnpj),
  co_nit: library(nit),
  cpf: cpfNumber,
  cpf_or_cnpj: cpfOrCnpj,
  crypto_address: (value: string) => [tron, evm, ton, bitcoin].some((check) => check(value)),
  ec_document: byLength({10: library(cedulaEcuador), 13: rucEcuador}),
  evm,
  iban,
  luhn,
  multibanco,
  mx_curp: library(curp),
  // The tax authority has issued RFCs with a wrong last character, so only the form of an RFC is checked.
  mx_document: byLength({18: library(curp)}),
  nuban,
  // A passport of eleven letters and digits is not a RUC.
  pe_ruc: (value) => !/^\d{11}$/.test(value) || library(rucPeru)(value),
  // Pix takes e-mail addresses of at most 77 characters. No pattern can count across the @ in every engine.
  pix_key: (value: string) => value.length <= 77 && (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(value) || cpfOrCnpj(value)),
  py_ruc: library(rucParaguay),
  rut_cl: library(rutChile),
  tckn: library(tckn),
  ton,
  tron,
  ua_tax_id: byLength({8: library(edrpou), 10: library(rnokpp)}),
  uy_rut: byLength({12: library(rutUruguay)}),
  ve_rif: (value: string) => !/^[VEJPG]\d{9}$/.test(value) || rif(value).isValid,
  za_id: library(idSouthAfrica),
} as const satisfies Readonly<Record<string, Check>>;

export type CheckName = keyof typeof checks;

/** Checks by any name in data. `tests/content/catalogue.test.ts` checks that the data uses only these names. */
const byName: Readonly<Record<string, Check>> = checks;

/** @param check name in `formats.yaml`; null if the format has none */
export const passes = (check: string | null, value: string): boolean => check === null || byName[check]!(value);
