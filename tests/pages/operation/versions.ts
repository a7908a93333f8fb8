// The comparison of an operation with the other version: each row is true, and each difference has one.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, attribute, childrenOf, one, rowsOf, section, text, type Element} from '../dom';
import {answerFields, faults, requestFields, type Row} from './comparison';
import {list, plain, type Operation} from './contract';
import {named, operationOn} from './page-section';
import {twinOf} from './other-version';

/** The link to the other version appears once a page, in the part about its first operation. */
const pairs = named.flatMap(([name, operation]) => {
  const twin = twinOf(operation);
  const {prefix} = operationOn(page(operation.route), operation);
  return twin && prefix === '' ? [[name, operation, twin] as const] : [];
});

const tablesOf = (content: readonly Element[]): Element[] =>
  content.flatMap((each) => (each.tagName === 'table' ? [each] : all(each, 'table')));

/** The paths of a line that begins with "Only in v1:". */
const onlyIn = (content: readonly Element[], version: string): string[] =>
  content
    .filter((each) => each.tagName === 'p' && text(each).startsWith(`Only in ${version}:`))
    .flatMap((each) => all(each, 'code').map(text));

/** The rows below the heading or summary that begins with a word; none where the page says that nothing differs. */
function rowsAbout(content: readonly Element[], word: 'Request' | 'Answer'): Row[] {
  const index = content.findIndex((each) => text(each).startsWith(word) && ['h3', 'details'].includes(each.tagName));
  const found = index < 0 ? null : content[index]!;
  if (found === null) {
    expect(content.map(text)).toContain(`The fields of the ${word.toLowerCase()} are the same.`);
    return [];
  }
  const end = content.findIndex((each, at) => at > index && ['h3', 'details'].includes(each.tagName));
  const inside = found.tagName === 'details' ? childrenOf(found) : content.slice(index + 1, end < 0 ? undefined : end);
  const rows = [
    ...tablesOf(inside).flatMap((table) => rowsOf(table).map((cells) => cells.map(text) as unknown as Row)),
    ...onlyIn(inside, 'v1').map((path): Row => [path, 'none', 'only in v1']),
    ...onlyIn(inside, 'v2').map((path): Row => ['none', path, 'only in v2']),
  ];
  if (found.tagName === 'details') {
    expect(text(one(found, 'summary'))).toBe(`${word}: ${rows.length} fields differ`);
  }
  return rows;
}

const isPost = ({method}: Operation): boolean => method === 'POST';

describe.each(pairs)('%s', (_name, operation, twin) => {
  const [v1, v2] = operation.version === 'v1' ? [operation, twin] : [twin, operation];
  const content = section(operationOn(page(operation.route), operation).root, 'other-version');

  test('leads to the other one', () => {
    const [way] = content;
    expect(attribute(one(way!, 'a'), 'href')).toBe(twin.route);
    expect(text(way!)).toBe(
      `${twin.version} ${twin.path.replace(/^\/v\d\//, '').replace(/[{}]/g, '')} is the same operation in the ${twin.version === 'v1' ? 'frozen' : 'current'} version.`,
    );
  });

  test('tells how each is called, proven and answered', () => {
    const [frame] = tablesOf(content);
    const rows = new Map(rowsOf(frame!).map(([name, ...cells]) => [text(name!), cells.map(text)]));
    const [success] = Object.keys(plain(v2.definition['responses']));
    expect(rows.get('Call')).toEqual([`POST ${v1.path}`, `${v2.method} ${v2.path}`]);
    expect(rows.get('Proof')).toEqual(['sign in the body: Request format, v1', 'HMAC in headers: Request format']);
    expect(rows.get('Success')).toEqual(['HTTP 200, status: "ok"', `HTTP ${success}, no error`]);
    expect(rows.get('Parameters')).toEqual(isPost(v2) ? undefined : ['in the JSON body', 'in the address']);
    expect(rows.get('A repeat')?.[1]).toBe(
      v2.definition['x-idempotency'] === 'required' ? 'is known by Idempotency-Key' : undefined,
    );
    expect(rows.get('Sandbox')).toEqual(['test: true in the body', 'a key that begins with pk_test_']);
    const parameters = list(v2.definition['parameters']).map((each) => plain(each)['name']);
    expect(rows.get('Scenario')).toEqual(
      parameters.includes('X-Test-Scenario') ? ['test_scenario in the body', 'the header X-Test-Scenario'] : undefined,
    );
    const known = ['Call', 'Proof', 'A repeat', 'Success', 'Sandbox', 'Scenario', 'Parameters'];
    expect([...rows.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('compares the requests', () => {
    expect(faults(rowsAbout(content, 'Request'), requestFields(v1), requestFields(v2), true)).toEqual([]);
  });

  test('compares the answers', () => {
    expect(faults(rowsAbout(content, 'Answer'), answerFields(v1), answerFields(v2), false)).toEqual([]);
  });
});
