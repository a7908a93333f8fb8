import * as z from 'zod';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {groupOf, nearestPart, sectionOf, withParts} from '../docs/docs';
import {findOn} from '../docs/find';
import {formatWithLabels, matching} from '../docs/passage';
import {joinSections} from '../docs/programs';
import {shorten, tableFirst, withoutOwnLinks} from '../docs/shorten';
import type {DocsPage, DocsSection} from '../docs/types';
import {defineTool} from '../tool';

const LANGUAGES = ['http', 'bash', 'php', 'javascript', 'python', 'java', 'kotlin'] as const;
/** If more lines match, the words are not about one field or row. */
const MOST_ABOUT = 8;

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

/** Separator between parts. */
const BETWEEN = '\n\n';

const nameOf = ({id, title}: DocsSection): string => `#${id} (${title})`;
const namedParts = ({sections}: DocsPage): readonly DocsSection[] => sections.filter(({id}) => id !== '');

interface Selection {
  /** The parts to read, starting with the requested one and all below it. */
  readonly sections: readonly DocsSection[];
  /** The anchor of the requested part. */
  readonly id: string;
  /** Why a different part than requested is returned. */
  readonly note: string;
}

/**
 * Finds a group of rows or a part by name, or the most similar part.
 * @throws ToolFault with the list of parts
 */
function partOf(docs: ReturnType<Context['docs']>, page: DocsPage, name: string): Selection {
  const group = groupOf(page, name);
  if (group !== null) {
    return {sections: [{...page.sections[0]!, id: '', text: group}], id: '', note: ''};
  }
  const section = sectionOf(page, name);
  if (section) {
    return {sections: withParts(page, section), id: section.id, note: ''};
  }
  const parts = namedParts(page);
  if (parts.length === 0) {
    throw new ToolFault(`part ${name}: ${page.path} has no parts; read it without part, or with find`);
  }
  const near = nearestPart(docs, page, name);
  const others = parts.filter((part) => part !== near).map(nameOf);
  if (!near) {
    throw new ToolFault(`part ${name} of ${page.path}: expected one of ${others.join(', ')}`);
  }
  const note = `${page.path} has no part "${name}"; this is ${nameOf(near)}. Others: ${others.join(', ')}.\n\n`;
  return {sections: withParts(page, near), id: near.id, note};
}

/** For a field or row inside a part: its lines come first. */
function aboutAnchor({id, anchors, text}: DocsSection, name: string): string {
  const anchor = name.replace(/^#/, '');
  const isInside = id !== '' && id !== anchor && anchors.includes(anchor);
  const hits = isInside ? matching(text, anchor.split('.').at(-1)!).hits : [];
  return hits.length > 0 && hits.length <= MOST_ABOUT ? `${formatWithLabels(hits)}\n\n` : '';
}

const languagesOf = (sections: readonly DocsSection[]): string[] => [
  ...new Set(sections.flatMap(({programs}) => programs.flatMap(Object.keys))),
];

/** Where the programs are, or in which other languages they exist. */
function aboutPrograms(page: DocsPage, {sections}: Selection, language: string | null): string {
  const languages = languagesOf(sections);
  if (language !== null && !languages.includes(language)) {
    const there = namedParts(page).filter((part) => languagesOf([part]).includes(language));
    return there.length > 0
      ? `No program in ${language} here; there is one in ${there.map(nameOf).join(', ')}.`
      : `This page has no program in ${language}.`;
  }
  return languages.length > 0 ? `Programs are in ${languages.join(', ')}: ask with language.` : '';
}

export const readTool = defineTool({
  name: 'read',
  title: 'Read a page',
  description:
    'Reads a page of the documentation, or a part of it, as Markdown. Takes addresses as "search" gives them, with #part. Of a long page it gives as much as the tokens hold, and names the parts that are left. "find" gives only the lines with these words, for long tables such as bank codes.',
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
    const docs = context.docs();
    const name = part ?? /#(.+)$/.exec(address)?.[1] ?? null;
    const whole: Selection = {sections: tableFirst(page.sections), id: '', note: ''};
    const selection = name === null ? whole : partOf(docs, page, name);
    const {sections, id, note} = selection;
    const source = `${context.site}${page.path}${id && `#${id}`}`;
    if (find !== undefined) {
      return answer(note + findOn(docs, page, sections, find, language, context.site), {source}, wanted, begin);
    }
    const more = aboutPrograms(page, selection, language);
    const foot = {source, ...(more !== '' && {more})};
    const operation = docs.operations.find((each) => each.page === page.path);
    const texts = sections.map((section) =>
      withoutOwnLinks(shorten(joinSections([section], language), operation), `${context.site}${page.path}`).trim(),
    );
    const head = note + (name !== null && id !== '' ? aboutAnchor(sections[0]!, name) : '');
    const text = head + texts.join(BETWEEN);
    let at = head.length;
    const parts = sections.flatMap((each, index) => {
      const begins = at;
      at += texts[index]!.length + BETWEEN.length;
      return each.id === '' ? [] : [{at: begins, name: nameOf(each)}];
    });
    return answer(text, {...foot, parts}, wanted, begin);
  },
});
