// `<Operation>` and `<MethodIndex>` of a page, expanded from a contract of three operations.
import {describe, expect, test, vi} from 'vitest';
import {VFile} from 'vfile';
import type {Root} from 'mdast';
import type {Json, JsonObject} from '../../facts/contract/load';
import {contract, operationOf} from '../../site/render/operations/contract';
import {block, breakable, code, fence, heading, paragraph, text, words} from '../../site/render/operations/nodes';
import {programTabs} from '../../site/render/operations/programs';
import {remarkOperation} from '../../site/render/operations/remark-operation';
import {casesOf} from '../../site/render/operations/side';
import {SAMPLE_LANGUAGES, type SampleRequest} from '../../samples/generator';
import {pageText, wordsIn} from './page-text';

const json = (schema: JsonObject, examples: JsonObject = {}): JsonObject => ({
  content: {'application/json': {schema, examples}},
});
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({type: 'object', properties, ...more});
const string = {type: 'string'};

const common: JsonObject = {'x-errors': [1003], 'x-scope': 'payins:write', 'x-rate-class': 'W', tags: ['Things']};
const meta = {request_id: 'req_01KDVDNACX0000000000000000'};
const answered = (data: Json): JsonObject => ({data, meta});
const forms: JsonObject = {
  oneOf: [object({kind: {const: 'card'}, pan: string}), object({kind: {const: 'phone'}, number: string})],
  discriminator: {propertyName: 'kind'},
};

const make: JsonObject = {
  ...common,
  operationId: 'makeThing',
  summary: 'Makes a `thing`',
  'x-page': 'api/v2/thing/make',
  'x-idempotency': 'required',
  'x-errors': [1003, 3004],
  'x-related': ['listThings'],
  requestBody: json(object({name: string, how: forms}, {description: 'What to make, as in `thing/list`.'}), {
    plain: {summary: 'A `plain` thing', value: {name: 'plain'}},
    round: {summary: 'A `round` one', value: {name: 'round'}},
  }),
  responses: {
    '201': json(object({data: object({thing: object({id: string})}), meta: object({})}), {
      plain: {summary: 'Made', value: answered({thing: {id: 'p'}})},
      round: {$ref: '#/components/examples/Round'},
    }),
    '202': json(object({}), {later: {summary: 'Later', value: answered({thing: {id: 'l'}})}}),
    '401': {$ref: '#/components/responses/Refused'},
    '409': json(object({}), {
      shared: {$ref: '#/components/examples/Round'},
      own: {summary: 'It is made already', value: {error: {number: 3004}}},
    }),
    '503': {description: 'No body'},
  },
};

const list: JsonObject = {
  ...common,
  operationId: 'listThings',
  summary: 'Lists things',
  'x-page': 'api/v2/thing/list',
  'x-idempotency': 'none',
  parameters: [{in: 'query', name: 'color', schema: string}],
  'x-request-examples': {
    all: {summary: 'All', query: {}},
    some: {summary: 'Red ones', query: {color: 'dark red', shape: 'x'}},
  },
  responses: {
    '200': json(object({data: {type: 'array', items: object({id: string})}, page: object({next: string})}), {
      all: {summary: 'All of them', value: answered([])},
      some: {value: answered([])},
    }),
  },
};

const ping: JsonObject = {
  ...common,
  operationId: 'ping',
  summary: 'Answers',
  'x-page': 'api/v2/thing/ping',
  'x-idempotency': 'none',
  'x-request-examples': {one: {summary: 'One', query: {}}},
  responses: {'200': json({...object({}), ...forms}, {one: {summary: 'Pong', value: answered({})}})},
};

const pick: JsonObject = {
  ...ping,
  operationId: 'pick',
  'x-page': 'api/v2/thing/pick',
  requestBody: json(forms, {one: {summary: 'One', value: {kind: 'card'}}}),
};

const makeV1: JsonObject = {
  ...common,
  operationId: 'makeThing',
  summary: 'Makes a thing',
  'x-page': 'api/v1/thing/make',
  'x-idempotency': 'same',
  requestBody: json(object({name: string}), {one: {summary: 'One', value: {name: 'a', ts: 1, sign: 's'}}}),
  responses: {
    '200': json(object({data: forms}), {one: {summary: 'Made', value: {data: {}}}}),
  },
};

const silent: JsonObject = {...common, operationId: 'silent', 'x-page': 'api/v1/silent', 'x-idempotency': 'reads'};

