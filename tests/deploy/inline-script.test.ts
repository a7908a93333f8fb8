// The scripts that are in every page, as the build compiles them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {expect, onTestFinished, test} from 'vitest';
import {earlyState} from '../../site/plugins/html-template';
import {inlineScript} from '../../site/plugins/inline-script';

const ROOT = path.resolve(import.meta.dirname, '../../site');

function compile(code: string, args: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inline-'));
  onTestFinished(() => fs.rmSync(folder, {recursive: true}));
  const file = path.join(folder, 'script.ts');
  fs.writeFileSync(file, code);
  return inlineScript(file, args);
}

test('a function in TypeScript becomes a script that calls it, in the syntax of 2015', () => {
  const script = compile(
    'export default function start(log: string[], name?: string): void {\n  log.push(name ?? "nobody");\n}\n',
    'log,"Ann"',
  );
  const log: string[] = [];
  vm.runInNewContext(script, {log});
  expect(log).toEqual(['Ann']);
  expect(script).not.toMatch(/\?\?|export|: string/);
});

test.each([
  ['an import', "import fs from 'node:fs';\nexport default function start() {\n  fs.readFileSync('x');\n}\n"],
  ['no function', 'export default 1;\n'],
  ['a syntax error', 'export default function start( {\n'],
])('%s stops the build', (_, code) => {
  expect(() => compile(code, '')).toThrow('script.ts: expected one function as its default export and no imports');
});

test('the early state sets the theme without the help of other scripts', () => {
  const attributes: Record<string, string> = {};
  vm.runInNewContext(earlyState(ROOT), {
    URLSearchParams,
    window: {
      location: {search: '?docusaurus-theme=light&lang=kotlin', hash: ''},
      performance: {getEntriesByType: () => []},
      addEventListener: () => undefined,
      MutationObserver: Object,
    },
    document: {documentElement: {setAttribute: (name: string, value: string) => (attributes[name] = value)}},
  });
  expect(attributes).toEqual({
    'data-theme': 'light',
    'data-theme-choice': 'light',
    'data-js': '',
    'data-code-language': 'kotlin',
  });
});
