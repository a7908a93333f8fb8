import {
  KINDS,
  type PackedPage,
  type PackedSection,
  type PackedSynonyms,
  type PageSource,
  type Section,
  type Synonyms,
} from './types';

const BETWEEN_QUESTIONS = ',';
/** A safe separator: folding removes commas from phrases. */
const BETWEEN_PHRASES = ',';

/** A page's title, groups, names and the given sections, without their texts. */
export function packPage(source: PageSource, sections: readonly Section[]): PackedPage {
  const [page] = source.sections;
  return [
    source.path,
    source.title,
    source.crumbs,
    source.links,
    source.countries,
    page?.names ?? [],
    packSections(sections),
  ];
}

/** The questions of a page by the id of the part that answers them. */
export function questionsByPart(sections: readonly Section[]): ReadonlyMap<string, readonly Section[]> {
  const byPart = new Map<string, Section[]>();
  for (const section of sections.filter(({kind}) => kind === 'question')) {
    byPart.set(section.hash, [...(byPart.get(section.hash) ?? []), section]);
  }
  return byPart;
}

/** Packs questions with the same address together. */
const packSections = (sections: readonly Section[]): PackedSection[] => [
  ...sections.flatMap(({kind, hash, label, names}): PackedSection[] =>
    kind === 'question' ? [] : [[KINDS.indexOf(kind), hash, label, ...names]],
  ),
  ...[...questionsByPart(sections)].map(([hash, questions]): PackedSection => [
    KINDS.indexOf('question'),
    hash,
    questions.map(({label}) => label).join(BETWEEN_QUESTIONS),
  ]),
];

const bare = {codes: [], about: '', text: ''};

/** The inverse of `packPage`. Texts and codes are empty. */
export function unpackPage([path, title, crumbs, links, countries, names, packed]: PackedPage): PageSource {
  const own: Section = {
    kind: 'page',
    hash: '',
    label: title,
    ...bare,
    names,
    about: crumbs.join(' '),
  };
  const sections = packed.flatMap(([number, hash, label, ...others]): Section[] => {
    const kind = KINDS[number]!;
    const labels = kind === 'question' ? label.split(BETWEEN_QUESTIONS) : [label];
    return labels.map((one) => ({kind, hash, label: one, ...bare, names: others}));
  });
  return {path, title, crumbs, links, description: '', countries, sections: [own, ...sections]};
}

/** Groups phrases by meaning. */
export function packSynonyms(synonyms: Synonyms): PackedSynonyms {
  const phrases = new Map<string, string[]>();
  for (const [phrase, meanings] of Object.entries(synonyms)) {
    const meaning = meanings.join(BETWEEN_PHRASES);
    phrases.set(meaning, [...(phrases.get(meaning) ?? []), phrase]);
  }
  return Object.fromEntries([...phrases].map(([meaning, same]) => [meaning, same.sort().join(BETWEEN_PHRASES)]));
}

export const unpackSynonyms = (packed: PackedSynonyms): Synonyms =>
  Object.fromEntries(
    Object.entries(packed).flatMap(([meaning, same]) => {
      const meanings = meaning.split(BETWEEN_PHRASES);
      return same.split(BETWEEN_PHRASES).map((phrase) => [phrase, meanings] as const);
    }),
  );
