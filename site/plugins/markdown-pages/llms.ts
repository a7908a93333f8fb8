// The index for language models: https://llmstxt.org
import {markdownPath} from '../../../facts/reference/pages';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {
  COLLECTION,
  LOCAL_GATEWAY,
  INDEX,
  PYTHON_TYPES,
  type ContractFile,
} from '../../../facts/contract/published-files';
import type {Group} from './outline';
import {MOST_BYTES} from './cut';
import type {Part} from './parts';

const head = ({brand}: SiteConfig): string => `# ${brand.name} documentation\n\n> ${brand.description}\n`;

/** Links to the parts, each with its size. */
const partList = ({hosts}: SiteConfig, parts: readonly Part[]): string =>
  parts
    .map(
      ({file, title, text}) => `- [${title}](${hosts.docs}/${file}): ${Math.ceil(Buffer.byteLength(text) / 1000)} KB`,
    )
    .join('\n');

/**
 * Below a heading are links only, because programs read the file by its grammar.
 *
 * @returns the text of `/llms.txt`: every page once in its group, with its description, the OpenAPI documents, and the
 *   files by area
 */
export function llmsIndex(
  site: SiteConfig,
  groups: readonly Group[],
  parts: readonly Part[],
  documents: readonly ContractFile[],
): string {
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
    'Every page is Markdown at its own path with `.md` at the end; the home page is `/index.md`. Programs in it are HTTP and one language; for another, put its name in front: `/callbacks.python.md`. A page of more than 80 KB continues at an address with a number: `/reference/bank_codes.2.md`.',
    `Files that hold all pages of an area have at most ${MOST_BYTES / 1000} KB, some 25,000 tokens.`,
  ].join('\n');
  const tools = `## For coding agents

- [Instructions for a merchant's repository](${docs}/agents.md): what to build, in which order, and how to prove each step; copy it as AGENTS.md
- [The gateway, one file](${docs}/gateway.mjs): \`node gateway.mjs\` runs it on this machine; \`node gateway.mjs certify\` tests a merchant's callback handler and client; \`node gateway.mjs mcp\` is a server of the Model Context Protocol with tools to search, read, call, diagnose, check, sign and certify
- [The pages for it](${docs}/gateway-docs.bin): put it beside gateway.mjs
- [Manifest](${docs}/server.json): the server as registries list it, with a bundle to install`;
  const contract = [
    '## OpenAPI documents\n',
    ...documents.map(
      ({title, version, openapi, json}) => `- [${title}](${docs}${json}): version ${version}, OpenAPI ${openapi}`,
    ),
    `- [Postman collection](${docs}${COLLECTION}): every operation, with a script that signs`,
    `- [Types for Python](${docs}${PYTHON_TYPES}): requests, answers, callbacks and operations of version 2`,
    `- [The local gateway's /_gateway/](${docs}${LOCAL_GATEWAY}.json): its clock, acts and callbacks for test suites, as OpenAPI`,
    `- [Index](${docs}${INDEX}): these documents with their versions, as YAML and JSON`,
  ].join('\n');
  const whole = `## All pages by area\n\n${partList(site, parts)}`;
  return `${[`${head(site)}\n${about}`, tools, contract, whole, ...sections].join('\n\n')}\n`;
}

/** @returns the text of `/llms-full.txt`: links to the parts, because all pages together are too long for a model */
export const llmsFull = (site: SiteConfig, parts: readonly Part[]): string =>
  `${head(site)}
All pages are in these files, by area, each of at most ${MOST_BYTES / 1000} KB, some 25,000 tokens:

${partList(site, parts)}
`;
