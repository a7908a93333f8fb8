// The values of a field are those that its description, the reference or the gateway's lists name.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadDocument, DOCUMENTS, type Json} from '@repo/facts/contract/load';
import {dereference} from '@repo/facts/contract/references';
import {isList, isObject} from '@repo/lib/read-json';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {scopes} from '@repo/facts/reference/scopes';
import {transactionStatuses} from '@repo/facts/reference/statuses';
import {places} from './contract-schemas';

const NAME = /`([A-Za-z0-9_]+)`/g;
const named = (words: string): string[] => Array.from(words.matchAll(NAME), ([, name = '']) => name);

/** A description may name fields, what JSON has, and these: a version, an operation, statuses of a transaction. */
const OTHERS = new Set([
  ...places.flatMap(({node}) => Object.keys(node['properties'] ?? {})),
  ...['null', 'true', 'false', 'v2', 'revoke_token', 'authorized', 'on_hold'],
]);

test('a description that names values names exactly those of the list', () => {
  const faults = places.flatMap(({where, node, words}) => {
    const values = Array.isArray(node['enum']) ? node['enum'].filter((value) => typeof value === 'string') : [];
    const told = named(words);
    const known = values.filter((value) => told.includes(value));
    if (known.length < 2 && !(known.length === 1 && values.length < 3)) {
      return [];
    }
    const missing = known.length > values.length / 2 ? values.filter((value) => !told.includes(value)) : [];
    const wrong = told.filter((name) => !values.includes(name) && !OTHERS.has(name));
    return [
      ...missing.map((value) => `${where}: ${value} is not told`),
      ...wrong.map((name) => `${where}: ${name} is told`),
    ];
  });
  expect(faults).toEqual([]);
});

const WORDS = path.resolve(__dirname, '../../gateway/pages/words');
const languages = fs.readdirSync(WORDS).filter((name) => /^[a-z]{2}\.ts$/.test(name));

/** Values by the name of their schema. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ErrorCode: apiErrors.map(({code}) => code),
  ErrorType: apiErrors.map(({type}) => type),
  FailureCode: failureReasons.map(({code}) => code),
  category: failureReasons.map(({category}) => category),
  advice: failureReasons.map(({advice}) => advice),
  TransactionStatus: transactionStatuses.map(({name}) => name),
  Scope: scopes,
  // Keys of v1 have no scopes of their own: a point may do what operations of v1 ask for.
  Permission: scopes.filter((scope) => !scope.startsWith('invoicing:')),
  PageLanguage: languages.map((name) => path.parse(name).name),
};

test.each(Object.keys(LISTS))('values of %s are those that there are', (name) => {
  const lists = places.filter(
    ({where, node}) => where.endsWith(`/${name}`) && typeof (node['enum'] as string[])?.[0] === 'string',
  );
  expect(lists.length).toBeGreaterThan(0);
  for (const {where, node} of lists) {
    expect([...(node['enum'] as string[])].sort(), where).toEqual([...new Set(LISTS[name])].sort());
  }
});

test('a list of single values has uniqueItems, and a list of objects does not', async () => {
  /** Names of goods, and amounts as an answer repeats them. */
  const asSent = (words: string): boolean => /^(Names of what is bought|With `choice`)/.test(words);
  const faults: string[] = [];
  for (const name of DOCUMENTS) {
    const document = await loadDocument(name);
    const visit = (node: Json, where: string): void => {
      if (isList(node)) {
        node.forEach((each, index) => visit(each, `${where}/${index}`));
      } else if (isObject(node)) {
        if ([node['type']].flat().includes('array') && isObject(node['items']!)) {
          const isObjects = [dereference(document, node['items'])['type']].flat().includes('object');
          const words = String(node['description'] ?? '');
          if (!asSent(words) && isObjects === (node['uniqueItems'] === true)) {
            faults.push(`${name}${where}: ${words}`);
          }
        }
        Object.entries(node).forEach(([key, each]) => visit(each, `${where}/${key}`));
      }
    };
    visit(document, '');
  }
  expect(faults).toEqual([]);
});
