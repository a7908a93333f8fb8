import * as z from 'zod';
import {checkAmount, checkIdentifier} from '../../diagnosis';
import {currencyExponents, isCurrency} from '../../../facts/reference/currencies';
import {answer, nearest, ToolFault, tokens} from '../answer';
import type {Version} from '../../../facts/reference/versions';
import type {Context} from '../context';
import {defineTool} from '../tool';
import {hintsFor} from './hints';

/** Maximum number of formats listed for a value of unknown kind. */
const MOST_KINDS = 8;
/** A value can match many formats without check digits. Beyond this number, only their names are listed. */
const MOST_FITTING = 4;
const MOST_NAMED = 12;

interface Judged {
  readonly kind: string;
  /** Whether it is valid unchanged; it may be valid without separators. */
  readonly valid: boolean;
  /** Whether it has the right form, possibly after removing separators and other extra characters. */
  readonly fits: boolean;
  /** Whether the check digits agree, after the same cleaning; null if there are none to compare. */
  readonly agrees: boolean | null;
  readonly line: string;
}

function judge(kind: string, value: string, {catalogue: {formats}}: Context): Judged {
  const format = formats[kind]!;
  const {what, examples, check_in_words: rule} = format;
  const {valid, faults, instead} = checkIdentifier({format: kind, value, formats});
  const fits = valid || instead !== null;
  const corrected = checkIdentifier({format: kind, value: instead ?? value, formats});
  const isChecked = corrected.checked || Boolean(format.variants.find(({name}) => name === corrected.variant)?.check);
  const untested = rule === null ? 'it has no check digits to test' : 'check digits were not compared';
  const rightText = `${isChecked ? 'RIGHT: form and check digits agree' : `RIGHT FORM; ${untested}`}${corrected.variant === null ? '' : ` (${corrected.variant})`}.`;
  const wrongText = `WRONG: ${faults.map(({says}) => says).join(' ')}`;
  const verdict = valid
    ? rightText
    : instead === null
      ? wrongText
      : `${wrongText} Send "${instead}". Then ${rightText}`;
  const hints = hintsFor(kind, format, instead ?? value, fits);
  const hasWrongDigits = faults.some(({id}) => id === 'check') || hints.some((hint) => hint.includes('WRONG'));
  return {
    kind,
    valid,
    fits,
    agrees: hasWrongDigits ? false : isChecked ? true : null,
    line: `${kind} (${what}): ${[verdict, ...hints].join(' ')}${fits && rule !== null ? ` The rule: ${rule}.` : ''} Example ${examples[0]!}.`,
  };
}

/** Orders formats from narrow to broad, because a broad format says less about the value. */
function byNarrowness(kinds: readonly string[], {catalogue: {formats}}: Context): string[] {
  const values = Object.values(formats).flatMap(({examples}) => examples);
  const width = (kind: string): number => {
    const form = new RegExp(formats[kind]!.regex, 'u');
    return values.filter((each) => form.test(each)).length;
  };
  const widths = new Map(kinds.map((kind) => [kind, width(kind)]));
  return [...kinds].sort((left, right) => widths.get(left)! - widths.get(right)!);
}

/** Tests a value against all kinds. Kinds with check digits come first because they say most. */
function anyKind(value: string, context: Context): string {
  const facts = Object.entries(context.catalogue.formats).filter(([, {basis}]) => basis === 'facts');
  const judged = new Map(facts.map(([kind]) => [kind, judge(kind, value, context)]));
  const all = [...judged.values()];
  const confirmed = all.filter(({fits, agrees}) => fits && agrees === true);
  const wrong = all.filter(({agrees}) => agrees === false);
  const full = confirmed.length > 0 ? confirmed : wrong;
  // If check digits fail, another variant of the same format may still match.
  const fitting = byNarrowness(
    all.filter((each) => each.fits && each.agrees !== true && !full.includes(each)).map(({kind}) => kind),
    context,
  );
  const never = wrong.filter(({fits}) => !fits);
  if (full.length + fitting.length === 0) {
    return `"${value}" has the form of no identifier that the documentation knows. Name its kind to see what is expected.`;
  }
  const explained = full.length > 0 ? [] : fitting.slice(0, MOST_FITTING);
  const others = fitting.slice(explained.length, explained.length + MOST_NAMED);
  return [
    ...full.slice(0, MOST_KINDS).map(({line}) => line),
    ...explained.map((kind) => judged.get(kind)!.line),
    ...(confirmed.length > 0 && never.length > 0
      ? [`WRONG as ${never.map(({kind}) => kind).join(', ')}: the check digits do not agree.`]
      : []),
    ...(others.length > 0 ? [`It also has the form of, without check digits: ${others.join(', ')}.`] : []),
  ].join('\n');
}

/**
 * Resolves a kind: `rut` means `rut_cl`, and `phone` means all phone numbers.
 * @throws ToolFault that suggests the most similar kinds
 */
