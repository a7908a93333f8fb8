// The cases of `certify` on the pages that list them.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {allCases} from '../../gateway/certify/all-cases';
import type {CaseText} from '../../gateway/certify/types';

const built = (file: string): string => fs.readFileSync(path.join(__dirname, '../../build', file), 'utf8');

test.each([
  ['handler', 'callbacks'],
  ['client', 'request_format'],
] as const)('every case for a %s is on /%s, in HTML and Markdown', (side, page) => {
  const cases = allCases.filter((each) => each.side === side);
  // Long words in code carry places where a line may break, and a class.
  const html = built(`${page}/index.html`)
    .replaceAll(/<wbr ?\/?>/g, '')
    .replaceAll(/<code [^>]*>/g, '<code>');
  const rows = built(`${page}.md`).replaceAll('\\', '').split('\n');
  expect(cases.length).toBeGreaterThan(20);
  expect(cases.filter(({id}) => !html.includes(`<code>${id}</code>`)).map(({id}) => id)).toEqual([]);
  const isListed = ({id, title}: CaseText): boolean =>
    rows.some((row) => row.includes(`\`${id}\``) && row.endsWith(`| ${title} |`));
  expect(cases.filter((each) => !isListed(each)).map(({id}) => id)).toEqual([]);
});

test('every rule that a case names is an anchor of a built page', () => {
  const broken = allCases.filter(({rule}) => {
    const [page, anchor] = rule.split('#');
    return !new RegExp(`\\bid="?${anchor}["> ]`).test(built(path.join(page!, 'index.html')));
  });
  expect(broken.map(({id, rule}) => `${id}: ${rule}`)).toEqual([]);
});
