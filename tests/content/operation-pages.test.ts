// What the page of an operation says about its fields, errors, repeats and the other version, and where names lead.
import {describe, expect, test} from 'vitest';
import {answerSchema, bodySchema, parametersOf} from '../../facts/contract/accessors';
import {fieldsOf, treeOf} from '../../facts/contract/fields';
import type {Json, JsonObject} from '../../facts/contract/load';
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {httpStatusIn} from '../../facts/reference/errors/v1-texts';
import {repeatRules} from '../../facts/reference/errors/repeats';
import {operationOf, otherVersionOf, type ApiOperation, type Contract} from '../../site/render/operations/contract';
import {adviceOf, errorsOf, errorSection, isCommon, repeatRuleOf} from '../../site/render/operations/errors';
import {endpoint, factList, frozenNote, relatedList} from '../../site/render/operations/facts';
import {fieldList, variantBlock} from '../../site/render/operations/field-list';
import {linkNames} from '../../site/render/operations/link-names';
import {methodIndex} from '../../site/render/operations/method-index';
import {block, code, heading, link, paragraph, text} from '../../site/render/operations/nodes';
import {versionComparison} from '../../site/render/operations/version-comparison';
import {pageText, wordsIn} from './page-text';

const bundle: JsonObject = {
  components: {
    parameters: {Scenario: {in: 'header', name: 'X-Test-Scenario', schema: {type: 'string'}}},
    requestBodies: {Shared: {content: {'application/json': {schema: {$ref: '#/components/schemas/Order'}}}}},
    schemas: {Order: {type: 'object', properties: {external_id: {type: 'string'}}}},
  },
};

const json = (schema: JsonObject): JsonObject => ({content: {'application/json': {schema}}});
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({type: 'object', properties, ...more});

function operationWith(
  version: 'v1' | 'v2',
  definition: JsonObject,
  changes: Partial<ApiOperation> = {},
): ApiOperation {
  return {
    document: version,
    method: 'post',
    path: `/${version}/things/make`,
    bundle,
    operationId: 'makeThing',
    route: `/api/${version}/things/make`,
    name: 'things/make',
    version,
    definition: {
      'x-idempotency': version === 'v1' ? 'same' : 'required',
      'x-errors': [],
      'x-scope': 'payins:write',
      'x-rate-class': 'W',
      responses: {'200': json(object({data: object({})}))},
      ...definition,
    },
    ...changes,
  };
}
const contractOf = (...operations: readonly ApiOperation[]): Contract => ({operations, versionOf: () => '1.0.0'});

