// Every field on the pages of operations is that of the contract, and every field of the contract is on its page.
import {describe, expect, test} from 'vitest';
import type {Operation} from './contract';
import {answerTree, flatten, requestTree, type Facts, type FactTree} from './contract-fields';
import {page} from '../built-pages';
import {named, operationOn} from './page-section';
import {brokenAnchors, pageTree} from './page-fields';

/** A single value is in the words about its field, several are in a list. */
const listed = ({values, text}: Facts, shown: Facts): unknown =>
  values !== undefined && !String(values).includes(' ') && String(text).includes(String(values))
    ? (shown['values'] ?? values)
    : shown['values'];

/** What the contract says and the page does not, and the other way round. A label has to have each of its words. */
function disagreements(contract: Facts, shown: Facts): string[] {
  if (contract['label'] !== undefined) {
    const words = String(contract['label']).split(' ');
    return words.every((word) => String(shown['label']).includes(word)) ? [] : [`its label is "${shown['label']}"`];
  }
  const found: Facts = {...shown, values: listed(contract, shown)};
  return [...new Set([...Object.keys(contract), ...Object.keys(found)])]
    .filter((key) => contract[key] !== found[key])
    .map((key) => `${key} ${String(contract[key])} in the contract, ${String(found[key])} on the page`);
}

/** What differs between contract and page, one line a field. */
function differences(contract: FactTree, shown: FactTree): string[] {
  const expected = flatten(contract);
  const found = flatten(shown);
  return [
    ...[...expected.keys()].filter((path) => !found.has(path)).map((path) => `${path} is not on the page`),
    ...[...found.keys()].filter((path) => !expected.has(path)).map((path) => `${path} is not in the contract`),
    ...[...expected].flatMap(([path, facts]) => {
      const other = found.get(path);
      return other === undefined ? [] : disagreements(facts, other).map((each) => `${path}: ${each}`);
    }),
  ];
}

describe.each(named)('%s', (_name, operation: Operation) => {
  test('takes the fields of the contract', () => {
    const {root, prefix} = operationOn(page(operation.route), operation);
    expect(differences(requestTree(operation), pageTree(root, `${prefix}request`, false))).toEqual([]);
  });

  test('answers with the fields of the contract', () => {
    const {root, prefix} = operationOn(page(operation.route), operation);
    expect(differences(answerTree(operation), pageTree(root, `${prefix}answer`, true))).toEqual([]);
  });
});

test('the name of a field leads to it', () => {
  const routes = [...new Set(named.map(([, {route}]) => route))];
  expect(routes.flatMap((route) => brokenAnchors(page(route)).map((fault) => `${route} ${fault}`))).toEqual([]);
});
