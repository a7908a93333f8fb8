// Rules that more than one page tells: which balance pays, may a call be repeated, when does something end. Each is written
// once, here: its home page shows all of it, and other pages show one sentence with a link home. Node only.
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import * as z from 'zod';
import {messageOf} from '../../lib/message-of';
import {withFigures} from '../reference/figures';
import {withHosts} from '../reference/hosts';

/** What the link of a short text is written to. */
const HOME = '](home)';

const text = z.string().regex(/^\S[\s\S]*\S$/, 'expected a text');
const ruleSchema = z.strictObject({
  /** Every condition and exception. Markdown, one paragraph or more. */
  full: text,
  /** One sentence for other pages: true without the exceptions, or it says that there are some. */
  short: text.refine(
    (short) => short.split(HOME).length === 2,
    `expected one link home, such as [which balance${HOME}`,
  ),
  /** Page and heading that show the full text. */
  home: z.string().regex(/^\/[a-z0-9_/]*#[\w.-]+$/, 'expected a page and a heading, such as /callbacks#retries'),
});
const rulesSchema = z.record(z.string().regex(/^[a-z0-9_]+$/, 'expected a name such as own_key'), ruleSchema);

export interface Rule extends z.infer<typeof ruleSchema> {
  /** File and name, such as `refund.balance`. */
  readonly id: string;
}

/** @throws Error that names file, rule, key and what was expected */
function readFile(file: string): Rule[] {
  const name = `facts/rules/${file}`;
  let content: unknown;
  try {
    content = load(withHosts(withFigures(fs.readFileSync(path.join(__dirname, file), 'utf8'))));
  } catch (error) {
    throw new Error(`${name}: expected YAML: ${messageOf(error)}`);
  }
  const {success, data, error} = rulesSchema.safeParse(content);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  return Object.entries(data).map(([key, rule]) => ({id: `${file.replace(/\.yaml$/, '')}.${key}`, ...rule}));
}

/** Route of the home page; a folder's page is written with a slash at its end. */
export const pageOf = ({home}: Pick<Rule, 'home'>): string => home.split('#')[0]!.replace(/(.)\/$/, '$1');

let read: ReadonlyMap<string, Rule> | undefined;

/** All rules by their id. @throws Error that names file, rule, key and what was expected */
export const rules = (): ReadonlyMap<string, Rule> =>
  (read ??= new Map(
    fs
      .readdirSync(__dirname)
      .filter((file) => file.endsWith('.yaml'))
      .flatMap(readFile)
      .map((rule) => [rule.id, rule]),
  ));

/**
 * A rule as one page tells it, in Markdown.
 *
 * @param id such as `refund.balance`
 * @param page route that shows it. On the rule's home page this is the full text, elsewhere the short one
 * @throws Error that names an unknown rule
 */
export function ruleText(id: string, page: string): string {
  const rule = rules().get(id);
  if (!rule) {
    const [file, name] = id.split('.');
    throw new Error(`rule ${id}: expected an entry ${name} in facts/rules/${file}.yaml`);
  }
  return pageOf(rule) === page ? rule.full : rule.short.replace(HOME, `](${rule.home})`);
}

/** A placeholder such as `{rule:refund.balance}`, for texts of the contract and the catalogue. */
const PLACE = /\{rule:([\w.]+)\}/g;

/** The text with the short texts of its rules filled in. @throws Error that names an unknown rule */
export const withRules = (source: string): string =>
  source.replace(PLACE, (_place, id: string) => ruleText(id, 'elsewhere'));
