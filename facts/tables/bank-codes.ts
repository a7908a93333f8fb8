import {readBanks, type CountryBanks} from '../reference/data/banks';
import {countryName} from './countries';
import {defineTable, type Column} from './table';

const CONFIDENCE =
  '`high`: from a registry or a maintained list; `medium`: from one source or an older copy; `low`: incomplete, cut short or of one provider. Ask the bank before you rely on the last two.';

const bankColumns: readonly Column[] = [
  {
    id: 'id',
    label: 'Id',
    kind: 'code',
    description: 'Country and code.',
    phone: false,
  },
  {id: 'country', label: 'Country', kind: 'code', description: 'Alpha-2 code.', phone: false, search: true},
  {
    id: 'code',
    label: 'Code',
    kind: 'code',
    description: '`bank_code` in the API. Null: no public code is known, the IBAN holds the bank.',
    phone: true,
    copy: true,
    search: true,
  },
  {
    id: 'name',
    label: 'Bank',
    kind: 'text',
    description: 'Name as the source has it; in parentheses, what it is usually called.',
    phone: true,
    search: true,
  },
  {
    id: 'other_codes',
    label: 'Other codes',
    kind: 'list',
    description: 'Codes of the same bank in other systems, each with the name of its system.',
    phone: false,
    search: true,
  },
  {id: 'note', label: 'Note', kind: 'text', description: 'What to know before you use it, or null.', phone: false},
  {
    id: 'state',
    label: 'State',
    kind: 'text',
    description:
      '`as listed` on the day in `as_of` of the country; `merged into`, `closed` or `renamed`, by the source in `state_source`.',
    phone: true,
  },
  {
    id: 'state_source',
    label: 'Source of the state',
    kind: 'text',
    description: 'Where the state is from. Null: the list of the country.',
    phone: false,
  },
  {id: 'confidence', label: 'Confidence', kind: 'text', description: CONFIDENCE, phone: false},
];

const countryColumns: readonly Column[] = [
  {id: 'country', label: 'Country', kind: 'code', description: 'Alpha-2 code.', phone: true},
  {id: 'name', label: 'Name', kind: 'text', description: 'Short English name.', phone: true},
  {id: 'code_system', label: 'Code', kind: 'text', description: 'Name of the code system.', phone: true},
  {id: 'code_system_text', label: 'Code in words', kind: 'text', description: 'What the code is.', phone: true},
  {
    id: 'code_format',
    label: 'Code format',
    kind: 'code',
    description: 'Regular expression of a code. Null: there are no public codes.',
    phone: false,
    copy: true,
  },
  {id: 'confidence', label: 'Confidence', kind: 'text', description: CONFIDENCE, phone: true},
  {
    id: 'as_of',
    label: 'As of',
    kind: 'day',
    description: 'Day of the list: banks are as they were then.',
    phone: true,
  },
  {id: 'account', label: 'Account', kind: 'text', description: 'What `account` takes in the API.', phone: true},
  {
    id: 'account_format',
    label: 'Account format',
    kind: 'code',
    description: 'Regular expression of an account number.',
    phone: false,
    copy: true,
  },
  {id: 'account_length', label: 'Length', kind: 'text', description: 'Characters of an account number.', phone: true},
  {
    id: 'account_check',
    label: 'Check digits',
    kind: 'text',
    description: 'Rule of the check digits. Null: there is none that all banks follow.',
    phone: true,
  },
  {
    id: 'account_example',
    label: 'Example',
    kind: 'code',
    description: 'A number that passes format and check. Send no money to it.',
    phone: true,
    copy: true,
  },
  {
    id: 'account_example_bank',
    label: "Example's bank",
    kind: 'code',
    description: 'Code of its bank, where the check needs it and the number does not hold it; else null.',
    phone: false,
  },
  {
    id: 'account_sourced',
    label: 'Sourced',
    kind: 'flag',
    description: 'False: format and length are common practice that no source confirms.',
    phone: false,
  },
  {
    id: 'account_note',
    label: 'Note',
    kind: 'text',
    description: 'Remarks on the code or the bank, such as what else to send.',
    phone: true,
  },
  {id: 'sources', label: 'Sources', kind: 'list', description: 'Where the codes come from.', phone: false},
];

/** For example `merged into Halyk Bank`, `renamed Bereke Bank`, `closed`, or `as listed`. */
function stateOf({state, into}: CountryBanks['banks'][number]): string {
  if (state === undefined) {
    return 'as listed';
  }
  return into === undefined ? state : `${state === 'merged' ? 'merged into' : state} ${into}`;
}

/** For example `Guaranty Trust Bank (GTBank, GTB)`. */
const nameOf = ({name, also}: CountryBanks['banks'][number]): string => (also ? `${name} (${also.join(', ')})` : name);

/** Bank codes by country, with the format of account numbers. Reads files. */
export function bankCodes() {
  const countries = readBanks().sort((a, b) => countryName(a.country).localeCompare(countryName(b.country), 'en'));
  return defineTable({
    name: 'bank_codes',
    title: 'Bank codes',
    rowId: 'id',
    groupBy: 'country',
    columns: bankColumns,
    rows: countries.flatMap(({country, confidence, banks}) =>
      banks.map((bank) => ({
        id: `${country}-${'code' in bank ? bank.code : bank.key}`,
        country,
        code: 'code' in bank ? bank.code : null,
        name: nameOf(bank),
        other_codes: ('other' in bank && bank.other) || [],
        note: bank.note ?? null,
        state: stateOf(bank),
        state_source: bank.state_source ?? null,
        confidence: ('confidence' in bank && bank.confidence) || confidence,
      })),
    ),
    groups: {
      columns: countryColumns,
      rows: countries.map((entry) => ({
        country: entry.country,
        name: countryName(entry.country),
        code_system: entry.code_system,
        code_system_text: entry.code_system_text,
        code_format: entry.code_format,
        confidence: entry.confidence,
        as_of: entry.as_of,
        account: entry.account.name,
        account_format: entry.account.form,
        account_length: entry.account.length,
        account_check: entry.account.check,
        account_example: entry.account.example,
        account_example_bank: entry.account.bank ?? null,
        account_sourced: entry.account.sourced,
        account_note: entry.account.note,
        sources: entry.sources.map(({where, date, license}) =>
          [where, date, license].filter((part) => part !== null).join(', '),
        ),
      })),
    },
    attribution: {
      text: 'Compiled from public lists; each country names its sources: BancosBrasileiros (Unlicense), clabe-validator, clabe-python, cbu-validator-php, bank-account-validator-venezuela, nigerian-banks, razorpay/ifsc, schwifty (MIT), qrph/bank-codes (Apache-2.0). Other sources were used for facts only.',
      license: 'MIT, Apache-2.0, Unlicense',
    },
  });
}
