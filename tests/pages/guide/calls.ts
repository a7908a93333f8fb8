// The calls beside a guide send what its list of fields asks for, and the answer in the text is one of theirs.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, attribute, codeText, hasClass, one, section, text, type Element} from '../dom';
import {plain} from '../operation/contract';
import {flows, formats, guides} from './catalogue';

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined | null)?.[key], value);
const json = (element: Element): unknown => JSON.parse(codeText(element));

/** Decided by the service that is chosen, or by a call before. */
const VARIES = /(^|\.)(card_token|network|address)$/;
const fits = (format: string, value: string): boolean => new RegExp(formats[format]!.regex, 'u').test(value);

describe.each(guides)('%s', (route, {guide, method, fields, services}) => {
  const side = one(page(route), 'aside');
  const bodies = all(side, 'div.code-tabs__panel')
    .filter((each) => attribute(each, 'data-panel') === 'json')
    .map(json);
  const cases = all(side, 'details').filter((each) => hasClass(each, 'case'));
  const answers = cases.map(json);

  test('sends every required field with its example, to one of its services', () => {
    const sent = (name: string): string[] =>
      bodies.flatMap((body) => {
        const value =
          at(body, name) ??
          at(plain(at(body, 'fields')), name) ??
          plain(at(body, 'fields'))[name.replace(/^fields\./, '')];
        return value === undefined ? [] : [typeof value === 'object' ? JSON.stringify(value) : String(value)];
      });
    const ids = bodies.map((body) => at(body, 'service_id')).filter((id) => id !== undefined);
    const chosen = services.find(({service_id: id}) => id === ids[0]);
    const missing = fields
      .filter(({required, only}) => required && (!/^[A-Z]{2}$/.test(only ?? '') || only === chosen?.country))
      .filter(
        ({name, format, example}) =>
          !sent(name).some((value) => value === example || (VARIES.test(name) && fits(format, value))),
      )
      .map(({name, example}) => `${name}: ${example}, found ${sent(name).join(' and ') || 'nothing'}`);
    expect(missing).toEqual([]);
    expect(ids.filter((id) => !services.some(({service_id: own_}) => own_ === id))).toEqual([]);
  });

  test('shows the payer what the order asks for, and nothing where no payer acts', () => {
    const [picture] = all(page(route), 'figure.payer');
    const isPaid = guide.direction !== 'payout' && guide.direction !== 'validation';
    expect(picture !== undefined).toBe(isPaid && guide.flow !== 'contract_debit' && guide.flow !== 'payout_api');
    if (picture) {
      const order = bodies.find((body) => at(body, 'external_id') !== undefined);
      const shown = text(one(picture, 'p.payer__alt')).replaceAll(',', '');
      const limit = at(order, 'fields.single_upper_limit');
      expect(shown).toContain(`${String(limit ?? at(order, 'amount'))} ${String(at(order, 'currency'))}`);
      expect(shown).not.toMatch(/undefined|null|NaN/);
    }
  });

  test.skipIf(guide.integration !== 'hpp')(
    'is shown as unpaid on the return from our page if the payer pays later',
    () => {
      const isUnpaid = method.flows.includes('voucher');
      const shown = text(one(one(page(route), 'figure.payer'), 'p.payer__alt'));
      expect(/issued, not yet paid/.test(shown)).toBe(isUnpaid);
      const told = section(page(route), 'answer').map(text).join(' ');
      expect(/issued and not yet paid/.test(told)).toBe(isUnpaid);
    },
  );

  test('is answered with success, and shows what the payer does next', () => {
    expect(
      cases.map((each) => text(one(each, 'span.case__status'))).filter((status) => !/^2\d\d$/.test(status)),
    ).toEqual([]);
    const [figure] = section(page(route), 'answer').filter(({tagName}) => tagName === 'figure');
    const action = flows[guide.flow]!.next_action;
    if (figure && text(figure).includes('next_action')) {
      const shown = at(json(figure), 'next_action');
      expect(answers.map((answer) => at(answer, 'data.transaction.next_action'))).toContainEqual(shown);
      // A card whose issuer asks nothing has no action of its own.
      if (guide.flow !== 'card' && guide.direction === 'payin' && guide.integration === 'h2h' && action !== null) {
        expect(at(shown, 'type')).toBe(action);
      }
    }
  });
});
