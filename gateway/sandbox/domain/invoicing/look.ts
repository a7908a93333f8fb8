// The design of a page: its own values, otherwise those of its template, otherwise those of the point's form settings.
import {fromMinor} from '../../../../facts/reference/currencies';
import type {FieldFault} from '../../kit/failure';
import type {ExactJson} from '../../../../lib/exact-json';
import type {SandboxService} from '../services/services';
import {limitFault, readAmount} from './amounts';
import {COLORS, TEXTS, type Amounts, type OwnLook} from './tables';
import {asObject} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

/** The point's form settings. */
const FORM_COLORS = {primary: '#1F5FBF', background: '#FFFFFF', text: '#1A1A1A', button_text: '#FFFFFF'};

const NO_AMOUNTS = {amount: null, choices: null, min: null, max: null, suggested: null};
const OPEN_AMOUNT: Amounts = {mode: 'open', ...NO_AMOUNTS};
export const fixedAmount = (amount: bigint): Amounts => ({mode: 'fixed', ...NO_AMOUNTS, amount});

/** The amounts of a page. @param levels own values first */
export const amountsOf = (levels: readonly OwnLook[]): Amounts =>
  levels.find(({amounts}) => amounts !== null)?.amounts ?? OPEN_AMOUNT;

function viewAmounts({mode, amount, choices, min, max, suggested}: Amounts, currency: string): object {
  const money = (minor: bigint | null): string | null => (minor === null ? null : fromMinor(minor, currency));
  return {
    mode,
    amount: money(amount),
    choices: choices && choices.map(money),
    min: money(min),
    max: money(max),
    suggested: money(suggested),
  };
}

/** What the payer sees. @param levels own values first */
export function viewLook(levels: readonly OwnLook[], amounts: Amounts, currency: string): object {
  const color = (name: (typeof COLORS)[number]): string =>
    levels.find(({colors}) => colors?.[name] !== undefined)?.colors?.[name] ?? FORM_COLORS[name];
  const text = (name: (typeof TEXTS)[number]): string | null =>
    levels.find(({texts}) => texts?.[name] !== undefined)?.texts?.[name] ?? null;
  return {
    logo_url: levels.find(({logoUrl}) => logoUrl !== null)?.logoUrl ?? null,
    colors: Object.fromEntries(COLORS.map((name) => [name, color(name)])),
    texts: Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    amounts: viewAmounts(amounts, currency),
  };
}

const invalid = (path: string, message: string): FieldFault => ({path, code: 'field_invalid', message});

function openFaults({min, max, suggested}: Amounts): FieldFault[] {
  if (min !== null && max !== null && max < min) {
    return [invalid('/amounts/max', 'must be at least min')];
  }
  const outside = suggested !== null && ((min !== null && suggested < min) || (max !== null && suggested > max));
  return outside ? [invalid('/amounts/suggested', 'must be within min and max')] : [];
}

/** Reads the merchant's amounts and adds errors to `faults`. */
export function readAmounts(
  value: ExactJson,
  currency: string,
  services: readonly SandboxService[],
  faults: FieldFault[],
): Amounts {
  const input = asObject(value);
  const read = (text: ExactJson | undefined, path: string): bigint | null => {
    if (typeof text !== 'string') {
      return null;
    }
    const before = faults.length;
    const amount = readAmount(text, currency, path, faults);
    const outside = limitFault(services, amount, path, fromMinor(amount, currency));
    if (faults.length === before && outside) {
      faults.push(outside);
    }
    return amount;
  };
  const choices = validated<readonly string[] | undefined>(input['choices']);
  const amounts: Amounts = {
    mode: validated<Amounts['mode']>(input['mode']),
    amount: read(input['amount'], '/amounts/amount'),
    choices: choices ? choices.map((choice, index) => read(choice, `/amounts/choices/${index}`)!) : null,
    min: read(input['min'], '/amounts/min'),
    max: read(input['max'], '/amounts/max'),
    suggested: read(input['suggested'], '/amounts/suggested'),
  };
  if (faults.length === 0) {
    const twice = amounts.choices && new Set(amounts.choices).size < amounts.choices.length;
    faults.push(...(twice ? [invalid('/amounts/choices', 'an amount is repeated')] : openFaults(amounts)));
  }
  return amounts;
}
