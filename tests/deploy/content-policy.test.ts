import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {contentPolicy} from '../../tools/scripts/lib/content-policy';
import {writeDeployFiles} from '../../tools/scripts/lib/deploy-files';
import {pagesIn} from '../content/page-parts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'policy-'))));
afterEach(() => fs.rmSync(folder, {recursive: true}));

const put = (html: string, name = 'index.html') => fs.writeFileSync(path.join(folder, name), html);
const policyOf = (site: string): string => contentPolicy(pagesIn(site));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline code is named by its hash once, data blocks are not code', async () => {
  put('<script>go()</script><script type=application/ld+json>{"a":1}</script><style data-href=x>a{}</style>');
  put('<script>go()</script>', '404.html');
  const directives = policyOf(folder).split('; ');
  expect(directives).toContain(`script-src 'self' ${hash('go()')}`);
  expect(directives).toContain(`style-src 'self' ${hash('a{}')}`);
  expect(directives).toContain("connect-src 'self'");
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(directives.join()).not.toMatch(/unsafe/);
});

test('a hash covers the exact code, including spaces and line breaks', async () => {
  put('<script>\n  go() \n</script><style>\n a{} </style>');
  const policy = policyOf(folder);
  for (const code of ['\n  go() \n', '\n a{} ']) {
    expect(policy).toContain(hash(code));
  }
});

test("the operator's analytics may be loaded and reported to", async () => {
  put('<script src=https://stats.example/count.js defer data-site-id=7></script>');
  const policy = policyOf(folder);
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy).not.toContain('trusted-types');
});

test('HTML is read as a browser reads it', async () => {
  put(
    '<p title="a > b style=color:red">a</p><script data-x="a>b">one()</script><!-- <script>none()</script> --><script>two()</script >',
  );
  const policy = policyOf(folder);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
});

test.each([
  ['<script src=https://evil.example/x.js></script>', /index\.html: script of another host: https:\/\/evil\.example/],
  ['<a href=/ onclick="go()">a</a>', /index\.html: onclick=.*: expected no event handlers/],
  ['<a title="a > b" onclick=go()>a</a>', /index\.html: onclick=.*: expected no event handlers/],
  ['<img/onerror=go()>', /index\.html: onerror=.*: expected no event handlers/],
  ['<p style="color:red">a</p>', /index\.html: style="color:red": expected no .* style attributes/],
  [Array.from({length: 9}, (_, n) => `<script>${n}</script>`).join(''), /9 different inline scripts .* at most 8/],
])('%s stops the build', (html, message) => {
  put(html);
  expect(() => policyOf(folder)).toThrow(message);
});

test('a file of an unknown kind stops the build', async () => {
  put('x', 'notes.docx');
  await expect(writeDeployFiles(folder, pagesIn(folder))).rejects.toThrow('notes.docx: no content type is known');
});
