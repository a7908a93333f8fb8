import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {markdownPath} from '../../src/components/page/markdown-path';
import type {SiteConfig} from '../site-config/schema';
import {pageMarkdown} from './convert';
import {llmsFullHead, llmsIndex} from './llms';
import {outlineOf, type Group, type OutlinePage} from './outline';

/**
 * Publishes each page as Markdown beside it (`/callbacks.md`), their index (`/llms.txt`) and all of them in one file
 * (`/llms-full.txt`). The source is the built HTML, so what a component or a plugin puts into a page is there too.
 */
export default function markdownPages({siteConfig}: LoadContext): Plugin<void> {
  const site = siteConfig.customFields!['site'] as SiteConfig;
  let groups: readonly Group[] = [];
  return {
    name: 'markdown-pages',
    async allContentLoaded({allContent}) {
      const content = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      groups = outlineOf(content.loadedVersions[0]!);
    },
    async postBuild({outDir}) {
      // In one go, without a pause: other plugins run beside this one, and one of them writes into the pages.
      const full = fs.openSync(path.join(outDir, 'llms-full.txt'), 'w');
      fs.writeSync(full, llmsFullHead(site));
      for (const page of groups.flatMap(({pages}) => pages)) {
        fs.writeSync(full, writePage(outDir, site, page));
      }
      fs.closeSync(full);
      fs.writeFileSync(path.join(outDir, 'llms.txt'), llmsIndex(site, groups));
    },
  };
}

/**
 * Writes the Markdown file of a page.
 *
 * @returns its part of the file with all pages
 */
function writePage(outDir: string, site: SiteConfig, page: OutlinePage): string {
  const url = new URL(page.permalink, site.hosts.docs);
  const html = fs.readFileSync(path.join(outDir, page.permalink, 'index.html'), 'utf8');
  const {whole, abridged} = pageMarkdown(html, url);
  const {title, description} = page;
  const front = stringify({title, description, url: url.href}, {lineWidth: 0});
  fs.writeFileSync(path.join(outDir, markdownPath(page.permalink)), `---\n${front}---\n\n${whole}`);
  return `\n---\n\n${url.href}\n\n${abridged}`;
}