describe('a field', () => {
  const fields = (properties: JsonObject, required: readonly string[] = []) =>
    fieldsOf(bundle, object(properties, {required: [...required]}));
  const html = (schema: JsonObject, {isAnswer = false, prefix = 'request'} = {}): string =>
    pageText(fieldList(fields({it: schema}), prefix, isAnswer));

  test('has its anchor, its type and its words', () => {
    expect(html({type: 'string', format: 'uri', description: 'Where `to`.'})).toBe(
      '<ul className="fields" data-content="fields"><li className="field" id="request.it">' +
        '<div className="field__head"><a className="field__name" href="#request.it">it</a>' +
        '<span className="field__type">string, uri</span></div>' +
        '<div className="field__text">Where `to`.</div></li></ul>',
    );
    expect(html({type: ['string', 'null']}, {prefix: ''})).toContain('id="it"');
    expect(wordsIn(fieldList(fields({it: {type: ['string', 'null']}}), '', false))).toBe('it string, or null');
    expect(html({type: 'string'})).not.toContain('field__text');
  });

  test('is required in a request, and in an answer “can be absent”', () => {
    const both = fields({a: {type: 'string'}, b: {type: 'string'}}, ['a']);
    const flags = (isAnswer: boolean) =>
      both.map((field) =>
        wordsIn(fieldList([field], '', isAnswer))
          .replace(`${field.name} string`, '')
          .trim(),
      );
    expect([flags(false), flags(true)]).toEqual([
      ['required', ''],
      ['', 'can be absent'],
    ]);
    expect(pageText(fieldList(both, '', false))).toContain('<span className="field__required">required</span></div>');
    expect(pageText(fieldList(both, '', true))).toContain('<span className="field__type">can be absent</span></div>');
  });

  test('says since when it exists, and that it is deprecated', () => {
    expect(html({type: 'string', deprecated: true, 'x-since': '2026-01-02'})).toContain(
      '<span className="field__deprecated">deprecated</span><span className="field__type">since 2 January 2026</span></div>',
    );
  });

  test('has its rules in one line, and an example only without a list of values', () => {
    const rules = (schema: JsonObject): string | undefined =>
      /<div className="field__rules" data-content="rules">(.*?)<\/div>/.exec(html(schema))?.[1];
    expect(rules({type: 'string', maxLength: 5, pattern: '^a', default: 'b', examples: ['c']})).toBe(
      '<span>at most 5 characters</span><span>matches `^a`</span><span>default `"b"`</span><span>example `"c"`</span>',
    );
    expect(rules({minimum: 1, maximum: 5, uniqueItems: true})).toBe('<span>1 to 5, no item twice</span>');
    expect(rules({enum: ['a', 'b'], examples: ['a']})).toBeUndefined();
    expect(rules({type: 'string'})).toBeUndefined();
  });

  test('lists its values, and folds lists of more than fifteen', () => {
    const many = (count: number) => html({type: 'integer', enum: Array.from({length: count}, (_, index) => index)});
    expect(html({enum: ['a', 'b']})).toContain(
      '<div className="field__values" data-content="values">One of `a` `b`</div>',
    );
    expect(html({const: 'a'})).not.toContain('One of');
    expect(many(15)).not.toContain('<summary>');
    expect(many(16)).toContain(
      '<details className="field__more"><summary>16 values</summary><div className="field__values" data-content="values">',
    );
  });

  test('folds its members under their names, at most six of them', () => {
    const members = (count: number): JsonObject =>
      object(Object.fromEntries(Array.from({length: count}, (_, index) => [`n${index}`, {type: 'string'}])));
    const summary = (count: number) => /<summary>(.*?)<\/summary>/.exec(html(members(count)))?.[1];
    expect([summary(0), summary(1), summary(6), summary(7)]).toEqual([
      undefined,
      'n0',
      'n0, n1, n2, n3, n4, n5',
      'n0, n1, n2, n3, n4 and 2 more',
    ]);
    expect(html(members(1))).toContain(
      '<details className="field__more"><summary>n0</summary><ul className="fields" data-content="fields"><li className="field" id="request.it.n0">',
    );
  });

  test('with several forms folds each of them under its condition', () => {
    const forms: JsonObject = {
      oneOf: [
        object({kind: {const: 'card'}}, {description: 'A card'}),
        object({kind: {const: 'phone'}, phone: {type: 'string'}}, {required: ['phone']}),
      ],
      discriminator: {propertyName: 'kind'},
    };
    const said = html(forms);
    expect(said).toContain('<details className="field__more"><summary><span>`kind` is `card`: A card</span></summary>');
    expect(said).toContain('<summary><span>`kind` is `phone`</span></summary>');
    expect(said).toContain('id="request.it.phone.phone"');
    const [variant] = treeOf(bundle, forms).variants;
    expect(pageText(variantBlock({...variant!, description: variant!.label}, 'x', true))).toContain(
      '<summary><span>`kind` is `card`</span></summary>',
    );
    expect(pageText(variantBlock(variant!, 'x', true))).toContain('can be absent');
  });
});

