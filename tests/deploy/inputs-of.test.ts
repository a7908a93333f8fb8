// Cache keys hold every file that a module names.
import {expect, test} from 'vitest';
import {inputsOf} from '../../lib/inputs-of';

test('the inputs of a module are the files that it names, and those that they name', () => {
  const found = inputsOf('site/plugins/markdown-pages/write-pages.ts');
  // By a relative import, two imports away, and by an import without the name of its index file.
  expect(found).toEqual(expect.arrayContaining(['site/plugins/markdown-pages/convert.ts', 'samples/languages.ts']));
  expect(found.filter((file) => file.startsWith('facts/contract/v2/'))).toEqual([]);
  // A component by an alias, and a module by its path from the root.
  expect(inputsOf('site/src/components/balance-day/index.tsx')).toContain('facts/reference/balance-example.ts');
  expect(inputsOf('tools/scripts/lib/gateway-worker.ts')).toContain('gateway/worker/main.ts');
});

test('a folder of data is an input as a whole', () => {
  const found = inputsOf('facts/contract/load.ts', 'facts/contract');
  expect(found).toContain('facts/contract');
  expect(found.filter((file) => file.startsWith('facts/contract/'))).toEqual([]);
});
