// The handler with which the bench on /callbacks begins, judged as the page judges it.
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import type {CaseResult} from '../../gateway/certify/types';
import {proofEquipment} from '../../gateway/recording/proofs';
import {certifyPasted} from '../../gateway/worker/certify-pasted';
import type {CertifyMessage, PastedRequest} from '../../gateway/worker/pasted-protocol';
import {SAMPLES} from '../samples/run';

type Handle = (request: PastedRequest) => Promise<{readonly status: number; readonly body?: string}>;

const loadHandler = async (): Promise<Handle> => {
  const address = pathToFileURL(path.join(SAMPLES, 'handle-callback/handle.mjs')).href;
  const {handle}: {readonly handle: Handle} = await import(address);
  return handle;
};

async function certify(handle: Handle): Promise<readonly CaseResult[]> {
  const {port1: page, port2: gateway} = new MessageChannel();
  const results: CaseResult[] = [];
  const whole = new Promise<void>((resolve) => {
    page.addEventListener('message', ({data}: MessageEvent<CertifyMessage>) => {
      if (!('result' in data)) {
        void handle(data.request).then((answer) => page.postMessage({id: data.id, answer: {body: '', ...answer}}));
      } else if (results.push(data.result) === data.total) {
        resolve();
      }
    });
  });
  page.start();
  await certifyPasted(await proofEquipment(), gateway);
  await whole;
  page.close();
  return results;
}

const failed = (results: readonly CaseResult[]): readonly string[] =>
  results.filter(({outcome}) => outcome === 'failed').map(({case: {id}}) => id);

test('it passes every case that needs no server', {timeout: 60_000}, async () => {
  const results = await certify(await loadHandler());
  expect(failed(results)).toEqual([]);
  const open = results.filter(({outcome}) => outcome === 'not_judged');
  expect(new Set(open.map(({note}) => note))).toEqual(new Set(['needs a server: here, a function is called']));
  expect(results.length - open.length).toBeGreaterThan(30);
});

test('without orders, what only an order tells is not judged', {timeout: 60_000}, async () => {
  const handle = await loadHandler();
  const results = await certify((request) =>
    request.path === '/callbacks' ? handle(request) : Promise.resolve({status: 404, body: ''}),
  );
  expect(failed(results)).toEqual([]);
  expect(results.some(({outcome, note}) => outcome === 'not_judged' && note!.includes('--probe'))).toBe(true);
});
