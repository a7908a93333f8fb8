import * as z from 'zod';
import type {Hit} from '../../../src/search/types';
import {answer, tokens} from '../answer';
import type {Context} from '../context';
import {sectionOf} from '../docs/docs';
import {matches, passage} from '../docs/passage';
import {withPrograms} from '../docs/programs';
import {defineTool} from '../tool';

const USUAL = 5;
/** Characters that are quoted of the first hits, and of those behind them. */
const QUOTED = [900, 600, 450];
const QUOTED_LATER = 280;
/** So many lines can be about a row; more are about something else. */
const MOST_ROWS = 3;

interface Asked {
  readonly hit: Hit;
  readonly query: string;
  /** Characters at most. */
  readonly most: number;
}

/** What the part of a hit says to the query; of a field or a row its own lines. */
function quote({docs}: Context, {hit: {path, hash, heading, words}, query, most}: Asked): string {
  const page = docs().page(path)!;
  const section = (hash && sectionOf(page, hash)) || page.sections[0]!;
  const text = withPrograms(section.text, section.programs, null);
  const own = hash === '' || section.id === hash ? [] : matches(text, heading);
  const said = [query, ...words].join(' ');
  return own.length > 0 && own.length <= MOST_ROWS ? passage(own.join('\n'), said, most) : passage(text, said, most);
}

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches the payment gateway documentation with the site\'s own ranking: questions, field names, error codes, a pasted log line. Returns the best parts of pages with their addresses and the lines that answer. Follow with "read" on an address.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(400).describe('What you want to know, as you would type it'),
    limit: z.int().min(1).max(10).optional().describe(`Pages at most; ${USUAL} unless given`),
    tokens,
  }),
  run({query, limit = USUAL, tokens: wanted}, context) {
    const docs = context.docs();
    const {hits, total} = docs.search(query, limit);
    const unknown = docs.unknown(query);
    const missing = unknown.length > 0 ? ` No page has ${unknown.join(', ')}: what is below is only near.` : '';
    if (hits.length === 0) {
      return `The documentation does not say anything about this.\nSource: ${context.site}/search`;
    }
    const shown = hits.map((hit, index) => {
      const {path, hash, title, heading} = hit;
      const lines = quote(context, {hit, query, most: QUOTED[index] ?? QUOTED_LATER});
      const name = heading && heading !== title ? `${title}: ${heading}` : title;
      return `${index + 1}. ${name}\n${context.site}${path}${hash && `#${hash}`}\n${lines}`;
    });
    const head = `${total} ${total === 1 ? 'page' : 'pages'} found, the best ${hits.length}.${missing}`;
    return answer([head, ...shown].join('\n\n'), {source: 'the pages above'}, wanted);
  },
});
