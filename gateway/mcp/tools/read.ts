import * as z from 'zod';
import {answer, charsOf, FOOT, from, nearest, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {sectionOf, withParts} from '../docs/docs';
import {matches} from '../docs/passage';
import {withPrograms} from '../docs/programs';
import type {DocsPage, DocsSection} from '../docs/types';
import {defineTool} from '../tool';

const LANGUAGES = ['http', 'bash', 'php', 'javascript', 'python', 'java', 'kotlin'] as const;
/** Of a page that is longer than an answer, characters of its beginning that stand before the list of its parts. */
const BEGINNING = 2_600;

function pageOf({docs}: Context, address: string): DocsPage {
  const found = docs().page(address);
  if (!found) {
    const near = nearest(
      address,
      docs().pages.map(({path}) => path),
      4,
    );
    throw new ToolFault(`page ${address}: expected the path of a page, as ${near.join(', ')}; "search" finds pages`);
  }
  return found;
}

function partOf(page: DocsPage, name: string): DocsSection {
  const found = sectionOf(page, name);
  if (!found) {
    const parts = page.sections.filter(({id}) => id !== '').map(({id}) => `#${id}`);
    throw new ToolFault(`part ${name} of ${page.path}: expected one of ${parts.join(', ') || 'none, it has no parts'}`);
  }
  return found;
}

const textOf = (sections: readonly DocsSection[], language: string | null): string =>
  sections.map(({text, programs}) => withPrograms(text, programs, language).trim()).join('\n\n');

const contents = ({sections}: DocsPage): string =>
  sections
    .filter(({id}) => id !== '')
    .map(({id, title, depth}) => `${'  '.repeat(depth - 2)}- #${id} ${title}`)
    .join('\n');

/** A field or a row inside of a part: the lines about it come first. */
function aboutAnchor(section: DocsSection, anchor: string): string {
  const name = anchor.split('.').at(-1)!.replace(/^#/, '');
  const found = section.id === anchor || section.id === '' ? [] : matches(section.text, name);
  return found.length > 0 && found.length <= 8 ? `${found.join('\n')}\n\n` : '';
}

function findIn(page: DocsPage, sections: readonly DocsSection[], words: string, language: string | null): string {
  const found = sections.flatMap((section) => {
    const lines = matches(withPrograms(section.text, section.programs, language), words);
    return lines.length > 0
      ? [`${section.id ? `#${section.id} ${section.title}` : page.title}\n${lines.join('\n')}`]
      : [];
  });
  return found.length > 0 ? found.join('\n\n') : `Nothing on ${page.path} says "${words}".`;
}

export const readTool = defineTool({
  name: 'read',
  title: 'Read a page',
  description:
    'Reads a page of the documentation, or a part of it, as Markdown. Takes addresses as "search" gives them, with #part. Of a long page it gives the beginning and the list of its parts; with tokens as much of it as they hold. "find" gives only the lines with these words, for long tables such as bank codes.',
  input: z.strictObject({
    page: z.string().trim().min(1).max(300).describe('Path or address, as /callbacks or /callbacks#verify'),
    part: z.string().trim().min(1).max(200).optional().describe('Anchor or heading of a part'),
    find: z.string().trim().min(1).max(200).optional().describe('Words: only lines that say them'),
    language: z.enum(LANGUAGES).optional().describe('Of programs; http shows the request itself'),
    from,
    tokens,
  }),
  run({page: address, part, find, language = null, from: begin, tokens: wanted}, context) {
    const page = pageOf(context, address);
    const name = part ?? /#(.+)$/.exec(address)?.[1] ?? null;
    const section = name === null ? null : partOf(page, name);
    const sections = section ? withParts(page, section) : page.sections;
    const source = `${context.site}${page.path}${section?.id ? `#${section.id}` : ''}`;
    if (find !== undefined) {
      return answer(findIn(page, sections, find, language), {source}, wanted, begin);
    }
    const others = [...new Set(sections.flatMap(({programs}) => programs.flatMap(Object.keys)))];
    const more = others.length > 0 ? {more: `Programs are in ${others.join(', ')}: ask with language.`} : {};
    const whole = (name && section ? aboutAnchor(section, name) : '') + textOf(sections, language);
    if (
      section === null &&
      begin === undefined &&
      wanted === undefined &&
      whole.length > charsOf(wanted) - FOOT &&
      page.sections.length > 1
    ) {
      const beginning = textOf([page.sections[0]!], language);
      const cut = beginning.length > BEGINNING ? `${beginning.slice(0, BEGINNING).trimEnd()}…` : beginning;
      return answer(`${cut}\n\nParts, to be read with part:\n${contents(page)}`, {source, ...more}, wanted);
    }
    return answer(whole, {source, ...more}, wanted, begin);
  },
});
