// The head of an operation's page: its call, scope, rate, repeats, and the way to the other version.
import {describe, expect, test} from 'vitest';
import {repeatRule} from '@repo/facts/reference/errors/repeats';
import {page} from '../built-pages';
import {list, operations} from './contract';
import {unmarked} from './contract-fields';
import {all, attribute, one, own, termsOf, text} from '../dom';
import {named, operationOn} from './page-section';
import {rates} from './rates';
import {twinOf} from './other-version';

describe.each(named)('%s', (_name, operation) => {
  const {definition, document, release, version} = operation;
  const {root, endpoint} = operationOn(page(operation.route), operation);
  const facts = termsOf(one(root, 'dl.operation__facts'));
  const twin = twinOf(operation);

  test('copies the call that it shows', () => {
    expect(attribute(one(endpoint, 'button'), 'data-copy')).toBe(`${operation.method} ${operation.path}`);
  });

  test('tells scope, rate, repeats and signing', () => {
    const other = version === 'v1' ? 'v2' : 'v1';
    expect(Object.fromEntries([...facts].map(([name, value]) => [name, text(value)]))).toEqual({
      Scope: String(definition['x-scope']).split(' ').join(' or '),
      Rate: `Class ${definition['x-rate-class']}, ${rates.get(String(definition['x-rate-class']))}`,
      Repeat: unmarked(repeatRule(operation.id, definition['x-idempotency']).fact),
      Signed: version === 'v1' ? 'sign in the body' : 'HMAC in headers',
      ...(twin ? {[`In ${other}`]: twin.path.replace(/^\/v\d\//, '').replace(/[{}]/g, '')} : {}),
    });
  });

  test('leads to the rules of its own version, and to its twin in the other one', () => {
    const targets = [...facts.values()].flatMap((value) => all(value, 'a')).map((link) => attribute(link, 'href'));
    expect(targets).toEqual([
      '/request_format#rate-limits',
      ...(definition['x-idempotency'] === 'required' ? ['/request_format#idempotency'] : []),
      version === 'v1' ? '/request_format_v1' : '/request_format',
      ...(twin ? [twin.route] : []),
    ]);
  });

  test('names the release of the contract', () => {
    expect(text(one(root, 'p.operation__verified'))).toMatch(
      new RegExp(`contract ${document} ${release.replaceAll('.', '\\.')}\\.$`),
    );
  });

  test('lists the operations that the contract relates to it', () => {
    const items = all(root, 'ul.operation__related').flatMap((each) => own(each, 'li'));
    const expected = list(definition['x-related']).map((id) => {
      const same = operations.filter((each) => each.id === id && each.version === version);
      return same.find((each) => each.document === document) ?? same[0]!;
    });
    expect(items.map((item) => [attribute(one(item, 'a'), 'href'), text(item).replace(/^\S+ /, '')])).toEqual(
      expected.map((each) => [each.route, String(each.definition['summary']).replaceAll('`', '')]),
    );
  });
});
