import {buildEntry, shownLabels} from '../../src/search/build';
import {commonTitleTerms, FIELDS, fieldsOf} from '../../src/search/fields';
import {traitsOf, type PageTraits} from '../../src/search/index-reader';
import {ANY_ENDING, PLACE_ROLE, PLACE_SECTION} from '../../src/search/parts';
import {IS_ASKED, ROLE_FACTORS, roleOf} from '../../src/search/section';
import {WEIGHTS} from '../../src/search/slots';
import {WHOLE} from '../../src/search/text';
import type {Directory, PageClass, PageData, PageSource, PartData} from '../../src/search/types';

/** Numbers in a part: some 10 KB as it is sent. */
const PART_NUMBERS = 7000;
const WORDS_IN_LIST = 3000;
/** Pages in one term's list, the best ones. */
const MOST_PAGES = 600;
/** Pages in a list for all terms that begin alike. */
const MOST_PAGES_OF_PREFIX = 300;
/** Sections of one page in a list, the best ones. */
const MOST_SECTIONS = 5;
const MOST_TITLE_WORDS = 12;
const MOST_QUESTION_WORDS = 7;

/** Sections of a page that say a term. */
interface Entry {
  readonly page: number;
  readonly places: readonly number[];
  /** What the best of them is worth. */
  readonly worth: number;
}

/** A site's index in parts. */
export interface LargeIndex {
  readonly directory: Directory;
  /** Texts by file name. */
  readonly files: Iterable<readonly [name: string, text: string]>;
}

const worthOf = (place: number): number => {
  const role = (place % PLACE_SECTION) >> 3;
  return ROLE_FACTORS[role]! * WEIGHTS[role === IS_ASKED ? FIELDS.indexOf('heading') : place & 7]!;
};

/** Numbers that many pages share: a square for the number of questions, hundredths for how likely a page is meant. */
function classOf({titleWords, questions, prior, sectionPrior, context, version}: PageTraits): PageClass {
  return [
    0,
    Math.min(titleWords, MOST_TITLE_WORDS),
    Math.round(Math.sqrt(questions)) ** 2,
    Math.round(prior * 100),
    Math.round(sectionPrior * 100),
    context ?? '',
    version ?? '',
  ];
}

