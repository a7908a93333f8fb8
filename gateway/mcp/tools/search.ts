import * as z from 'zod';
import {answer, charsOf, tokens} from '../answer';
import {otherVersionHit} from '../docs/other-version';
import {searchParts} from '../docs/questions';
import {quotesOf} from '../docs/quote';
import {inEnglish} from '../docs/spanish';
import {defineTool} from '../tool';

const USUAL = 5;
/** Extra hits, so that hits with the same content can be replaced. */
const MORE = 3;
/** Shares of the answer's characters for the first hits, in order. */
const SHARES = [0.24, 0.16, 0.13, 0.09];
const SHARE_LATER = 0.07;

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches the payment gateway documentation by the site\'s ranking: questions, field names, error codes, a pasted log line. Returns the best parts of pages with their addresses and the lines that answer. Follow with "read" on an address.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(400).describe('What you want to know, as you would type it'),
    limit: z.int().min(1).max(10).optional().describe(`Pages at most; ${USUAL} unless given`),
    tokens,
  }),
  output: z.object({
    results: z.array(z.object({title: z.string(), address: z.string(), lines: z.string()})),
  }),
  run({query: typed, limit = USUAL, tokens: wanted}, {docs: open, site}) {
    const docs = open();
    const query = inEnglish(typed) ?? typed;
    const question = docs.question(query);
    const {hits: ranked} = searchParts(docs.search, query, limit + MORE);
    const lead = otherVersionHit(docs, query);
    const others = ranked.filter(({path, hash}) => path !== lead?.path || hash !== lead.hash);
    const hits = [...(lead ? [lead] : []), ...others].slice(0, limit + MORE);
    if (hits.length === 0) {
      const text = `The documentation does not say anything about this. It is in English: other words for it may help.\nSource: ${site}/search`;
      return {text, data: {results: []}};
    }
    const room = charsOf(wanted);
    const lengths = Array.from({length: limit}, (_, at) => Math.round(room * (SHARES[at] ?? SHARE_LATER)));
    const found = quotesOf(docs, hits, question, lengths);
    const quotes = found.map(({name, address, lines: said, same}, at) => {
      const others = same.length > 0 ? `\nThe same: ${same.map((each) => site + each).join(' ')}` : '';
      return `${at + 1}. ${name}\n${site}${address}\n${said}${others}`;
    });
    const unknown = docs.unknown(query);
    const near = unknown.length > 0 ? [`No page has ${unknown.join(', ')}: what is below is only near.`] : [];
    const translated = query === typed ? [] : [`Searched in English: ${query}`];
    return {
      text: answer([...translated, ...near, ...quotes].join('\n\n'), {source: 'the pages above'}, wanted),
      data: {results: found.map(({name, address, lines}) => ({title: name, address: site + address, lines}))},
    };
  },
});
