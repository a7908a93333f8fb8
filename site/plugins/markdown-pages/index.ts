import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {runThread} from '../../../lib/run-thread';
import {setBuiltPages} from '../built-pages';
import {linksOf} from './links';
import {llmsFull, llmsIndex} from './llms';
import {outlineOf, type Group} from './outline';
import {partsOf} from './parts';
import type {Task, WrittenPage} from './write-pages';
import {siteOf} from '../site-of';

/** With more than two, the disk is the bottleneck. */
const WORKERS = Math.min(2, os.availableParallelism());

/**
 * Publishes each page as Markdown (`/callbacks.md`), its programs in other languages (`/callbacks.php.md`), an index
 * (`/llms.txt`), and all pages of each area in one file (`/llms-full-cabinet.txt`). The source is the built HTML, so
 * the output of components and plugins is included.
 */
export default function markdownPages({siteConfig}: LoadContext): Plugin<void> {
  const site = siteOf(siteConfig);
  let groups: readonly Group[] = [];
  return {
    name: 'markdown-pages',
    async allContentLoaded({allContent}) {
      const content = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      groups = outlineOf(content.loadedVersions[0]!);
    },
    async postBuild({outDir}) {
      const pages = groups.flatMap((group) => group.pages);
      const {docs: host} = site.hosts;
      const links = linksOf(
        outDir,
        host,
        pages.map(({permalink}) => permalink),
      );
      const linked = pages.map((page) => ({...page, ...links.get(page.permalink)!}));
      const {contract} = await import('../../render/operations/contract');
      const {contractFileIndex} = await import('../../../facts/contract/published-files');
      const version = (await contract()).versionOf('v2');
      const shares = Array.from({length: WORKERS}, (_, worker) => linked.filter((_page, n) => n % WORKERS === worker));
      const shared = shares.map((share) => writeApart({outDir, host, version, pages: share}));
      const written = (await Promise.all(shared)).flat();
      setBuiltPages(
        outDir,
        written.map(({extracted}) => extracted),
      );
      const abridged = new Map(written.map((page) => [page.permalink, page.abridged]));
      const parts = partsOf(site, pages, abridged);
      for (const {file, text} of parts) {
        await fs.promises.writeFile(path.join(outDir, file), text);
      }
      await fs.promises.writeFile(path.join(outDir, 'llms-full.txt'), llmsFull(site, parts));
      await fs.promises.writeFile(
        path.join(outDir, 'llms.txt'),
        llmsIndex(site, groups, parts, await contractFileIndex()),
      );
    },
  };
}

/** Writes pages in a worker thread, while other plugins work. */
const writeApart = (task: Task): Promise<WrittenPage[]> =>
  runThread(path.join(__dirname, 'write-pages-thread.ts'), task);
