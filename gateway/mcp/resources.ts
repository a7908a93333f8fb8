// Pages as MCP resources. Each has the address of the page's Markdown and is read from the file next to the gateway.
import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {ErrorCode, ListResourcesRequestSchema, McpError, type Resource} from '@modelcontextprotocol/sdk/types.js';
import {markdownPath} from '../../facts/reference/pages';
import type {Context} from './context';
import {joinSections} from './docs/programs';
import type {DocsPage} from './docs/types';

const MIME = 'text/markdown';
const MOST_COMPLETIONS = 50;
/** Resources in one page of the list. */
const PAGE = 50;
/** Error code of the protocol for a resource that does not exist. */
const NOT_FOUND = -32002;

/** @throws McpError for a cursor that is not from this server */
function startOf(cursor: string | undefined): number {
  if (cursor !== undefined && !/^from-[1-9]\d{0,5}$/.test(cursor)) {
    throw new McpError(ErrorCode.InvalidParams, `cursor ${cursor}: expected the nextCursor of an answer`);
  }
  return cursor === undefined ? 0 : Number(cursor.slice('from-'.length));
}

export function registerResources(server: McpServer, {site, docs}: Context): void {
  const uriOf = ({path}: DocsPage): string => site + markdownPath(path);
  const resourceOf = (page: DocsPage): Resource => ({
    uri: uriOf(page),
    name: page.path,
    title: page.title,
    description: page.description,
    mimeType: MIME,
  });
  const template = new ResourceTemplate(`${site}/{+page}`, {
    list: undefined,
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
      throw new McpError(NOT_FOUND, `${uri.href}: expected a page of ${site}, as ${site}/callbacks.md`);
    }
    return {
      contents: [
        {uri: uri.href, mimeType: MIME, text: `${joinSections(page.sections, null)}\n\nSource: ${site}${page.path}\n`},
      ],
    };
  });
  // The SDK's own handler sends all of them in one answer.
  server.server.setRequestHandler(ListResourcesRequestSchema, ({params}) => {
    const {pages} = docs();
    const from = startOf(params?.cursor);
    const next = from + PAGE;
    return {
      resources: pages.slice(from, next).map(resourceOf),
      ...(next < pages.length && {nextCursor: `from-${next}`}),
    };
  });
}
