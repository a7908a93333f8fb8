// Programs in several languages stand apart from the text of a page: a mark in the text says where.
import type {DocsSection} from './types';

/** Name of the element that stands for them while a page is converted. */
export const PROGRAMS_TAG = 'x-programs';

/** @param number of the program in its part, or a pattern for it */
export const programsMark = (number: number | string): string => `<!--programs ${number}-->`;

const MARK = new RegExp(programsMark('(\\d+)'), 'g');

/**
 * A text with its programs.
 *
 * @param language the one that is wanted; null, or where a program is not in it: HTTP, or its first
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

/** Parts as one text with their programs. */
export const textOf = (sections: readonly DocsSection[], language: string | null): string =>
  sections.map(({text, programs}) => withPrograms(text, programs, language).trim()).join('\n\n');