function kindsOf(kind: string, {formats}: Context['catalogue']): readonly string[] {
  const wanted = kind.toLowerCase().replace(/[\s-]+/g, '_');
  const names = Object.keys(formats);
  const isWord = /^\w+$/.test(wanted);
  const begun = names.filter((name) => name.startsWith(`${wanted}_`));
  // A document that is one of several in a format, for example Colombia's NIT.
  const containing = isWord
    ? names.filter((name) => new RegExp(`\\b${wanted}\\b`, 'i').test(formats[name]!.what.replace(/\W+/g, ' ')))
    : [];
  const found = names.includes(wanted) ? [wanted] : begun.length > 0 ? begun : containing;
  if (found.length === 0) {
    throw new ToolFault(`kind ${kind}: expected one as ${nearest(kind, names, 8).join(', ')}`);
  }
  return found;
}

function identifier(kind: string | undefined, value: string, context: Context): string {
  if (kind === undefined) {
    return anyKind(value, context);
  }
  const judged = kindsOf(kind, context.catalogue).map((each) => judge(each, value, context));
  const valid = judged.filter(({valid: isValid}) => isValid);
  return (valid.length > 0 ? valid : judged.slice(0, MOST_KINDS)).map(({line}) => line).join('\n');
}

/** The verdict at the beginning of a text, or behind the name of a kind. */
const verdictIn = (text: string): 'right' | 'right form' | 'wrong' => {
  const [, verdict] = /^(?:[^\n]*?: )?(RIGHT FORM|RIGHT|WRONG)\b/.exec(text) ?? [];
  return verdict === 'RIGHT' ? 'right' : verdict === 'RIGHT FORM' ? 'right form' : 'wrong';
};

function amountText(text: string, currency: string, version: Version): string {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) {
    if (code === 'CFA') {
      throw new ToolFault(
        'currency CFA: expected XOF, the franc of West Africa (as Senegal), or XAF, that of Central Africa (as Cameroon)',
      );
    }
    const near = nearest(code, Object.keys(currencyExponents), 8).join(', ');
    throw new ToolFault(`currency ${currency}: expected one as ${near}`);
  }
  const {valid, faults, meant, decimals} = checkAmount({text, currency: code, version});
  const verdict = valid ? 'RIGHT.' : `WRONG: ${faults.map(({says, error}) => `${says} (${error})`).join(' ')}`;
  const isBeyondV1 = meant !== null && !checkAmount({text: meant.v1, currency: code, version: 'v1'}).valid;
  const inV1 =
    isBeyondV1 && BigInt(meant.v1) > 0n ? 'more than v1 takes, 64 bits' : `${meant?.v1 ?? ''} in v1 (minor units)`;
  const both = meant === null ? '' : ` It is "${meant.v2}" ${code} in v2, ${inV1}.`;
  return `${verdict}${both} ${code} has ${decimals ?? 0} decimals; the limits are those of the service.`;
}

export const checkTool = defineTool({
  name: 'check',
  title: 'Check an identifier or an amount',
  description:
    'Whether an identifier (IBAN, CLABE, CPF, CCI, card number, crypto address...) has the right form and check digits, and what was meant; or an amount the right form for its currency, with its value in both versions.',
  input: z.strictObject({
    value: z.string().min(1).max(600).optional().describe('Identifier as it would be sent'),
    values: z.array(z.string().min(1).max(600)).max(20).optional().describe('Several values'),
    kind: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .describe('As iban, clabe, cpf, rut; without it all are tried, those without check digits too'),
    amount: z.string().min(1).max(60).optional().describe('As "150.00"'),
    currency: z.string().trim().min(1).max(10).optional().describe('With amount, as PEN'),
    version: z.enum(['v1', 'v2']).optional().describe('How the amount is meant: v2, or v1 in minor units'),
    tokens,
  }),
  output: z.object({
    results: z.array(
      z.object({
        given: z.string(),
        verdict: z
          .enum(['right', 'right form', 'wrong'])
          .describe('right form: the format has no check digits, so only the form was checked'),
        text: z.string(),
      }),
    ),
  }),
  run({value, values = [], kind, amount, currency, version = 'v2', tokens: wanted}, context) {
    const {site} = context;
    const allValues = value === undefined ? values : [value, ...values];
    if ((allValues.length === 0) === (amount === undefined) || (amount === undefined) !== (currency === undefined)) {
      throw new ToolFault('check: expected either value, with kind if you know it, or amount and currency');
    }
    if (amount !== undefined) {
      const text = amountText(amount, currency!, version);
      return {
        text: answer(text, {source: `${site}/request_format#amounts`}, wanted),
        data: {results: [{given: amount, verdict: verdictIn(text), text}]},
      };
    }
    const results = allValues.map((given) => {
      const text = identifier(kind, given, context);
      return {given, verdict: verdictIn(text), text};
    });
    const verdicts = results.map(({given, text}) => (allValues.length > 1 ? `${given}\n${text}` : text));
    return {
      text: answer(verdicts.join('\n\n'), {source: `${site}/reference/bank_codes, ${site}/#methods`}, wanted),
      data: {results},
    };
  },
});
