// The errors on an operation's page are those of the contract, each with the advice for that version.
import {describe, expect, test} from 'vitest';
import {apiErrors, type ApiError} from '@repo/facts/reference/errors/api-errors';
import {errorForOperation} from '@repo/facts/reference/errors/by-operation';
import {readActions, repeatAfter, repeatRule} from '@repo/facts/reference/errors/repeats';
import {page} from '../built-pages';
import {list} from './contract';
import {unmarked} from './contract-fields';
import {all, attribute, first, one, own, rowsOf, section, text, type Element} from '../dom';
import {named, operationOn} from './page-section';

/** What a page says about repeating a call: after which errors, and by which `x-idempotency`, that is true. */
const REPEATS: Readonly<Record<string, (error: ApiError, rule: string) => boolean>> = {
  'repeat with the same key': ({outcomeUnknown}, rule) => outcomeUnknown && rule === 'required',
  'repeat freely': ({outcomeUnknown}, rule) => outcomeUnknown && ['none', 'reads', 'same'].includes(rule),
  'repeat with the same external_id': ({outcomeUnknown}, rule) =>
    outcomeUnknown && (rule === 'external_id' || rule === 'address'),
  'repeat safely': ({outcomeUnknown}, rule) => outcomeUnknown && rule === 'state',
  'repeat only after a check': ({outcomeUnknown}, rule) => outcomeUnknown && rule === 'again',
  'repeat only after a look': ({outcomeUnknown}, rule) => outcomeUnknown && rule === 'step',
  'repeat later, unchanged': ({retryable, outcomeUnknown}) => retryable && !outcomeUnknown,
  'repeat after a change': ({retryable, outcomeUnknown}) => !retryable && !outcomeUnknown,
};
interface Shown {
  readonly number: number;
  readonly code: string;
  readonly anchor: string | null;
  readonly http: string | null;
  readonly repeat: string | null;
  readonly text: string;
}

function ownError(item: Element): Shown {
  const link = one(item, 'a');
  const [number = '', code = ''] = text(link).split(' ');
  const flags = all(item, 'span.field__type').map(text);
  return {
    number: Number(number),
    code,
    anchor: attribute(link, 'href'),
    http: flags.find((flag) => flag.startsWith('HTTP '))?.slice(5) ?? null,
    repeat: flags.find((flag) => flag.startsWith('repeat ')) ?? null,
    text: text(one(item, 'div.field__text')),
  };
}

function commonError(cells: Element[]): Shown {
  const [number = '', code = ''] = text(cells[0]!).split(' ');
  return {
    number: Number(number),
    code,
    anchor: attribute(one(cells[0]!, 'a'), 'href'),
    http: cells.length > 2 ? text(cells[1]!) : null,
    repeat: null,
    text: text(cells.at(-1)!),
  };
}

describe.each(named)('%s', (_name, operation) => {
  const {root, prefix} = operationOn(page(operation.route), operation);
  const content = section(root, `${prefix}errors`);
  const own_ = content
    .filter(({tagName}) => tagName === 'ul')
    .flatMap((each) => own(each, 'li'))
    .map(ownError);
  const folded = content.filter(({tagName}) => tagName === 'details').slice(0, 1);
  const common = folded.flatMap((each) => rowsOf(one(each, 'table')).map(commonError));
  const shown = [...own_, ...common];

  test('are those of the contract, no more and no less', () => {
    const numbers = shown.map(({number}) => number).sort((left, right) => left - right);
    expect(numbers).toEqual(
      [...list(operation.definition['x-errors'])].map(Number).sort((left, right) => left - right),
    );
    expect(text(first(folded[0]!, 'summary')!)).toMatch(new RegExp(`^${common.length} errors `));
  });

  test('have the name, the HTTP status and the advice of the reference', () => {
    const faults = shown.flatMap((each) => {
      const known = apiErrors.find(({number}) => number === each.number);
      const error = known && errorForOperation(known, operation.version, operation.id);
      if (!error) {
        return [`${each.number} is not an error of ${operation.version}`];
      }
      const rule = operation.definition['x-idempotency'];
      const repeat = repeatAfter(error, repeatRule(operation.id, rule), operation.id);
      const isRead = ['none', 'reads'].includes(String(rule));
      const action = (isRead ? readActions[operation.version][error.code] : undefined) ?? error.action;
      const advice = unmarked([each.repeat === null ? '' : error.meaning, repeat, action].join(' ')).trim();
      return [
        ...(each.code === error.code ? [] : [`${each.number} is called ${each.code}`]),
        ...(each.anchor === `/reference/api_error_codes#${error.code}`
          ? []
          : [`${each.number} leads to ${each.anchor}`]),
        ...(each.http === (operation.version === 'v1' ? null : String(error.http))
          ? []
          : [`${each.number}: HTTP ${each.http}`]),
        ...(each.repeat === null || REPEATS[each.repeat]?.(error, String(rule))
          ? []
          : [`${each.number}: ${each.repeat}`]),
        ...(each.text === advice ? [] : [`${each.number}: "${each.text}"`]),
      ];
    });
    expect(faults).toEqual([]);
  });
});

/** What only v2 has: an integrator of v1 can do nothing with it. */
const V2_ALONE = /Idempotency-Key|X-(?:Api-Key|Timestamp|Nonce|Signature)|\bsequence\b|six lines|outcome_unknown|txn_/;

test('no error of a v1 operation gives the advice of v2', () => {
  const faults = named
    .filter(([, {version}]) => version === 'v1')
    .flatMap(([, operation]) => {
      const {root, prefix} = operationOn(page(operation.route), operation);
      const words = section(root, `${prefix}errors`).map(text).join(' ');
      const [found] = V2_ALONE.exec(words) ?? [];
      return found === undefined ? [] : [`${operation.route} says ${found}`];
    });
  expect(faults).toEqual([]);
});