describe('the errors', () => {
  const NUMBERS = [4006, 1003, 2101, 3004, 9001];
  const operation = operationWith('v2', {'x-errors': NUMBERS});

  test('are in the order of their numbers', () => {
    expect(errorsOf(operation).map(({number}) => number)).toEqual([1003, 2101, 3004, 4006, 9001]);
    expect(NUMBERS[0]).toBe(4006);
  });

  test('use the words of the operation', () => {
    const own = operationWith('v2', {'x-errors': [3004]}, {operationId: 'updateInvoice'});
    expect(errorsOf(own)[0]!.meaning).not.toBe(errorsOf(operation)[2]!.meaning);
  });

  test('must exist, also in this version', () => {
    expect(() => errorsOf(operationWith('v2', {'x-errors': [1]}))).toThrow(
      'facts/contract/v2 makeThing: x-errors has 1, which facts/reference/errors/api-errors.ts has not',
    );
    expect(() => errorsOf(operationWith('v1', {'x-errors': [2006]}))).toThrow(
      'facts/contract/v1 makeThing: x-errors has 2006, which v1 never answers with',
    );
  });

  test('that all operations share are those of access, shape and outage', () => {
    const common = apiErrors.filter(isCommon).map(({number}) => number);
    expect(common.filter((number) => number > 2100)).toEqual([2101, 2102, 2103, 4005, 9001, 9002]);
    expect(common).toContain(1001);
    expect(common.filter((number) => number > 2000 && number < 2100).length).toBeGreaterThan(0);
    expect(isCommon({number: 2100} as never)).toBe(true);
  });

  test('of its own are visible, the others folded', () => {
    const page = errorSection(operation, 'p-');
    const said = pageText(page);
    expect(said).toContain('## Errors {#p-errors}');
    expect(said).toMatch(
      /\nAn error answers the call.* The body is described under \[Response format\]\(\/response_format\)\. A correction/,
    );
    expect(said).toContain(
      '<ul className="fields" data-content="fields"><li className="field" id="p-error.3004"><div className="field__head">' +
        '<span className="field__name">[3004 invalid_state_transition](/reference/api_error_codes#invalid_state_transition)</span>' +
        '<span className="field__type">HTTP 409</span><span className="field__type">repeat after a change</span></div>',
    );
    const state = errorsOf(operation).find(({number}) => number === 3004)!;
    expect(said).toContain(`<div className="field__text">${state.meaning} ${adviceOf(state, operation)}</div></li><li`);
    expect(said).toContain('<li className="field" id="p-error.4006">');
    expect(said).not.toContain('id="p-error.1003"');
    expect(said).toContain('</ul><details><summary>3 errors that other operations share</summary>');
    expect(said).toMatch(/\| Error \| HTTP \| What to do \|/);
    expect(said).toMatch(/\| 1003 \[`invalid_signature`\]\(\/reference\/api_error_codes#invalid_signature\) \| 401 \|/);
    expect(wordsIn(page)).toContain(repeatRules.required.changed);
    expect(said).not.toContain('It has no errors of its own.');
  });

  test('of v1 have HTTP 200, except for those that never reach the operation', () => {
    const intro = (...numbers: readonly number[]): string =>
      pageText(errorSection(operationWith('v1', {'x-errors': [...numbers]}), '')).split('\n')[1]!;
    const edge = apiErrors.filter((error) => httpStatusIn(error, 'v1') !== 200);
    const [first, second] = edge.map(({http, number}) => `${http} for ${number}`);
    expect(intro(1003)).toMatch(/^HTTP status 200, with `status: "error"`/);
    expect(intro(1003, edge[0]!.number)).toMatch(new RegExp(`^HTTP status 200, except ${first}, with `));
    expect(intro(...edge.map(({number}) => number))).toContain(`200, except ${first} and ${second}, with `);
  });

  test('of v1 have no HTTP status', () => {
    const said = pageText(errorSection(operationWith('v1', {'x-errors': [1003, 3004]}), ''));
    expect(said).toContain('`error.code`');
    expect(said).toContain('## Errors {#errors}');
    expect(said).toMatch(/\| Error \| What to do \|/);
    expect(said).not.toContain('HTTP 4');
    expect(said).not.toContain('| 401 |');
  });

  test('of its own may be missing', () => {
    const said = pageText(errorSection(operationWith('v2', {'x-errors': [1003], 'x-idempotency': 'none'}), ''));
    expect(said).toContain('1 errors that operations share');
    expect(said).toContain('It has no errors of its own.');
    expect(said).not.toContain('<ul');
    expect(said).not.toContain('undefined');
    expect(said.split('\n')[1]).toMatch(/\.$/);
  });

  test('say whether to repeat the call, and what else to do', () => {
    const [signature, outage] = [1003, 9002].map((number) => apiErrors.find((error) => error.number === number)!);
    expect(adviceOf(signature!, operation)).toBe(signature!.action);
    expect(adviceOf(outage!, operation).startsWith(repeatRules.required.passing)).toBe(true);
    const {passing} = repeatRules.required;
    const both = apiErrors.filter((error) => error.action && adviceOf(error, operation).startsWith(passing));
    expect(both.length).toBeGreaterThan(0);
    expect(both.map((error) => adviceOf(error, operation))).toEqual(both.map(({action}) => `${passing} ${action}`));
    expect(repeatRuleOf(operationWith('v1', {}))).toBe(repeatRules.same);
    expect(() => repeatRuleOf(operationWith('v2', {'x-idempotency': 'sometimes'}))).toThrow(
      /^facts\/contract\/v2 makeThing:/,
    );
  });
});

describe('the head', () => {
  test('has the call with a copy button', () => {
    const said = pageText(endpoint(operationWith('v2', {}, {method: 'get'})));
    expect(said).toContain('<span className="method method--get">GET</span>');
    expect(said).toContain('<code className="endpoint__path">');
    expect(said).toMatch(
      /<\/code><button type="button" className="endpoint__copy" data-copy="GET \/v2\/things\/make" aria-label="Copy method and path"><span className="code__copy-icon" aria-hidden="true"><\/span><span className="visually-hidden" aria-live="polite"><\/span><\/button>/,
    );
    expect(said.replace(/<wbr><\/wbr>/g, '')).toContain('>/v2/things/make</code>');
  });

  test('has scope, rate, repeats, signature and the other version', () => {
    const [v1, v2] = [operationWith('v1', {'x-scope': 'a b'}), operationWith('v2', {'x-rate-class': 'R'})];
    const rows = (one: ApiOperation, twin: ApiOperation | null) =>
      Object.fromEntries(
        [...pageText(factList(one, twin)).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
    expect(rows(v1, v2)).toEqual({
      Scope: '`a` or `b`',
      Rate: expect.stringMatching(/^\[Class W\]\(\/request_format#rate-limits\), \d+ a second$/),
      Repeat: repeatRules.same.fact,
      Signed: '[sign in the body](/request_format_v1)',
      'In v2': '[`things/make`](/api/v2/things/make)',
    });
    expect(pageText(factList(v1, v2))).toMatch(/^<dl className="operation__facts" data-content="facts"><div><dt>Scope/);
    expect(rows(v2, null)).toMatchObject({Scope: '`payins:write`', Signed: '[HMAC in headers](/request_format)'});
    expect(Object.keys(rows(v2, null))).toHaveLength(4);
    const reports = rows(operationWith('v2', {'x-rate-class': 'P'}), null)['Rate'];
    expect(reports).toMatch(/ an hour$/);
    expect(rows(operationWith('v2', {'x-rate-class': 'X'}), null)['Rate']).toMatch(/\), $/);
  });

  test('of the frozen version leads to the current one', () => {
    const [v1, v2] = [operationWith('v1', {}), operationWith('v2', {})];
    expect(pageText(frozenNote(v1, v2))).toMatch(
      /^<p className="operation__frozen">.* New integrations use \[v2 `things\/make`\]\(\/api\/v2\/things\/make\)\.<\/p>$/,
    );
    expect([frozenNote(v1, null), frozenNote(v2, v1)]).toEqual([[], []]);
  });

  test('names related operations, those of its own document first', () => {
    const own = operationWith('v2', {'x-related': ['find', 'pay']});
    const at = (document: string, operationId: string, version: 'v1' | 'v2', summary: string) =>
      operationWith(
        version,
        {summary},
        {document: document as ApiOperation['document'], operationId, route: `/${summary}`, name: summary},
      );
    const all = [
      at('v1', 'find', 'v1', 'old'),
      at('invoicing', 'find', 'v2', 'other'),
      at('v2', 'find', 'v2', 'own'),
      at('v1', 'pay', 'v1', 'v1pay'),
      at('invoicing', 'pay', 'v2', 'v2pay'),
    ];
    expect(pageText(relatedList(contractOf(...all), own))).toBe(
      '<li>[`own`](/own) own</li><li>[`v2pay`](/v2pay) v2pay</li>',
    );
    expect(relatedList(contractOf(), operationWith('v2', {}))).toEqual([]);
    expect(() => relatedList(contractOf(), own)).toThrow(
      'facts/contract/v2 makeThing: x-related has find, which is not an operation',
    );
  });
});

describe('the contract', () => {
  const all = contractOf(
    operationWith('v1', {}),
    operationWith('v2', {}, {operationId: 'other'}),
    operationWith('v2', {}),
    operationWith('v2', {}, {operationId: 'single', route: '/api/v2/single'}),
    operationWith('v2', {}, {operationId: 'page', route: '/callbacks'}),
  );

  test('finds an operation, or lists the existing ones', () => {
    expect(operationOf(all, 'v2/single').route).toBe('/api/v2/single');
    expect(() => operationOf(all, 'v2/none')).toThrow(
      '"v2/none": expected one of the operations of v2: other, makeThing, single, page',
    );
    expect(() => operationOf(all, 'v3/makeThing')).toThrow(/^"v3\/makeThing": expected one of v1, /);
  });

  test('finds the same operation in the other version', () => {
    const [v1, , v2] = all.operations as readonly [ApiOperation, ApiOperation, ApiOperation];
    expect([otherVersionOf(all, v1), otherVersionOf(all, v2)]).toEqual([v2, v1]);
    expect([
      otherVersionOf(all, operationOf(all, 'v2/single')),
      otherVersionOf(all, operationOf(all, 'v2/page')),
    ]).toEqual([null, null]);
    expect(otherVersionOf(all, operationOf(all, 'v2/other'))).toBeNull();
  });

  test('lists the operations of a version, the largest group first', () => {
    const at = (name: string, tag: string) =>
      operationWith(
        'v2',
        {tags: [tag], summary: `Does ${name}`, 'x-scope': 'a b'},
        {name, route: `/${name}`, method: 'get'},
      );
    const said = pageText(
      methodIndex(
        contractOf(at('one', 'Some, things'), at('two', 'Most'), at('three', 'Most'), operationWith('v1', {})),
        'v2',
      ),
    );
    expect(said).toBe(
      '### Most {#methods-most}\n| Method | What it does | Scope | Class |\n' +
        '| `GET` [`two`](/two) | Does two | `a` or `b` | W |\n| `GET` [`three`](/three) | Does three | `a` or `b` | W |\n' +
        '### Some, things {#methods-some-things}\n| Method | What it does | Scope | Class |\n' +
        '| `GET` [`one`](/one) | Does one | `a` or `b` | W |\n',
    );
    expect(() => methodIndex(contractOf(), 'v3')).toThrow('<MethodIndex version="v3">: expected v1 or v2');
  });
});

test('a name of another operation of the version is a link, but not in headings, summaries and links', () => {
  const operation = operationWith('v2', {});
  const all = contractOf(
    operation,
    operationWith('v2', {}, {name: 'pay', route: '/pay'}),
    operationWith('v1', {}, {name: 'old', route: '/old'}),
  );
  const page = block('div', {}, [
    paragraph(code('pay'), text(' '), code('things/make'), text(' '), code('old'), text('pay')),
    heading(2, 'x', code('pay')),
    paragraph(link('/other', [code('pay')])),
    block('details', {}, [
      block('summary', {}, [code('pay')]),
      block('a', {}, [code('pay')]),
      block('p', {}, [code('pay')]),
    ]),
  ]);
  linkNames(all, operation, page);
  expect(pageText(page)).toBe(
    '<div>[`pay`](/pay) `things/make` `old`pay\n## `pay` {#x}\n[`pay`](/other)\n' +
      '<details><summary>`pay`</summary><a>`pay`</a><p>[`pay`](/pay)</p></details></div>',
  );
});

describe('requests and answers', () => {
  test('are resolved from references', () => {
    const shared = operationWith('v2', {requestBody: {$ref: '#/components/requestBodies/Shared'}});
    expect(bodySchema(shared)).toEqual(bundle['components'] && object({external_id: {type: 'string'}}));
    expect(bodySchema(operationWith('v2', {}))).toBeNull();
    const parameters: readonly JsonObject[] = [
      {$ref: '#/components/parameters/Scenario'},
      {in: 'query', name: 'limit', schema: {type: 'integer'}},
    ];
    expect(parametersOf(operationWith('v2', {parameters})).map(({name}) => name)).toEqual(['limit']);
    expect(parametersOf(operationWith('v2', {}))).toEqual([]);
  });

  test('of a success are those of the first 2xx; v1 shows the side without an error', () => {
    const [good, bad] = [object({data: object({})}), object({error: object({})})];
    const responses = {'400': json(bad), '201': json(good)};
    expect(answerSchema(operationWith('v2', {responses}))).toEqual(good);
    const sides = {'200': json({oneOf: [good, bad]})};
    expect(answerSchema(operationWith('v1', {responses: sides}))).toEqual(good);
    expect(answerSchema(operationWith('v2', {responses: sides}))).toEqual({oneOf: [good, bad]});
  });
});

describe('the other version', () => {
  interface Sides {
    readonly v1?: JsonObject;
    readonly v2?: JsonObject;
  }
  const sides = ({v1 = {}, v2 = {}}: Sides) => [operationWith('v1', v1), operationWith('v2', v2)] as const;
  const section = (both: Sides): string => pageText(versionComparison(sides(both)[1], sides(both)[0]));
  const request = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    requestBody: json(object(properties, more)),
  });
  const answer = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    responses: {'200': json(object({data: object(properties, more)}))},
  });
  /** What differs, by the words of both columns. */
  const rowsOf = (said: string): string[] =>
    [...said.matchAll(/^\| `(.*?)` \| `(.*?)` \| (.*?) \|$/gm)].map(([, one, two, why]) => `${one} > ${two}: ${why}`);
  const fields = (v1: JsonObject, v2: JsonObject): string[] => rowsOf(section({v1: answer(v1), v2: answer(v2)}));
  const asked = (v1: JsonObject, v2: JsonObject, more1: JsonObject = {}, more2: JsonObject = {}): string[] =>
    rowsOf(section({v1: request(v1, more1), v2: request(v2, more2)}));
  const string = {type: 'string'};
  const integer = {type: 'integer'};

  test('is named with its route, on either page', () => {
    const [v1, v2] = sides({});
    expect(pageText(versionComparison(v2, v1))).toMatch(
      /^## In version 1 \{#other-version\}\n\[v1 `things\/make`\]\(\/api\/v1\/things\/make\) is the same operation in the frozen version\.\n/,
    );
    expect(pageText(versionComparison(v1, v2))).toMatch(
      /^## In version 2 \{#other-version\}\n\[v2 `things\/make`\]\(\/api\/v2\/things\/make\) is the same operation in the current version\.\n/,
    );
    expect(pageText(versionComparison(v1, v2)).split('\n').slice(2)).toEqual(
      pageText(versionComparison(v2, v1)).split('\n').slice(2),
    );
  });

  test('differs in call, signature, repeats and answer', () => {
    const said = section({
      v2: {
        parameters: [{in: 'header', name: 'X-Nonce'}, {$ref: '#/components/parameters/Scenario'}],
        responses: {'201': json(object({}))},
      },
    });
    expect(said).toContain('| Call | `POST /v1/things/make` | `POST /v2/things/make` |');
    expect(said).toContain(
      '| Proof | `sign` in the body: [Request format, v1](/request_format_v1) | HMAC in headers: [Request format](/request_format) |',
    );
    expect(said).toContain(`| A repeat | ${repeatRules.same.fact} | is known by \`Idempotency-Key\` |`);
    expect(said).toContain('| Success | HTTP 200, `status: "ok"` | HTTP 201, no `error` |');
    expect(said).toContain('| Sandbox | `test: true` in the body | a key that begins with `pk_test_` |');
    expect(said).toContain('| Scenario | `test_scenario` in the body | the header `X-Test-Scenario` |');
    expect(said).not.toContain('| Parameters |');
  });

  test('of a read has parameters in its address, no scenario and no key', () => {
    const [v1, v2] = sides({v2: {'x-idempotency': 'none', parameters: [{in: 'query', name: 'limit'}]}});
    const said = pageText(versionComparison({...v2, method: 'get'}, v1));
    expect(said).toContain('| Call | `POST /v1/things/make` | `GET /v2/things/make` |');
    expect(said).toContain('| Parameters | in the JSON body | in the address |');
    expect(said).not.toMatch(/\| (A repeat|Scenario) \|/);
  });

  test('may have the same fields', () => {
    const said = section({
      v1: {...request({a: string}), ...answer({b: string})},
      v2: {...request({a: string}), ...answer({b: string})},
    });
    expect(said).toContain('The fields of the request are the same.\nThe fields of the answer are the same.\n');
  });

  test('leaves out the envelope of v1 and members beside data', () => {
    const envelope = {point_id: integer, ts: integer, sign: string, test: integer, test_scenario: string};
    const said = section({
      v1: request({...envelope, a: string}),
      v2: {...request({a: string}), responses: {'200': json(object({data: object({}), meta: object({x: string})}))}},
    });
    expect(said).toContain('The fields of the request are the same.\nThe fields of the answer are the same.\n');
  });

  test.each<[string, Json, Json, string]>([
    [
      'units',
      {...integer, description: 'In minor units'},
      {...string, pattern: '^[0-9]{1,18}$'},
      'an integer in minor units in v1, a decimal string in v2',
    ],
    ['numbers', {...integer, enum: [1, 2]}, {...string, enum: ['a', 'b']}, 'a number in v1, a word in v2'],
    ['one number', {...integer, const: 1}, {...string, enum: ['a', 'b']}, 'a number in v1, a word in v2'],
    [
      'several',
      {type: 'array', items: {...integer, enum: [1, 2]}},
      {type: 'array', items: {...string, enum: ['a', 'b']}},
      'a number in v1, a word in v2',
    ],
    [
      'moments',
      {...integer, description: 'Unix seconds'},
      {...string, format: 'date-time'},
      'Unix seconds in v1, RFC 3339 in v2',
    ],
    ['types', integer, string, 'integer in v1, string in v2'],
  ])('writes %s differently', (_name, v1, v2, difference) => {
    expect(fields({value: v1}, {value: v2})).toEqual([`value > value: ${difference}`]);
  });

  test.each(['created_at', 'created_from', 'created_to', 'capture_before', 'from', 'to', 'until'])(
    'knows %s as a moment by its name',
    (name) => {
      expect(fields({[name]: integer}, {[name]: {...string, format: 'date-time'}})).toEqual([
        `${name} > ${name}: Unix seconds in v1, RFC 3339 in v2`,
      ]);
      expect(fields({[`${name}x`]: integer}, {[`${name}x`]: string})).toEqual([
        `${name}x > ${name}x: integer in v1, string in v2`,
      ]);
    },
  );

  test('asks for fields, in all cases or in some', () => {
    const rule = (...names: readonly string[]): JsonObject => ({
      allOf: [{if: {}, then: {required: [...names]}}],
    });
    expect(asked({a: string}, {a: string}, {required: ['a']})).toEqual(['a > a: required only in v1']);
    expect(asked({a: string}, {a: string}, {}, {required: ['a']})).toEqual(['a > a: required only in v2']);
    expect(asked({a: string}, {a: string}, rule('a'))).toEqual(['a > a: required in some cases only in v1']);
    expect(asked({a: string}, {a: string}, {}, {allOf: [{if: {}, else: {required: ['a']}}]})).toEqual([
      'a > a: required in some cases only in v2',
    ]);
    expect(asked({a: string}, {a: string}, rule('a'), rule('a'))).toEqual([]);
    expect(asked({a: string}, {a: string}, {allOf: [{if: {}, then: {allOf: [{required: ['a']}]}}]})).toEqual([
      'a > a: required in some cases only in v1',
    ]);
    // In an answer nothing is asked for.
    expect(section({v1: answer({a: string}, {required: ['a']}), v2: answer({a: string})})).toContain(
      'The fields of the answer are the same.',
    );
  });

  test('says what may be null, and which default applies', () => {
    expect(fields({a: {type: ['string', 'null']}}, {a: string})).toEqual(['a > a: may be null only in v1']);
    expect(fields({a: string}, {a: {type: ['string', 'null']}})).toEqual(['a > a: may be null only in v2']);
    expect(asked({a: {...string, default: 'x'}}, {a: {...string, default: 'y'}})).toEqual([
      'a > a: `x` in v1 and `y` in v2 when left out',
    ]);
    expect(asked({a: {...string, default: 'x'}}, {a: string})).toEqual([
      'a > a: `x` in v1 and none in v2 when left out',
    ]);
    expect(asked({a: {...integer, default: 1}}, {a: {type: ['string', 'null'], default: 1}})).toEqual([
      'a > a: integer in v1, string in v2; may be null only in v2',
    ]);
  });

  test.each([
    ['fee', 'fee.amount'],
    ['fee_currency', 'fee.currency'],
    ['fee_payer', 'fee.payer'],
    ['payer_id', 'payer.id'],
    ['payer_email', 'payer.email'],
    ['payer_phone', 'payer.phone'],
    ['payer_name', 'payer.name'],
    ['payer_ip', 'payer.ip'],
    ['payer_country', 'payer.country'],
    ['payer_document', 'payer.document.number'],
    ['per_page', 'limit'],
  ])('calls %s %s, also within an object', (name, path) => {
    const deep = (parts: readonly string[]): JsonObject =>
      parts.length === 1 ? {[parts[0]!]: string} : {[parts[0]!]: object(deep(parts.slice(1)))};
    expect(fields({[name]: string}, deep(path.split('.')))).toContain(`${name} > ${path}: the name`);
    expect(fields({transaction: object({[name]: string})}, {transaction: object(deep(path.split('.')))})).toContain(
      `transaction.${name} > transaction.${path}: the name`,
    );
  });

  test.each([
    ['test', 'livemode', {type: 'boolean'}, 'the opposite: `1` only in the sandbox, where v2 says `false`'],
    ['transaction_id', 'id', string, 'a number in v1, which v2 shows as `legacy_id`; `txn_` and a ULID in v2'],
    ['reason', 'failure', object({}), 'one number in v1, an object with advice in v2'],
    ['page', 'cursor', string, 'v1 counts pages, v2 hands out a cursor'],
  ])('says why %s is %s, if it is written differently', (name, path, schema, why) => {
    expect(fields({[name]: integer}, {[path]: schema})).toEqual([`${name} > ${path}: ${why}`]);
    expect(fields({[name]: integer}, {[path]: integer})).toEqual([`${name} > ${path}: the name`]);
  });

  test('keeps a name that both have, unless the contract maps it', () => {
    expect(fields({transaction_id: integer}, {transaction_id: string})).toEqual([
      'transaction_id > transaction_id: a number in v1, which v2 shows as `legacy_id`; `txn_` and a ULID in v2',
    ]);
    expect(fields({transaction_id: integer}, {transaction_id: integer, id: string})[0]).toContain(
      'transaction_id > id: ',
    );
    expect(
      fields({payer_id: string, payer: object({id: string})}, {payer_id: string, payer: object({id: string})}),
    ).toEqual([]);
  });

  test('names what only one of them has', () => {
    const said = section({v1: answer({a: string, b: string, same: string}), v2: answer({c: string, same: string})});
    expect(said).toContain('### Answer {#answer-differences}\n**Only in v1: **`a`, `b`\n**Only in v2: **`c`\n');
    expect(said).not.toContain('What differs');
  });

  test('names a renamed field once', () => {
    const said = section({v1: request({per_page: integer}), v2: request({limit: integer})});
    expect(rowsOf(said)).toEqual(['per_page > limit: the name']);
    expect(said).not.toContain('Only in');
    expect(said).toContain('|  | v1 | v2 |\n');
  });

  test('treats a text with any other pattern as text', () => {
    expect(fields({a: string}, {a: {...string, pattern: '^x'}})).toEqual([]);
  });

  test('compares the forms of an object by their values, and merges identical ones', () => {
    const told = (type: JsonObject): JsonObject => ({
      oneOf: [object({kind: {const: 'card'}, value: type})],
      discriminator: {propertyName: 'kind'},
    });
    expect(fields({to: told(integer)}, {to: told(string)})).toContain(
      'to.card.value > to.card.value: integer in v1, string in v2',
    );
    const plain = (type: JsonObject): JsonObject => ({
      responses: {'200': json({anyOf: [object({data: object({value: type})})]})},
    });
    expect(rowsOf(section({v1: plain(integer), v2: plain(string)}))).toEqual([
      'value > value: integer in v1, string in v2',
    ]);
  });

  test('folds more than eight differences', () => {
    const many = (count: number, schema: JsonObject): JsonObject =>
      Object.fromEntries(Array.from({length: count}, (_, index) => [`n${index}`, schema]));
    const said = (count: number) => section({v1: request(many(count, integer)), v2: request(many(count, string))});
    expect(said(8)).toContain('### Request {#request-differences}\n| v1 | v2 | What differs |\n');
    expect(said(9)).toContain('<details><summary>Request: 9 fields differ</summary>| v1 | v2 | What differs |\n');
    expect(said(9)).not.toContain('### Request');
  });

  test('compares parameters of a GET with the body of v1', () => {
    const v2 = {parameters: [{in: 'query', name: 'limit', schema: {...integer, default: 20}}]};
    expect(rowsOf(section({v1: request({per_page: {...integer, default: 50}}), v2}))).toEqual([
      'per_page > limit: `50` in v1 and `20` in v2 when left out',
    ]);
  });
});
