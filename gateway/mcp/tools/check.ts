import * as z from 'zod';
import {checkAmount, checkIdentifier} from '../../../diagnosis';
import {currencyExponents, isCurrency} from '../../../reference/currencies';
import {answer, nearest, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';

/** Formats that are said of a value of any kind, at most. */
const MOST_KINDS = 8;

interface Judged {
  readonly valid: boolean;
  /** The form is right, and the check digits are not. */
  readonly isNear: boolean;
  readonly line: string;
}

function judge(kind: string, value: string, {catalogue: {formats}}: Context): Judged {
  const {what, examples, check_in_words: rule} = formats[kind]!;
  const {valid, variant, checked, faults, instead} = checkIdentifier({format: kind, value, formats});
  const right = checked ? 'RIGHT: form and check digits agree' : 'RIGHT FORM; it has no check digits to test';
  const verdict = valid
    ? `${right}${variant === null ? '' : ` (${variant})`}.`
    : `WRONG: ${faults.map(({says}) => says).join(' ')}`;
  const meant = instead === null ? '' : ` Send "${instead}".`;
  return {
    valid,
    isNear: faults.some(({id}) => id === 'check') || instead !== null,
    line: `${kind} (${what}): ${verdict}${meant}${valid && rule !== null ? ` The rule: ${rule}.` : ''} Example ${examples[0]!}.`,
  };
}

/** Of an identifier of any kind: by the formats with check digits, as they tell most. */
function anyKind(value: string, context: Context): string {
  const kinds = Object.entries(context.catalogue.formats).filter(
    ([, {basis, check}]) => basis === 'facts' && check !== null,
  );
  const judged = kinds.map(([kind]) => judge(kind, value, context));
  const said = [...judged.filter(({valid}) => valid), ...judged.filter(({valid, isNear}) => !valid && isNear)];
  return said.length > 0
    ? said
        .slice(0, MOST_KINDS)
        .map(({line}) => line)
        .join('\n')
    : `"${value}" has the form of no identifier with check digits that the documentation knows. Name its kind to see what is expected.`;
}

/** `rut` means `rut_cl`, and `phone` every kind of phone number. @throws ToolFault that names the nearest */
function kindsOf(kind: string, {formats}: Context['catalogue']): readonly string[] {
  const wanted = kind.toLowerCase().replace(/[\s-]+/g, '_');
  const names = Object.keys(formats);
  const found = names.includes(wanted) ? [wanted] : names.filter((name) => name.startsWith(`${wanted}_`));
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

function amountText(text: string, currency: string, version: 'v1' | 'v2'): string {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) {
    const near = nearest(code, Object.keys(currencyExponents), 8).join(', ');
    throw new ToolFault(`currency ${currency}: expected one as ${near}`);
  }
  const {valid, faults, meant, decimals} = checkAmount({text, currency: code, version});
  const verdict = valid ? 'RIGHT.' : `WRONG: ${faults.map(({says, error}) => `${says} (${error})`).join(' ')}`;
  const both = meant === null ? '' : ` It is "${meant.v2}" ${code} in v2, ${meant.v1} in v1 (minor units).`;
  return `${verdict}${both} ${code} has ${decimals ?? 0} decimals; the limits are those of the service.`;
}

export const checkTool = defineTool({
  name: 'check',
  title: 'Check an identifier or an amount',
  description:
    'Whether an identifier (IBAN, CLABE, CPF, CCI, card number, crypto address...) has the right form and check digits, and what was meant; or an amount the right form for its currency, with its value in both versions.',
  input: z.strictObject({
    value: z.string().min(1).max(600).optional().describe('Identifier as it would be sent'),
    values: z.array(z.string().min(1).max(600)).max(20).optional().describe('Several at once'),
    kind: z.string().trim().min(1).max(60).optional().describe('As iban, clabe, cpf, rut; without it all are tried'),
    amount: z.string().min(1).max(60).optional().describe('As "150.00"'),
    currency: z.string().trim().min(1).max(10).optional().describe('With amount, as PEN'),
    version: z.enum(['v1', 'v2']).optional().describe('How the amount is meant: v2, or v1 in minor units'),
    tokens,
  }),
  run({value, values = [], kind, amount, currency, version = 'v2', tokens: wanted}, context) {
    const {site} = context;
    const asked = value === undefined ? values : [value, ...values];
    if ((asked.length === 0) === (amount === undefined) || (amount === undefined) !== (currency === undefined)) {
      throw new ToolFault('check: expected either value, with kind if you know it, or amount and currency');
    }
    if (amount !== undefined) {
      return answer(amountText(amount, currency!, version), {source: `${site}/request_format#amounts`}, wanted);
    }
    const said = asked.map((each) => {
      const line = identifier(kind, each, context);
      return asked.length > 1 ? `${each}\n${line}` : line;
    });
    return answer(said.join('\n\n'), {source: `${site}/reference/bank_codes, ${site}/#methods`}, wanted);
  },
});
