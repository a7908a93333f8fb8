// What *Run* finds on a page: its bars name files of the build, these hold the requests that tests/gateway/worker.test.ts
// sends in the gateway of a page, and the answer that it expects is beside each bar.
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {guideFiles, runFiles} from '@site/plugins/run/files';
import {exampleRequests, recordGuide} from '@repo/gateway/recording';
import {builtFile, page} from './built-pages';
import {all, attribute, codeText, hasClass, one, parsePage, rawText, type Element} from './dom';

const fetched = (id: string): unknown => JSON.parse(builtFile(`run/${id}.json`));
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The closest element around one that fits. */
function around(element: Element, fits: (each: Element) => boolean): Element {
  const parent = element.parentNode as Element;
  return fits(parent) ? parent : around(parent, fits);
}

const barsOf = (route: string): Element[] => all(page(route), '.run');

test('a bar of an operation fetches its examples, and each answer is beside it under the name of its example', async () => {
  const examples = await exampleRequests();
  const files = await runFiles();
  expect(files.size).toBe(69);
  for (const [id, data] of files) {
    expect(fetched(id), id).toEqual(asJson(data));
    const bars = barsOf(`/${data.page}`).filter((bar) => attribute(bar, 'data-run') === id);
    expect(bars, id).toHaveLength(1);
    const side = around(bars[0]!, ({tagName}) => tagName === 'aside');
    const [document, operationId] = id.split('/');
    const own = examples.filter((each) => each.document === document && each.operationId === operationId);
    expect(
      data.examples.map(({name}) => name),
      id,
    ).toEqual(own.map(({example}) => example));
    for (const {example, expected} of own) {
      const shown = all(side, '.case').find((each) => attribute(each, 'data-answer') === example);
      expect(shown, `${id} ${example}: expected an answer of that name`).toBeDefined();
      const panel = around(shown!, (each) => hasClass(each, 'answers__panel'));
      const status = Number(rawText(one(panel, '.answers__status')).replace(/ error$/, ''));
      const body: unknown = JSON.parse(codeText(shown!));
      expect({status, body}, `${id} ${example}`).toEqual({status: expected.status, body: expected.body});
    }
  }
});

test('the bars of a guide fetch its calls, and each answer is below its bar', async () => {
  const files = await guideFiles();
  for (const {route} of catalogue.guides) {
    const id = `guide${route}`;
    expect(fetched(id), id).toEqual(asJson(files.get(id)));
    const {calls} = await recordGuide(route);
    const bars = barsOf(route);
    expect(bars.map((bar) => attribute(bar, 'data-call'))).toEqual(calls.map((_call, index) => `${id} ${index}`));
    const shown = all(page(route), '.case').slice(0, calls.length);
    const answers = shown.map((each) => ({
      status: Number(rawText(one(each, '.case__status'))),
      body: JSON.parse(codeText(each)) as unknown,
    }));
    expect(answers, route).toEqual(calls.map(({status, body}) => ({status, body})));
  }
});

test('every page links the files of the gateway, and has validators for every document that Run calls', async () => {
  const {early, run, validators} = JSON.parse(builtFile('run/gateway.json')) as Record<string, object>;
  for (const name of ['index.html', 'callbacks/index.html', 'api/v2/transaction/create/index.html']) {
    const script = all(parsePage(builtFile(name)), 'script').find(
      (each) => attribute(each, 'data-run-manifest') !== null,
    );
    expect(JSON.parse(rawText(script!)), name).toEqual({early, run, validators});
  }
  const documents = [...(await runFiles()).keys()].map((id) => id.split('/')[0]!);
  expect(documents.filter((document) => !(document in validators!))).toEqual([]);
});
