import type {PageSource, Section} from '../../../search/engine/types';

/** Questions by address: the path of a page, with `#` and an id if a part of it answers. */
export type Questions = ReadonlyMap<string, readonly string[]>;

/**
 * Parses search/data/questions.txt.
 *
 * @param source addresses, each on a separate line, with indented questions below, separated by commas. Lines that
 *   begin with `#` are comments
 * @param file its name, for errors
 * @throws Error that names a line that is neither, or a duplicate address
 */
export function parseQuestions(source: string, file: string): Questions {
  const found = new Map<string, string[]>();
  let questions: string[] | undefined;
  source.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) {
      return;
    }
    if (/^\/\S*$/.test(line) && !found.has(line)) {
      questions = [];
      found.set(line, questions);
    } else if (/^ {2}\S/.test(line) && questions) {
      questions.push(...line.split(',').flatMap((question) => question.trim() || []));
    } else {
      throw new Error(`${file}: line ${at + 1}: expected a new address or an indented question, got "${line}"`);
    }
  });
  return found;
}

const questionOf =
  (hash: string) =>
  (label: string): Section => ({kind: 'question', hash, label, names: [], codes: [], about: '', text: ''});

/**
 * Adds questions to the pages that answer them.
 *
 * @param file its name, for errors
 * @throws Error that names an address that does not exist
 */
export function addQuestions<Source extends Pick<PageSource, 'path' | 'sections'>>(
  sources: readonly Source[],
  questions: Questions,
  file: string,
): Source[] {
  const byPath = new Map<string, Section[]>();
  const sectionsOf = new Map(sources.map(({path, sections}) => [path, sections]));
  for (const [address, labels] of questions) {
    const [path = '', hash = ''] = address.split('#');
    if (!sectionsOf.get(path)?.some((section) => section.hash === hash)) {
      throw new Error(`${file}: ${address}: expected the address of a page, or of a heading or row on it`);
    }
    byPath.set(path, [...(byPath.get(path) ?? []), ...labels.map(questionOf(hash))]);
  }
  return sources.map((source) => ({...source, sections: [...source.sections, ...(byPath.get(source.path) ?? [])]}));
}
