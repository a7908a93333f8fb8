import * as z from 'zod';
import {checks, type CheckName} from '../../../catalogue/checks';
import type {Format} from '../../../catalogue/types';
import {currencyExponents, exponentOf, isCurrency, toMinor} from '../../../reference/currencies';
import {answer, nearest, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';

interface Judged {
  readonly fits: boolean;
  readonly line: string;
}

function judge(
  id: string,
  {what, regex, flags, check, check_in_words: words, examples}: Format,
  value: string,
): Judged {
  const form = new RegExp(regex, flags).test(value);
  const digits = check === null || !form ? null : checks[check as CheckName](value);
  const why = !form
    ? `WRONG FORM: expected ${regex}`
    : digits === false
      ? `WRONG CHECK DIGITS${words ? `: ${words}` : ''}`
      : digits === null
        ? 'RIGHT FORM; it has no check digits that could be tested'
        : 'RIGHT: form and check digits agree';
  return {fits: form && digits !== false, line: `${id} (${what}): ${why}. Example ${examples[0]!}.`};
}

/** Of an identifier of any kind: those with check digits first, as they tell most. */
function anyKind(value: string, {catalogue}: Context): string {
  const facts = Object.entries(catalogue.formats).filter(([, {basis, check}]) => basis === 'facts' && check !== null);
  const judged = facts.map(([id, format]) => judge(id, format, value));
  const fits = judged.filter((each) => each.fits);
  const near = judged.filter(({line}) => line.includes('WRONG CHECK DIGITS'));
  return fits.length + near.length > 0
    ? [...fits, ...near].map(({line}) => line).join('\n')
    : `"${value}" has the form of no identifier with check digits that the documentation knows. Name its kind to see what is expected.`;
}

function identifier(kind: string | undefined, value: string, context: Context): string {
  const {formats} = context.catalogue;
  if (kind === undefined) {
    return anyKind(value, context);
  }
  if (!Object.hasOwn(formats, kind)) {
    throw new ToolFault(`kind ${kind}: expected one as ${nearest(kind, Object.keys(formats), 8).join(', ')}`);
  }
  return judge(kind, formats[kind]!, value).line;
}

function amountText(amount: string, currency: string): string {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) {
    throw new ToolFault(
      `currency ${currency}: expected one as ${nearest(code, Object.keys(currencyExponents), 8).join(', ')}`,
    );
  }
  try {
    const minor = toMinor(amount, code);
    return `RIGHT: "${amount}" ${code} in v2, ${minor} in v1 (minor units). ${code} has ${exponentOf(code)} decimals; the limits are those of the service.`;
  } catch (error) {
    return `WRONG: ${(error as Error).message}. Expected a decimal string as "150.00" with at most ${exponentOf(code)} decimals, no sign, no separator.`;
  }
}

export const checkTool = defineTool({
  name: 'check',
  title: 'Check an identifier or an amount',
  description:
    'Whether an identifier (IBAN, CLABE, CPF, CCI, card number, crypto address...) has the right form and check digits, or an amount the right form for its currency, with its value in v1.',
  input: z.strictObject({
    value: z.string().min(1).max(600).optional().describe('Identifier as it would be sent'),
    kind: z.string().trim().min(1).max(60).optional().describe('As iban, clabe, cpf, pan; without it all are tried'),
    amount: z.string().min(1).max(60).optional().describe('As "150.00"'),
    currency: z.string().trim().min(1).max(10).optional().describe('With amount, as PEN'),
    tokens,
  }),
  run({value, kind, amount, currency, tokens: wanted}, context) {
    const {site} = context;
    if ((value === undefined) === (amount === undefined) || (amount === undefined) !== (currency === undefined)) {
      throw new ToolFault('check: expected either value, with kind if you know it, or amount and currency');
    }
    return value === undefined
      ? answer(amountText(amount!, currency!), {source: `${site}/request_format#amounts`}, wanted)
      : answer(identifier(kind, value, context), {source: `${site}/reference/bank_codes, ${site}/#methods`}, wanted);
  },
});