const documents: Readonly<Record<string, JsonObject>> = {
  v1: {
    info: {version: '1.4.0'},
    paths: {
      '/v1/thing/make': {post: makeV1},
      '/v1/silent': {post: {...silent, responses: {'200': json(object({}))}}},
    },
  },
  v2: {
    info: {version: '2.3.1'},
    paths: {
      '/v2/thing/make': {post: make},
      '/v2/thing/list/{id}': {get: list},
      '/v2/thing/ping': {get: ping},
      '/v2/thing/pick': {post: pick},
    },
    components: {
      examples: {Round: {summary: 'Made round', value: answered({thing: {id: 'r'}})}},
      responses: {Refused: json(object({}), {refused: {summary: 'Refused', value: {error: {}}}})},
    },
  },
};

vi.mock('../../facts/contract/load', async (original) => ({
  ...(await original<object>()),
  loadDocument: async (name: string) => documents[name] ?? {info: {version: '0'}, paths: {}},
}));

const attributesOf = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));
const jsx = (name: string, attributes: object, children: readonly unknown[] = [], type = 'mdxJsxFlowElement') => ({
  type,
  name,
  attributes: attributesOf(attributes as Readonly<Record<string, unknown>>),
  children,
});

/** A page with these elements, as its readers get it. */
async function page(...elements: readonly unknown[]): Promise<string> {
  const tree = {type: 'root', children: elements} as Root;
  await remarkOperation()(tree, new VFile({path: 'site/docs/page.mdx'}));
  return pageText(tree.children);
}
const operation = (id: string, children: readonly unknown[] = [], attributes: object = {}) =>
  jsx('Operation', {id, ...attributes}, children);

