import languages from 'iso-639-1';
import {paymentPageLanguages} from '../reference/data/payment-page-languages';
import {defineTable} from './table';

const spoken: readonly string[] = paymentPageLanguages;

/** ISO 639-1. */
export const languageCodes = defineTable({
  name: 'language_codes',
  title: 'Language codes',
  rowId: 'code',
  columns: [
    {
      id: 'code',
      label: 'Code',
      kind: 'code',
      description: 'Two letters of ISO 639-1.',
      phone: true,
      copy: true,
      search: true,
    },
    {id: 'name', label: 'Name', kind: 'text', description: 'English name.', phone: true, search: true},
    {
      id: 'native_name',
      label: 'Own name',
      kind: 'text',
      description: 'Name in the language itself.',
      phone: false,
      search: true,
    },
    {
      id: 'payment_page',
      label: 'Payment page',
      kind: 'flag',
      description: 'The payment page speaks it. With another language it falls back to English.',
      phone: true,
    },
  ],
  rows: languages.getAllCodes().map((code) => ({
    code,
    name: languages.getName(code),
    native_name: languages.getNativeName(code),
    payment_page: spoken.includes(code),
  })),
  attribution: {
    text: 'ISO 639-1 from iso-639-1.',
    url: 'https://github.com/meikidd/iso-639-1',
    license: 'MIT',
  },
});
