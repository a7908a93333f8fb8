// The files that the first touch of *Run* loads: site/src/runtime/enhance/preload-run.ts.
import {expect, test} from 'vitest';
import {filesOfRun} from '../../site/src/runtime/enhance/preload-run';

const MANIFEST = {early: ['/worker.js', '/json.js'], run: '/run.css', validators: {v2: '/v2.js'}};

test('an operation loads its data before the gateway, and the validators last', () => {
  expect(filesOfRun(MANIFEST, 'v2/create')).toEqual([
    '/run/gateway.json',
    '/run/v2/create.json',
    '/run.css',
    '/worker.js',
    '/json.js',
    '/v2.js',
  ]);
});

test('a call of a guide also loads the guide', () => {
  expect(filesOfRun(MANIFEST, 'v2/create', 'guide/services/pix/payin 1')).toEqual(
    expect.arrayContaining(['/run/v2/create.json', '/run/guide/services/pix/payin.json']),
  );
});

test('a document without validators loads none', () => {
  expect(filesOfRun(MANIFEST, 'v3/create').at(-1)).toBe('/json.js');
});
