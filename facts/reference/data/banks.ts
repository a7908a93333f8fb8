import fs from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import * as z from 'zod';

const FOLDER = path.join(__dirname, 'banks');
const text = z.string().trim().min(1);
const digits = z.string().regex(/^[0-9A-Z]+$/);
const confidence = z.enum(['high', 'medium', 'low']);

/** Other names in general use: brands or abbreviations. */
const also = z.array(text).min(1).optional();

/** Changes of a bank since the list was published. */
const fate = {
  /** Absent: unchanged since the list. */
  state: z.enum(['merged', 'closed', 'renamed']).optional(),
  /** Name of the bank that took it over, or its new name. */
  into: text.optional(),
  /** Source for the state. */
  state_source: text.optional(),
};

const bank = z.union([
  z.strictObject({
    code: digits,
    name: text,
    also,
    /** Codes of the same bank in other systems, each as "SYSTEM value". */
    other: z.array(text).optional(),
    note: text.optional(),
    ...fate,
    /** Set if it differs from the country's. */
    confidence: confidence.optional(),
  }),
  /** A bank without a public code; its anchor is made from the key. */
  z.strictObject({key: text, name: text, also, note: text.optional(), ...fate}),
]);

const countryBanks = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  code_system: text,
  code_system_text: text,
  /** Pattern of a full code; null if there are no codes. */
  code_format: text.nullable(),
  confidence,
  /** Date of the newest source list. */
  as_of: z.iso.date(),
  account: z.strictObject({
    name: text,
    form: text,
    length: text,
    /** Check-digit rule; null if no rule applies to all banks. */
    check: text.nullable(),
    example: digits,
    /** Bank code of the example, if the rule needs it and the number does not contain it. */
    bank: digits.optional(),
    /** True: confirmed by a source. False: common practice, unconfirmed. */
    sourced: z.boolean(),
    note: text,
  }),
  sources: z.array(z.strictObject({where: text, date: text.nullable(), license: text.nullable()})).min(1),
  banks: z.array(bank).min(1),
});

export type CountryBanks = z.infer<typeof countryBanks>;

/**
 * Reads `facts/reference/data/banks/<country>.yaml`, one file per country.
 * @throws Error with file, key and what was expected
 */
export function readBanks(): CountryBanks[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const result = countryBanks.safeParse(load(fs.readFileSync(path.join(FOLDER, file), 'utf8')));
      const issue = result.error?.issues[0];
      if (issue) {
        throw new Error(`facts/reference/data/banks/${file}: ${issue.path.join('.')}: ${issue.message}`);
      }
      const found = result.data!;
      if (`${found.country}.yaml` !== file) {
        throw new Error(
          `facts/reference/data/banks/${file}: country: expected the name of the file, got ${found.country}`,
        );
      }
      const format = found.code_format === null ? null : new RegExp(found.code_format);
      for (const entry of found.banks) {
        const got = 'code' in entry ? entry.code : entry.key;
        if ((entry.state === undefined) !== (entry.state_source === undefined)) {
          throw new Error(
            `facts/reference/data/banks/${file}: banks: ${got}: expected state and state_source together`,
          );
        }
        if ('code' in entry ? !format?.test(entry.code) : format !== null) {
          throw new Error(
            `facts/reference/data/banks/${file}: banks: ${got}: expected ${found.code_format ?? 'a key, no code'}`,
          );
        }
      }
      return found;
    });
}
