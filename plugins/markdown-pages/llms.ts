// The index for programs that read: https://llmstxt.org
import {markdownPath} from '../../src/components/page/markdown-path';
import type {SiteConfig} from '../../site.schema';
import type {Group} from './outline';

const head = ({brand}: SiteConfig): string => `# ${brand.name} documentation\n\n> ${brand.description}\n`;

/** @returns the text of `/llms.txt`: every page once, with its description, in groups */
export function llmsIndex(site: SiteConfig, groups: readonly Group[]): string {
  const {docs} = site.hosts;
  const sections = groups.map(({title, pages}) =>
    [
      `## ${title}\n`,
      ...pages.map(
        (page) => `- [${page.title}](${docs}${markdownPath(page.permalink)}): ${page.description.replace(/\s+/g, ' ')}`,
      ),
    ].join('\n'),
  );
  const about = [
    'Every page is Markdown at its own path with `.md` at the end; the home page is `/index.md`.',
    `All pages in one file: ${docs}/llms-full.txt`,
    'The API as OpenAPI 3.1 is linked from "Request format".',
  ].join('\n');
  return `${[`${head(site)}\n${about}`, ...sections].join('\n\n')}\n`;
}

/** @returns how `/llms-full.txt` begins; the pages follow */
export const llmsFullHead = (site: SiteConfig): string =>
  `${head(site)}
All pages, in the order of ${site.hosts.docs}/llms.txt, each with its address below a line of hyphens.
Three things are shorter here than in the pages' own Markdown, which is at the address with \`.md\` at the end:
programs are shown as the HTTP request that they send, or in one language; the rows of reference tables are left out;
links within the site are paths on ${site.hosts.docs}.
`;
