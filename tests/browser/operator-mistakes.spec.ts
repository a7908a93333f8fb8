import {expect, test} from '@playwright/test';
import {build} from './build';
import {ROOT} from './routes';

/** The site's own configuration with one more item in the navigation; its relative paths are those of the site. */
const WITH_BROKEN_LINK = `
import path from 'node:path';
import config from '../../docusaurus.config';
const rooted = (name: unknown) => (typeof name === 'string' && name.startsWith('./') ? path.join(${JSON.stringify(`${ROOT}/site`)}, name) : name);
const themeConfig = config.themeConfig as {navbar: {items: object[]}};
themeConfig.navbar.items.push({to: '/no-such-page', label: 'Nowhere'});
export default {...config, clientModules: config.clientModules!.map(rooted)};
`;

test('a link of the navigation that leads nowhere stops the build', async () => {
  const {code, output} = await build({}, WITH_BROKEN_LINK);
  expect(output).toContain('site/navbar.ts: Nowhere: /no-such-page: expected a page of site/routes.txt');
  expect(code).toBe(1);
});

const MISTAKES: readonly [what: string, env: Record<string, string>, ...said: string[]][] = [
  [
    'an announcement with a bad id and no text',
    {DOCS_ANNOUNCEMENT: '{"id":"Bad Id","text":""}'},
    'facts/operator/site.config.ts is not valid',
    'announcement.id: expected 1 to 64 of a-z, 0-9 and -',
    'announcement.text: ',
  ],
  [
    'an announcement that leads nowhere',
    {DOCS_ANNOUNCEMENT: '{"id":"moved","text":"Moved","link":{"href":"/no-such-page","text":"Read"}}'},
    'facts/operator/site.config.ts: announcement.link.href: /no-such-page: expected a page of site/routes.txt',
  ],
  ['an announcement that is not JSON', {DOCS_ANNOUNCEMENT: 'Hello'}, 'DOCS_ANNOUNCEMENT: expected JSON'],
  [
    'analytics without an id, over http',
    {DOCS_ANALYTICS: '{"scriptUrl":"http://stats.example/x.js"}'},
    'analytics.scriptUrl: ',
    'analytics.siteId: ',
  ],
];

for (const [what, env, ...said] of MISTAKES) {
  test(`${what} stops the build and is named`, async () => {
    const {code, output} = await build(env);
    for (const text of said) {
      expect(output).toContain(text);
    }
    expect(code).toBe(1);
  });
}