/** Pages with those of one class together, the likeliest class first. */
function byClass(sources: readonly PageSource[]): {ordered: PageSource[]; classes: PageClass[]} {
  const groups = new Map<string, {members: PageSource[]; kind: PageClass}>();
  for (const source of sources) {
    const questions = source.sections.filter(({kind}) => kind === 'asked').length;
    const kind = classOf(traitsOf(buildEntry(source), questions));
    const key = JSON.stringify(kind);
    const group = groups.get(key) ?? {members: [], kind};
    group.members.push(source);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((left, right) => right.kind[3] - left.kind[3]);
  return {
    ordered: sorted.flatMap(({members}) => members),
    classes: sorted.map(({members, kind: [, ...traits]}) => [members.length, ...traits]),
  };
}

/** Places of all terms on one page, the best of each. */
function placesOf(source: PageSource, common: ReadonlySet<string>): Map<string, number[]> {
  const byTerm = new Map<string, number[]>();
  source.sections.forEach((section, number) => {
    const fields = fieldsOf(section, source, common);
    const base = number * PLACE_SECTION + roleOf(section.kind, section.hash) * PLACE_ROLE;
    for (const [term, field] of fields) {
      if (term !== '') {
        const places = byTerm.get(term) ?? [];
        places.push(base + (section.kind === 'asked' ? Math.min(fields.size, MOST_QUESTION_WORDS) : field));
        byTerm.set(term, places);
      }
    }
  });
  for (const [term, places] of byTerm) {
    if (places.length > MOST_SECTIONS) {
      const best = places.sort((left, right) => worthOf(right) - worthOf(left)).slice(0, MOST_SECTIONS);
      byTerm.set(
        term,
        best.sort((left, right) => left - right),
      );
    }
  }
  return byTerm;
}

/** A list that keeps the best pages, and knows how many there were. */
class BestPages {
  private entries: Entry[] = [];
  private count = 0;

  constructor(private readonly most: number) {}

  get pages(): number {
    return this.count;
  }

  add(entry: Entry): void {
    this.count += 1;
    this.entries.push(entry);
    if (this.entries.length >= 2 * this.most) {
      this.entries = this.best();
    }
  }

  /** The better page first; of equals the one that is likelier meant. */
  best(): Entry[] {
    return this.entries
      .sort((left, right) => right.worth - left.worth || left.page - right.page)
      .slice(0, this.most)
      .sort((left, right) => left.page - right.page);
  }
}

function numbersOf(entries: readonly Entry[]): number[] {
  let last = 0;
  return entries.flatMap(({page, places}) => {
    const step = page - last;
    last = page;
    return [step, places.length, ...places];
  });
}

interface Named {
  readonly term: string;
  readonly pages: number;
  readonly entries: readonly Entry[];
  readonly numbers: readonly number[];
}

const named = (term: string, list: BestPages): Named => {
  const entries = list.best();
  return {term, entries, pages: list.pages, numbers: numbersOf(entries)};
};

/** Lists for the beginnings of terms that more than a part would hold. */
function prefixLists(lists: readonly Named[], length: number): Named[] {
  const groups = new Map<string, Named[]>();
  for (const list of lists) {
    if (list.term.length >= length && !list.term.startsWith(WHOLE)) {
      const prefix = list.term.slice(0, length);
      const members = groups.get(prefix) ?? [];
      members.push(list);
      groups.set(prefix, members);
    }
  }
  return [...groups].flatMap(([prefix, members]) => {
    if (members.length < 2 || members.reduce((sum, {numbers}) => sum + numbers.length, 0) <= PART_NUMBERS) {
      return [];
    }
    const bestOf = new Map<number, {place: number; worth: number}>();
    for (const {term, entries} of members) {
      for (const {page, places} of entries) {
        for (const place of places) {
          const worth = worthOf(place) * (length / term.length);
          if (worth > (bestOf.get(page)?.worth ?? 0)) {
            bestOf.set(page, {place, worth});
          }
        }
      }
    }
    const best = new BestPages(MOST_PAGES_OF_PREFIX);
    bestOf.forEach(({place, worth}, page) => best.add({page, places: [place], worth}));
    return [named(prefix + ANY_ENDING, best), ...prefixLists(members, length + 1)];
  });
}

const SHORTEST_PREFIX = 2;
const inOrder = (left: Named, right: Named): number => (left.term < right.term ? -1 : 1);

/** Cuts lists into parts of about one size; a longer list is a part of its own. */
function cut(lists: readonly Named[]): Named[][] {
  const parts: Named[][] = [];
  let room = 0;
  for (const list of lists) {
    if (list.numbers.length > room || parts.length === 0) {
      parts.push([]);
      room = PART_NUMBERS;
    }
    parts.at(-1)!.push(list);
    room -= list.numbers.length;
  }
  return parts;
}

const partText = (part: readonly Named[]): string => {
  const data: PartData = {
    terms: part.map(({term}) => term).join('\n'),
    sizes: part.map(({numbers}) => numbers.length),
    pages: part.map(({pages}) => pages),
    lists: part.flatMap(({numbers}) => numbers),
  };
  return JSON.stringify(data);
};

const pageText = (source: PageSource): string => {
  const data: PageData = [buildEntry(source), source.sections.map(({hash}) => hash), shownLabels(source)];
  return JSON.stringify(data);
};

/**
 * Builds the index of a site that is too large for one second file. What it takes to answer a query grows with what the
 * query says, and hardly with the site: of a common word, only the best pages are listed.
 */
export function buildLarge(sources: readonly PageSource[]): LargeIndex {
  const {ordered, classes} = byClass(sources);
  const common = commonTitleTerms(sources);
  const byTerm = new Map<string, BestPages>();
  ordered.forEach((source, page) => {
    for (const [term, places] of placesOf(source, common)) {
      const list = byTerm.get(term) ?? new BestPages(MOST_PAGES);
      list.add({page, places, worth: Math.max(...places.map(worthOf))});
      byTerm.set(term, list);
    }
  });
  const lists = [...byTerm].map(([term, list]) => named(term, list)).sort(inOrder);
  const parts = cut([...lists, ...prefixLists(lists, SHORTEST_PREFIX)].sort(inOrder));
  const words = lists.flatMap(({term}) => (term.startsWith(WHOLE) ? [] : [term]));
  const wordLists = Array.from({length: Math.ceil(words.length / WORDS_IN_LIST)}, (_, at) =>
    words.slice(at * WORDS_IN_LIST, (at + 1) * WORDS_IN_LIST),
  );
  function* files(): Generator<[string, string]> {
    yield* parts.map((part, at): [string, string] => [`t${at}.json`, partText(part)]);
    yield* wordLists.map((some, at): [string, string] => [`w${at}.json`, JSON.stringify(some.join('\n'))]);
    for (const [page, source] of ordered.entries()) {
      yield [`p${page}.json`, pageText(source)];
    }
  }
  return {
    directory: {
      terms: parts.map(([first]) => first!.term).join('\n'),
      words: wordLists.map(([first]) => first!).join('\n'),
      classes,
    },
    files: files(),
  };
}
