// Changes in ISO 4217 after the edition in the package (2024-06-25), and recently withdrawn codes.

export interface CurrencyAddition {
  readonly code: string;
  readonly number: string;
  readonly digits: number;
  readonly currency: string;
  /** Alpha-2 codes of countries that use it now; empty for a historic currency. */
  readonly countries: readonly string[];
}

export const currencyAdditions: readonly CurrencyAddition[] = [
  {code: 'HRK', number: '191', digits: 2, currency: 'Kuna', countries: []},
  {code: 'SLL', number: '694', digits: 2, currency: 'Leone (before 2022)', countries: []},
  {code: 'XAD', number: '396', digits: 2, currency: 'Arab Accounting Dinar', countries: []},
  {code: 'XCG', number: '532', digits: 2, currency: 'Caribbean Guilder', countries: ['CW', 'SX']},
  {code: 'ZWL', number: '932', digits: 2, currency: 'Zimbabwe Dollar', countries: []},
];

/** Withdrawn codes with their replacements. */
export const historicCurrencies: Readonly<Record<string, {readonly successor: string; readonly note: string}>> = {
  ANG: {
    successor: 'XCG',
    note: 'Until 31 March 2025. XCG has the same number and value. Refunds of older payments are paid in XCG.',
  },
  BGN: {successor: 'EUR', note: 'Until 31 December 2025. Refunds of older payments are paid in EUR.'},
  CUC: {successor: 'CUP', note: 'Withdrawn in 2021.'},
  HRK: {successor: 'EUR', note: 'Withdrawn in 2023.'},
  SLL: {successor: 'SLE', note: 'Withdrawn in 2024. 1.00 SLE is 1,000.00 SLL.'},
  ZWL: {successor: 'ZWG', note: 'Withdrawn in 2024.'},
};

/** Countries whose currency changed, by the current code. */
export const movedCountries: Readonly<Record<string, readonly string[]>> = {EUR: ['BG']};

export const currencyNotes: Readonly<Record<string, string>> = {
  COP: 'ISO gives two decimals; some providers take whole pesos only.',
  SLE: 'In use since 2022 in place of SLL.',
  SYP: 'Since 1 January 2026, 100 old pounds are 1 new pound.',
  VED: 'Code of the change of scale of 2021. Payments use VES.',
  VES: 'Payments use VES, not VED.',
  XAD: 'Unit of account of the Arab Monetary Fund since 12 May 2025.',
  XCG: 'Since 31 March 2025 in place of ANG, with the same number.',
  ZWG: 'Since 2024 in place of ZWL.',
};

/** Replaces names in the list that are ambiguous. */
export const currencyNames: Readonly<Record<string, string>> = {
  VED: 'Bolívar Digital',
  VES: 'Bolívar',
  UYU: 'Uruguayan Peso',
};

/** ISO 4217 codes that are not a country's currency. Metals and units of account have no decimals. */
export const currencyKinds: Readonly<Record<'fund' | 'metal' | 'unit', readonly string[]>> = {
  fund: ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD'],
  metal: ['XAG', 'XAU', 'XPD', 'XPT'],
  unit: ['XBA', 'XBB', 'XBC', 'XBD', 'XDR', 'XSU', 'XTS', 'XUA', 'XXX'],
};

/** Entries in the list's country column that are not countries. */
export const noCountries: readonly string[] = [
  'European Union',
  'International Monetary Fund (Imf)',
  'Member Countries of the African Development Bank Group',
  'Sistema Unitario De Compensacion Regional De Pagos "Sucre"',
];

/** Names in the list that share no words with ISO 3166-1. */
export const countrySpellings: Readonly<Record<string, string>> = {
  'Netherlands (The)': 'NL',
  'Virgin Islands (u.s.)': 'VI',
};
