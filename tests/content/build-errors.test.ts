import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import rawSiteConfig from '../../facts/operator/site.config';
import {readChangelog} from '../../facts/changelog/entries';
import {highlight} from '../../site/render/markdown/highlight';
import {readSamples} from '../../samples/read';
import {announcementHtml, operatorOverrides} from '../../site/plugins/site-config/operator';
import {parseSiteConfig} from '../../facts/operator/site.schema';
import {requireFrontMatter} from '../../site/plugins/front-matter';
import {layout} from '../../site/src/components/sequence/layout';

/** A folder with these files in it. */
function folderWith(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-test-'));
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('a wrong site configuration stops the build and names the key', () => {
  test.each<[change: object, message: RegExp]>([
    [{hosts: {...rawSiteConfig.hosts, api: 'http://api.example'}}, /site\.config\.ts[\s\S]*hosts\.api/],
    [{hosts: {...rawSiteConfig.hosts, docs: 'https://docs.example/'}}, /hosts\.docs: .*trailing slash/],
    [{announcement: {id: 'Has Spaces', text: 'x'}}, /announcement\.id: .*a-z, 0-9 and -/],
    [{theme: 'red'}, /theme/],
    ...[
      'https://docs.example/path',
      'https://docs.example?query=1',
      'https://docs.example#hash',
      'https://user@docs.example',
      'https://:secret@docs.example',
      ' https://docs.example',
      'https://docs.example\n',
      'https://docs example',
      'https://Docs.example',
      'https://docs.example:443',
      'https:docs.example',
      'docs.example',
      '',
      null,
    ].map((docs) => [{hosts: {...rawSiteConfig.hosts, docs}}, /hosts\.docs: .*expected/] satisfies [object, RegExp]),
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      '//other.example',
      '/\\other.example',
      'changelog',
      '',
    ].map(
      (href) =>
        [
          {announcement: {id: 'a', text: 'x', link: {href, text: 'y'}}},
          /announcement\.link\.href: expected a page/,
        ] satisfies [object, RegExp],
    ),
    ...['two\nlines', 'two\u2028lines', '\u0000', ' ', ''].map(
      (name) => [{brand: {...rawSiteConfig.brand, name}}, /brand\.name: expected one line/] satisfies [object, RegExp],
    ),
  ])('%j', (change, message) => {
    expect(() => parseSiteConfig({...rawSiteConfig, ...change})).toThrow(message);
  });

  test('the unchanged file passes', () => {
    expect(parseSiteConfig(rawSiteConfig)).toEqual(rawSiteConfig);
  });

  test('a file without a default export is refused by name', () => {
    expect(() => parseSiteConfig(undefined)).toThrow(/site\.config\.ts.*\n.*default export/);
  });

  test.each(['/changelog', '/changelog#v2', 'https://status.example/now', 'mailto:team@shop.example'])(
    'an announcement may lead to %s',
    (href) => {
      const announcement = {id: 'a', text: 'x', link: {href, text: 'y'}};
      expect(parseSiteConfig({...rawSiteConfig, announcement}).announcement).toEqual(announcement);
    },
  );

  test('an override that is not JSON stops the build by name', () => {
    expect(() => operatorOverrides(rawSiteConfig, {DOCS_ANNOUNCEMENT: '{oops'})).toThrow(
      /DOCS_ANNOUNCEMENT: expected JSON/,
    );
  });

  test('markup in an announcement is text', () => {
    expect(announcementHtml({id: 'a', text: '<img onerror=x>'})).toBe('&#60;img onerror=x&#62;');
  });
});

describe('wrong front matter stops the build and names the file and the key', () => {
  const good = {title: 'T', description: 'D', sidebar_label: 'S'};
  test.each([
    [{...good, subtitle: 'T'}, /docs\/page\.mdx: front matter: subtitle: expected only title, description/],
    [{description: 'D'}, /title: .*expected string/],
    [{...good, title: ''}, /title: .*>=1/],
    [{...good, description: null}, /description: .*expected string/],
    [{...good, hide_table_of_contents: 'yes'}, /hide_table_of_contents: .*expected boolean/],
    [{}, /title: .*; description: /],
  ])('%j', (frontMatter, message) => {
    expect(() => requireFrontMatter('docs/page.mdx', frontMatter)).toThrow(message);
  });

  test('a page without a sidebar passes', () => {
    expect(() => requireFrontMatter('docs/page.mdx', {...good, displayed_sidebar: null})).not.toThrow();
  });
});

describe('a wrong changelog entry stops the build and names the file', () => {
  const good = '---\ntitle: T\nareas: [v2]\n---\n\nText.\n';
  test.each([
    [{'2025-13-01-month.md': good}, /2025-13-01-month\.md: .*real date/],
    [{'november.md': good}, /november\.md: expected a name like/],
    [{'2025-01-01-area.md': good.replace('v2', 'v3')}, /2025-01-01-area\.md: areas\.0/],
    [{'2025-01-01-key.md': good.replace('title: T', 'title: T\nextra: 1')}, /2025-01-01-key\.md: .*extra/],
    [{'2025-01-01-empty.md': 'Text without front matter.\n'}, /2025-01-01-empty\.md: expected YAML front matter/],
  ])('%j', (files, message) => {
    expect(() => readChangelog(folderWith(files as Record<string, string>))).toThrow(message);
  });

  test('lists entries newest first, regardless of their order on disk', () => {
    const folder = folderWith({'2025-01-02-a.md': good, '2026-01-01-b.md': good, '2025-11-30-c.md': good});
    expect(readChangelog(folder).map(({date}) => date)).toEqual(['2026-01-01', '2025-11-30', '2025-01-02']);
  });
});

describe('code on pages', () => {
  test('an unknown language is refused with the list of known ones', async () => {
    await expect(highlight('x', 'ruby')).rejects.toThrow(/"ruby" is not a code sample language.*kotlin/);
  });

  test('highlighting changes no character of the code', async () => {
    const code = 'if (a < b && c > "d\\n") {\n\treturn `x${1}`; // <b>\n}';
    const html = await highlight(code, 'javascript');
    const text = html
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    expect(text).toBe(code);
  });

  test('a region is cut out and unindented, without its marks', () => {
    const folder = folderWith({'a.py': 'import x\n\nif x:\n    # region call\n    a()\n\n    b()\n    # endregion\n'});
    expect(readSamples(folder, 'call')).toEqual([{type: 'code', lang: 'python', value: 'a()\n\nb()'}]);
    expect(readSamples(folder)[0]!.value).not.toContain('region');
  });

  test('a missing region is refused with file and region', () => {
    expect(() => readSamples(folderWith({'a.py': 'x\n'}), 'call')).toThrow(/a\.py: no region "call"/);
  });
});

describe('sequence diagrams', () => {
  const actors = [
    {id: 'a', name: 'A'},
    {id: 'b', name: 'B'},
  ];

  test('a step of an unknown actor is refused by name', () => {
    expect(() => layout({actors, steps: [{from: 'a', to: 'c', text: 't'}]}, {rowHeight: 50, headHeight: 40})).toThrow(
      /"c" is not one of its actors \(a, b\)/,
    );
  });

  test('every text fits between the columns that it spans', () => {
    const text = 'A rather long message between two columns';
    const {columns} = layout({actors, steps: [{from: 'a', to: 'b', text}]}, {rowHeight: 50, headHeight: 40});
    expect(columns[1]!.x - columns[0]!.x).toBeGreaterThan(text.length * 6);
  });
});
