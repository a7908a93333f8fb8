import {countryName} from './countries';
import {numbering} from './numbering';
import {defineTable} from './table';

/** One row per country and territory with a numbering plan. */
export const phoneCodes = defineTable({
  name: 'phone_codes',
  title: 'Phone codes',
  rowId: 'alpha2',
  columns: [
    {
      id: 'country',
      label: 'Country',
      kind: 'text',
      description: 'Country or territory.',
      phone: true,
      search: true,
    },
    {
      id: 'alpha2',
      label: 'Alpha-2',
      kind: 'code',
      description: 'Code of ISO 3166-1. AC, TA and XK have numbering plans and are not in ISO 3166-1.',
      phone: false,
      search: true,
    },
    {
      id: 'calling_code',
      label: 'Calling code',
      kind: 'code',
      description: 'Begins a number in E.164. Several countries share +1, +7, +44 and others.',
      phone: true,
      copy: true,
      search: true,
    },
    {
      id: 'trunk_prefix',
      label: 'Trunk prefix',
      kind: 'code',
      description: 'Dialed before the number within the country; leave it out in E.164. Null: there is none.',
      phone: false,
    },
    {
      id: 'mobile_lengths',
      label: 'Digits of a mobile number',
      kind: 'list',
      description: 'Possible numbers of digits after the calling code.',
      phone: false,
    },
    {
      id: 'example',
      label: 'Example mobile number',
      kind: 'code',
      description:
        '`payer.phone` in E.164. Valid in form; do not send messages to it. For a territory that shares the plan of a larger country, a parser names that country.',
      phone: false,
      copy: true,
    },
  ],
  rows: [...numbering]
    .map(([alpha2, {callingCode, trunkPrefix, mobileLengths, example}]) => ({
      country: countryName(alpha2),
      alpha2,
      calling_code: callingCode,
      trunk_prefix: trunkPrefix,
      mobile_lengths: mobileLengths.map(String),
      example,
    }))
    .sort((a, b) => a.country.localeCompare(b.country, 'en')),
  attribution: {
    text: 'Numbering plans from Google libphonenumber, by way of libphonenumber-js.',
    url: 'https://github.com/google/libphonenumber',
    license: 'Apache-2.0, MIT',
  },
});
