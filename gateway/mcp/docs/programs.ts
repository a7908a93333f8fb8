// Programs in several languages are stored separately from a page's text. A mark in the text says where each belongs.
import type {DocsSection} from './types';

/** Element name of the placeholder while a page is converted. */
export const PROGRAMS_TAG = 'x-programs';

/** @param number index of the program in its part, or a pattern that matches it */
export const programsMark = (number: number | string): string => `<!--programs ${number}-->`;

const MARK = new RegExp(programsMark('(\\d+)'), 'g');

/**
 * The text with its programs.
 * @param language the preferred language; null, or if a program lacks it: HTTP, otherwise the first language
 */
export const withPrograms = (
  text: string,
  programs: readonly Readonly<Record<string, string>>[],
  language: string | null,
): string =>
  text.replace(MARK, (_mark, number: string) => {
    const all = programs[Number(number)]!;
    return ((language !== null && all[language]) || all['http'] || Object.values(all)[0]!).trimEnd();
  });

/** Joins parts into one text with their programs. */
export const joinSections = (sections: readonly DocsSection[], language: string | null): string =>
  sections.map(({text, programs}) => withPrograms(text, programs, language).trim()).join('\n\n');
