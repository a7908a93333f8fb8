// Pages as MCP resources. Each has the address of the page's Markdown and is read from the file next to the gateway.
import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {ToolFault} from './answer';
import {markdownPath} from '../../facts/reference/pages';
import type {Context} from './context';
import {joinSections} from './docs/programs';
import type {DocsPage} from './docs/types';

const MIME = 'text/markdown';
const MOST_COMPLETIONS = 50;

export function registerResources(server: McpServer, {site, docs}: Context): void {
  const uriOf = ({path}: DocsPage): string => site + markdownPath(path);
  const template = new ResourceTemplate(`${site}/{+page}`, {
    list: () => ({
      resources: docs().pages.map((page) => ({
        uri: uriOf(page),
        name: page.path,
        title: page.title,
        description: page.description,
        mimeType: MIME,
      })),
    }),
    complete: {
      page: (begun) =>
        docs()
          .pages.map((page) => uriOf(page).slice(site.length + 1))
          .filter((path) => path.startsWith(begun))
          .slice(0, MOST_COMPLETIONS),
    },
  });
  server.registerResource('page', template, {title: 'Pages of the documentation', mimeType: MIME}, (uri) => {
    const page = docs().page(uri.href);
    if (!page) {
      throw new ToolFault(`${uri.href}: expected a page of ${site}, as ${site}/callbacks.md`);
    }
    return {
      contents: [
        {uri: uri.href, mimeType: MIME, text: `${joinSections(page.sections, null)}\n\nSource: ${site}${page.path}\n`},
      ],
    };
  });
}
