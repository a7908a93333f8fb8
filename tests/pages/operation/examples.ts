// Requests and answers beside an operation are the examples of the contract, with their statuses and in their order.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {isPlain, list, mediaOf, NAME, plain, without, type Operation, type Plain} from './contract';
import {unmarked} from './contract-fields';
import {all, attribute, codeText, one, own, text} from '../dom';
import {named, operationOn} from './page-section';

interface Example {
  readonly summary: string;
  readonly value: unknown;
}

/** The address that the query and path of a GET give. */
function addressOf({method, path}: Operation, {query, path: inPath}: Plain): string {
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(plain(inPath)[name])));
  const pairs = Object.entries(plain(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encodeURIComponent(String(each))}`),
  );
  return `${method} ${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Requests in the contract's order. What differs with each call, time and sign of v1, is not on the page. */
function requests(operation: Operation): Example[] {
  const {definition, method, version} = operation;
  if (method === 'GET') {
    return Object.values(plain(definition['x-request-examples'])).map((example) => ({
      summary: String(plain(example)['summary']),
      value: addressOf(operation, plain(example)),
    }));
  }
  return Object.values(plain(mediaOf(definition['requestBody'])['examples'])).map((example) => {
    const body = plain(plain(example)['value']);
    return {summary: String(plain(example)['summary']), value: version === 'v1' ? without(body, 'ts', 'sign') : body};
  });
}

interface Answer extends Example {
  readonly status: string;
}

/** Answers of the operation's own: those that operations share are on another page. */
const answers = ({definition}: Operation): Answer[] =>
  Object.entries(plain(definition['responses']))
    .filter(([, response]) => !(NAME in plain(response)))
    .flatMap(([status, response]) =>
      Object.values(plain(mediaOf(response)['examples']))
        .filter((example) => status.startsWith('2') || !(NAME in plain(example)))
        .map((example) => ({
          status,
          summary: unmarked(String(plain(example)['summary'] ?? '')),
          value: plain(example)['value'],
        })),
    );

const json = (source: string): unknown => JSON.parse(source);
/** Every text and number within a value. */
const scalars = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(scalars)
    : isPlain(value)
      ? Object.values(value).flatMap(scalars)
      : typeof value === 'string' || typeof value === 'number'
        ? [String(value)]
        : [];

describe.each(named)('%s', (_name, operation) => {
  const side = one(operationOn(page(operation.route), operation).root, 'aside');
  const [main, ...others] = requests(operation);
  const panels = all(side, 'div.code-tabs__panel');
  const more = panels.filter((each) => attribute(each, 'data-example') !== null);

  test('programs in seven languages send the first request', () => {
    const programs = new Map(
      panels.filter((each) => !more.includes(each)).map((each) => [attribute(each, 'data-panel'), codeText(each)]),
    );
    const isGet = operation.method === 'GET';
    expect(programs.size).toBe(isGet ? 7 : 8);
    if (!isGet) {
      expect(json(programs.get('json')!)).toEqual(main!.value);
    }
    const wanted = isGet
      ? [
          String(main!.value).replace(/^GET /, '').replace(/\?.*/, ''),
          ...scalars(
            list([...String(main!.value).matchAll(/=([^&]+)/g)].map(([, value]) => decodeURIComponent(value!))),
          ),
        ]
      : [operation.path, ...scalars(main!.value)];
    const faults = [...programs]
      .filter(([language]) => language !== 'json')
      .flatMap(([language, source]) =>
        wanted
          .filter((value) => !source.includes(value) && !source.includes(encodeURIComponent(value)))
          .map((value) => `${language} has no ${value}`),
      );
    expect(faults).toEqual([]);
  });

  test('further requests are those of the contract', () => {
    const titles = more.map((each) => text(one(each, 'p')));
    const shown = more.map(codeText);
    const wanted = others.map(({summary}) => unmarked(summary));
    expect(titles).toEqual(wanted);
    // All of them are in the list of the bar, behind the one that the programs send.
    const list = all(side, 'select').find((each) => attribute(each, 'data-example-choice') !== null);
    expect(list ? all(list, 'option').slice(1).map(text) : []).toEqual(wanted);
    expect(shown.map((source) => (source.startsWith('{') ? json(source) : source.replace(/ HTTP\/1\.1$/, '')))).toEqual(
      others.map(({value}) => value),
    );
  });

  test('answers are those of the contract, each with its status', () => {
    const panels = all(one(side, 'div.answers'), 'div.answers__panel');
    const shown = panels.flatMap((panel) =>
      all(panel, 'details').map((each) => ({
        tab: text(one(panel, 'p.answers__status')),
        summary: text(own(each, 'summary')[0]!),
        value: json(codeText(each)),
      })),
    );
    // v1 answers an error with 200: its body says so, and its tab.
    const tabOf = ({status, value}: {status: string; value: unknown}): string =>
      status === '200' && (value as {status?: unknown}).status === 'error' ? '200 error' : status;
    const wanted = answers(operation).map(({status, summary, value}) => ({
      tab: tabOf({status, value}),
      summary,
      value,
    }));
    const tabs = all(one(side, 'div.answers'), 'button.answers__tab').map(text);
    expect(tabs).toEqual([...new Set(wanted.map(({tab}) => tab))]);
    expect(shown).toEqual(tabs.flatMap((name) => wanted.filter(({tab}) => tab === name)));
  });
});