/** The page without its programs and answers. */
const withoutAsides = (said: string): string => said.replace(/<aside[\s\S]*?<\/aside>/g, '<aside/>');
const headings = (said: string): string[] => said.match(/(?<=^|>)## .*$/gm) ?? [];

describe('the contract', () => {
  test('knows route, name, version and number of each operation', async () => {
    const all = await contract();
    expect(
      all.operations.map(({document, version, operationId, route, name}) => [
        document,
        version,
        operationId,
        route,
        name,
      ]),
    ).toEqual([
      ['v1', 'v1', 'makeThing', '/api/v1/thing/make', 'thing/make'],
      ['v1', 'v1', 'silent', '/api/v1/silent', 'silent'],
      ['v2', 'v2', 'makeThing', '/api/v2/thing/make', 'thing/make'],
      ['v2', 'v2', 'listThings', '/api/v2/thing/list', 'thing/list/id'],
      ['v2', 'v2', 'ping', '/api/v2/thing/ping', 'thing/ping'],
      ['v2', 'v2', 'pick', '/api/v2/thing/pick', 'thing/pick'],
    ]);
    expect([all.versionOf('v1'), all.versionOf('v2')]).toEqual(['1.4.0', '2.3.1']);
    expect(await contract()).toBe(all);
    expect(operationOf(all, 'v2/ping').bundle).toBe(documents['v2']);
  });
});

describe('a page', () => {
  test('keeps the content beside its operations', async () => {
    const said = await page(
      paragraph(text('First.')),
      jsx('Other', {}),
      operation('v2/ping'),
      jsx('MethodIndex', {version: 'v1'}),
      jsx('Operation', {}, [], 'mdxJsxTextElement'),
      jsx('MethodIndex', {}, [], 'mdxJsxTextElement'),
    );
    expect(said).toMatch(
      /^First\.\n<Other><\/Other><div className="operation"><div className="operation__text"><div className="endpoint" data-content="endpoint">/,
    );
    expect(said).toContain('### Things {#methods-things}');
    expect(said).toMatch(/<Operation><\/Operation><MethodIndex><\/MethodIndex>$/);
  });

  test.each<[string, unknown, string | RegExp]>([
    ['no id', jsx('Operation', {}), 'site/docs/page.mdx: <Operation> needs id="..."'],
    ['an id that is code', operation('v2/ping', [], {id: {type: 'expression'}}), '<Operation> needs id="..."'],
    ['no version', jsx('MethodIndex', {}), '<MethodIndex> needs version="..."'],
    [
      'an unknown one',
      operation('v2/none'),
      'site/docs/page.mdx: <Operation id="v2/none">: "v2/none": expected one of',
    ],
    ['one without examples', operation('v1/silent'), 'facts/contract/v1 silent: no request example'],
  ])('with %s is refused by name', async (_name, element, message) => {
    await expect(page(element)).rejects.toThrow(message);
  });

  test('has its parts in order: method and path, samples, facts, prose, reference, further prose', async () => {
    const prose = (id: string) => heading(2, id, text(id));
    const said = withoutAsides(
      await page(
        operation('v2/makeThing', [
          paragraph(text('Opening.')),
          prose('more'),
          paragraph(text('More, see `x`.')),
          jsx('Reference', {}),
          prose('after'),
        ]),
      ),
    );
    expect(said).toMatch(
      /^<div className="operation"><div className="operation__text"><div className="endpoint" data-content="endpoint">.*<\/div><aside\/><div className="operation__text"><dl .*<\/dl>Opening\.\n## more/s,
    );
    expect([said.includes('<Reference'), said.split('More, see').length]).toEqual([false, 2]);
    expect(headings(said)).toEqual([
      '## more {#more}',
      '## Request body {#request}',
      '## Answer {#answer}',
      '## Errors {#errors}',
      '## after {#after}',
      '## In version 1 {#other-version}',
      '## Related {#related}',
    ]);
    expect(said).toContain(
      '<ul className="operation__related"><li>[`thing/list/id`](/api/v2/thing/list) Lists things</li></ul>',
    );
  });

  test('without a marker has all its prose before the reference', async () => {
    const said = withoutAsides(
      await page(operation('v2/makeThing', [paragraph(text('Opening.')), heading(2, 'own', text('Own'))])),
    );
    expect(headings(said).slice(0, 2)).toEqual(['## Own {#own}', '## Request body {#request}']);
    expect(withoutAsides(await page(operation('v2/makeThing')))).not.toContain('Opening.');
    expect(withoutAsides(await page(operation('v2/makeThing', [paragraph(text('All.'))])))).toContain(
      'All.\n## Request body {#request}',
    );
  });

  test('has the reference once, also if its marker or a heading comes first', async () => {
    const said = withoutAsides(await page(operation('v2/ping', [jsx('Reference', {}), paragraph(text('Behind.'))])));
    expect(said).toMatch(/<\/dl>## Request[\s\S]*<\/details>.*\nBehind\.\n<\/div><\/div>$/);
    expect(said).not.toContain('<Reference');
    const first = withoutAsides(
      await page(operation('v2/ping', [heading(2, 'own', text('Own')), paragraph(text('Once.'))])),
    );
    expect(first).toContain('</dl>## Own {#own}\nOnce.\n## Request');
    expect(first.split('Once.')).toHaveLength(2);
  });

  test('may have a second operation, with its own anchors and samples and without a comparison', async () => {
    const said = await page(operation('v2/makeThing', [], {prefix: 'other'}));
    expect(headings(withoutAsides(said))).toEqual([
      '## Request body {#other-request}',
      '## Answer {#other-answer}',
      '## Errors {#other-errors}',
      '## Related {#other-related}',
    ]);
    expect(said).toContain('id="other-request.name"');
    expect(said).toContain('id="other.data.thing"');
    expect(said).toContain('id="other-error.3004"');
    expect(said).toContain('<aside className="operation__side" id="other-try" aria-label="Samples: Makes a `thing`">');
    expect(said).toContain('<AnswerTabs label="Answers, Samples: Makes a `thing`" ');
    expect(await page(operation('v2/listThings', [], {prefix: 'of-list'}))).toContain('id="of-list.page"');
  });
});

describe('the reference', () => {
  const referenceOf = async (id: string): Promise<string> =>
    withoutAsides(await page(operation(id)))
      .split('<aside/>')[1]!
      .split('## Errors')[0]!;

  test('of a call with a body has the contract’s fields, links and forms', async () => {
    const said = await referenceOf('v2/makeThing');
    expect(said).toContain(
      '## Request body {#request}\nWhat to make, as in `thing/list`. The headers are those of [every v2 request](/request_format).\n<ul className="fields" data-content="fields">',
    );
    expect(said).toContain('<li className="field" id="request.name">');
    expect(said).toContain('<summary><span>`kind` is `card`</span></summary>');
    expect(said).toContain(
      '## Answer {#answer}\nThe result is in `data`; the rest of the body is the [v2 envelope](/response_format).\n<ul className="fields" data-content="fields"><li className="field" id="data.thing">',
    );
    expect(said).not.toContain('id="meta"');
    expect(said).not.toMatch(/href="#data"/);
    const [asked, answer] = said.split('## Answer') as [string, string];
    expect([asked.includes('can be absent'), answer.includes('can be absent')]).toEqual([false, true]);
  });

  test('of a read has parameters, and the page of its list', async () => {
    const said = await referenceOf('v2/listThings');
    expect(said).toContain(
      '## Parameters {#request}\nThe headers are those of [every v2 request](/request_format).\n<ul className="fields" data-content="fields"><li className="field" id="request.color">',
    );
    expect(said).toMatch(/id="answer\.page"><div className="field__head">((?!<\/div>).)*can be absent/);
    expect(said.split('page.next"><div')).toHaveLength(2);
    expect(said).toContain('can be absent');
    expect(said).not.toContain('<ul className="fields" data-content="fields"></ul>');
    expect(said).not.toContain('It takes no parameters.');
  });

  test('of a call without parameters says so, and has forms of a whole answer', async () => {
    const said = await referenceOf('v2/ping');
    expect(said).toContain(
      '## Request {#request}\nThe headers are those of [every v2 request](/request_format). It takes no parameters.\n## Answer',
    );
    expect(said).toContain('<summary><span>`kind` is `phone`</span></summary>');
    expect(said).toContain('id="phone.number"');
    expect(said).toContain('can be absent');
    expect(await page(operation('v2/ping'))).not.toContain('Related');
  });

  test('of a call with several forms has each of them', async () => {
    const [asked, answered_] = (await referenceOf('v2/pick')).split('## Answer') as [string, string];
    expect(asked).toContain(
      '## Request body {#request}\nThe headers are those of [every v2 request](/request_format).\n<details',
    );
    expect(asked).toContain('id="request.phone.number"');
    expect(asked).not.toContain('can be absent');
    expect(answered_).toContain('id="phone.number"');
  });

  test('of v1 uses the words of v1', async () => {
    const said = await page(operation('v1/makeThing'));
    expect(said).toContain('Version 1 is frozen.');
    expect(said).toContain(
      '## Request {#request}\n`point_id`, `ts` and `sign` are those of [every v1 request](/request_format_v1).\n<ul',
    );
    expect(said).toContain('the rest of the body is the [v1 envelope](/request_format_v1).');
    expect(said).toContain('## In version 2 {#other-version}');
    expect(said).toMatch(
      /v1 envelope\S+\.\n<details className="field__more"><summary><span>`kind` is `card`.*can be absent/,
    );
  });

  test('leads from a name to its operation', async () => {
    const said = await page(operation('v2/ping', [jsx('Reference', {}), paragraph(code('thing/make'))]));
    expect(said).toContain('[`thing/make`](/api/v2/thing/make)');
  });
});

describe('the samples', () => {
  const sample: SampleRequest = {
    name: 'makeThing',
    version: 'v2',
    method: 'POST',
    path: '/v2/thing/make',
    query: [],
    body: {a: 1},
    idempotent: true,
  };
  const read: SampleRequest = {...sample, method: 'GET', path: '/v2/thing', body: null, idempotent: false};
  const fences = (said: string): string[] =>
    [...said.matchAll(/```(\w+) setup="\d+"$/gm)].map(([, language]) => language!);

  test('are programs in all languages and the body, with the common beginning folded', () => {
    const said = pageText(programTabs({summary: 'One `thing`', sample}, [], {operation: 'v2/makeThing', call: 'g 0'}));
    expect(said).toMatch(/^<CodeSample title="One thing" run="v2\/makeThing" call="g 0">```bash setup="[1-9]/);
    expect(fences(said)).toEqual([...SAMPLE_LANGUAGES, 'json']);
    expect(said).toContain('```json setup="0"\n{\n  "a": 1\n}\n```\n</CodeSample>');
    expect(said).toContain('```http setup="0"');
    expect(fences(pageText(programTabs({summary: '', sample: read})))).toEqual([...SAMPLE_LANGUAGES]);
    for (const [, lines, program] of said.matchAll(/```(?:bash|python) setup="(\d+)"\n([\s\S]*?)\n```$/gm)) {
      const folded = program!.split('\n').slice(0, Number(lines));
      expect(folded.join('\n').trim()).not.toBe('');
      expect(folded.at(-1)).not.toBe('');
      expect(program!.split('\n')[Number(lines)]).toBe('');
    }
  });

  test('of further examples are only what differs: the body, or the address of a GET', () => {
    const others = [
      {example: 'round', summary: 'A `round` one', sample},
      {
        example: 'red',
        summary: 'Red',
        sample: {
          ...read,
          query: [
            ['color', 'dark red'],
            ['n', '2'],
          ] as const,
        },
      },
      {example: 'all', summary: 'All', sample: read},
    ];
    const said = pageText(programTabs({example: 'plain', summary: 'Plain', sample}, others));
    expect(said).toMatch(/^<CodeSample title="Plain" example="plain">/);
    expect(said).toContain(
      '<CodeExample name="round" title="A round one"><p className="code-tabs__name" data-content="label">A `round` one</p>```json setup="0"\n{\n  "a": 1\n}\n```\n</CodeExample>',
    );
    expect(said).toContain('```http setup="0"\nGET /v2/thing?color=dark%20red&n=2 HTTP/1.1\n```');
    expect(said).toContain('```http setup="0"\nGET /v2/thing HTTP/1.1\n```');
    expect(said.split('<CodeExample')).toHaveLength(4);
    expect(pageText(programTabs({example: 'plain', summary: 'Plain', sample}))).toMatch(/^<CodeSample title="Plain">/);
  });

  test('are beside the text with their answers, case by case', async () => {
    const side = /<aside[\s\S]*<\/aside>/.exec(await page(operation('v2/makeThing')))![0];
    expect(side).toMatch(
      /^<aside className="operation__side" id="try" aria-label="Samples"><CodeSample title="A plain thing" run="v2\/makeThing" example="plain">/,
    );
    expect(side).toContain('<CodeExample name="round" title="A round one">');
    expect(side).toContain(
      '<p className="operation__verified">Our tests run it in six languages and as plain HTTP against the sandbox, contract v2 `2.3.1`.</p>',
    );
    expect(side).toContain(
      '<AnswerTabs label="Answers" statuses="201,202,409"><div><details className="case" name="Samples 201" open data-answer="plain"><summary>Made</summary>```json\n{\n  "data": {',
    );
    expect(side).toContain(
      '<details className="case" name="Samples 201" data-answer="round"><summary>Made round</summary>',
    );
    expect(side).toContain(
      '</details></div><div><details className="case" name="Samples 409" open data-answer="own"><summary>It is made already</summary>',
    );
    expect(side).not.toContain('Refused');
  });

  test('have a case for each example of the operation', async () => {
    const all = await contract();
    const cases = casesOf(operationOf(all, 'v2/makeThing')).map(
      ({status, name, summary}) => `${status} ${name} ${summary}`,
    );
    expect(cases).toEqual(['201 plain Made', '201 round Made round', '202 later Later', '409 own It is made already']);
    expect(casesOf(operationOf(all, 'v2/listThings')).map(({summary}) => summary)).toEqual(['All of them', '']);
    const bare = {
      ...operationOf(all, 'v2/ping'),
      definition: {responses: {'200': {content: {'application/json': {}}}, '201': {content: {}}}},
    };
    expect(casesOf(bare)).toEqual([]);
  });
});

describe('elements', () => {
  test('leave out false attributes', () => {
    expect(pageText(block('a', {one: 'x', two: true, three: false, four: undefined}))).toBe('<a one="x" two></a>');
  });

  test('with code may have a title', () => {
    expect(pageText([fence('json', '{}', 'An answer'), fence('text', 'x')])).toBe(
      '```json title="An answer"\n{}\n```\n```text\nx\n```\n',
    );
  });

  test('let an address break after a slash, an underscore or a dot', () => {
    expect(pageText(breakable('/v2/a_b.c/'))).toBe('/<wbr></wbr>v2/<wbr></wbr>a_<wbr></wbr>b.<wbr></wbr>c/');
  });

  test('put a text in one line, regardless of its blocks', () => {
    expect(pageText(words('One *and*\n\ntwo ~~x~~').filter(({type}) => type === 'text'))).toBe('One  two ');
    expect(wordsIn(words('# Head'))).toBe('# Head');
    expect(JSON.stringify(words('one'))).toBe('[{"type":"text","value":"one"}]');
    const first = words('shared');
    (first[0] as {value: string}).value = 'changed';
    expect(wordsIn(words('shared'))).toBe('shared');
  });
});
