// Payers and recipients in a guide's requests live in its country: name, language, zone, phone, e-mail.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {catalogue} from '@repo/facts/catalogue';
import type {People} from '@repo/facts/catalogue/people';
import {guideRequests} from '@repo/facts/catalogue/requests';
import type {Json} from '@repo/facts/contract/load';
import {countryCodes} from '@repo/facts/tables/country-codes';
import {phoneCodes} from '@repo/facts/tables/phone-codes';

const people = parse(fs.readFileSync(path.join(__dirname, '../../facts/catalogue/people.yaml'), 'utf8')) as People;
/** The day on which the guides are played. */
const DAY = new Date('2026-01-05T12:00:00Z');

/** Every text and number of a body, with its path. */
const leaves = (value: Json, at = ''): (readonly [path: string, value: Json])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, at === '' ? key : `${at}.${key}`))
    : [[at, value]];

/** What of a request does not belong to the country. */
function strangers(code: string, [name, value]: readonly [string, Json]): string[] {
  const here = people[code];
  const both = here ? [here.payer, here.recipient] : [];
  const calling = String(phoneCodes.rows.find(({alpha2}) => alpha2 === code)?.['calling_code']);
  const wanted: readonly (readonly [RegExp, boolean])[] = [
    [/(^|\.)(name|holder|sender_name)$/, both.some((each) => each.name === value || each.cardholder === value)],
    [/(^|\.)email$/, both.some(({email}) => email === value)],
    [/(^|\.)phone$/, String(value).startsWith(calling)],
    [/(^|\.)country$/, value === code],
    [/^browser\.language$/, value === here?.language],
    [/^browser\.timezone_offset$/, value === here?.timezone_offset],
  ];
  return wanted.flatMap(([pattern, holds]) => (pattern.test(name) && !holds ? [`${name}: ${String(value)}`] : []));
}

test('every guide has people of its country', () => {
  const faults = catalogue.guides.flatMap((guide) => {
    const {service, calls} = guideRequests(catalogue, guide);
    const {people_of: named, countries} = catalogue.methodOf(guide.route);
    const code = service.country ?? named ?? (countries === 'global' ? 'none' : countries[0]!);
    const found = calls.flatMap(({body}) => leaves(body)).flatMap((leaf) => strangers(code, leaf));
    return found.map((fault) => `${guide.route} (${code}): ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('people have a time zone and a language of their country', () => {
  const offsetOf = (zone: string): number => {
    const there = new Intl.DateTimeFormat('en', {timeZone: zone, timeZoneName: 'longOffset'}).format(DAY);
    const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(there)!;
    const east = 60 * Number(hours) + Number(minutes);
    return sign === '+' ? 0 - east : east;
  };
  const known = new Set(countryCodes.rows.map((row) => row['alpha2']));
  const faults = Object.entries(people).flatMap(([code, {language, timezone, timezone_offset: offset}]) => [
    ...(known.has(code) ? [] : [`${code}: no country`]),
    ...(language.endsWith(`-${code}`) ? [] : [`${code}: ${language}`]),
    ...(offsetOf(timezone) === offset ? [] : [`${code}: ${timezone} ${offsetOf(timezone)}`]),
  ]);
  expect(faults).toEqual([]);
});
