import {KINDS, type PackedPage, type PageSource, type Section} from './types';

/** A page's title, description, groups and names, and the given sections of it, without their texts. */
export function packPage(source: PageSource, sections: readonly Section[], hasDescription: boolean): PackedPage {
  const [page] = source.sections;
  return [
    source.path,
    source.title,
    source.crumbs,
    source.links,
    hasDescription ? source.description : '',
    source.countries,
    page?.names ?? [],
    sections.map(({kind, hash, label, names}) => [KINDS.indexOf(kind), hash, label, ...names] as const),
  ];
}

const bare = {codes: [], about: '', text: ''};

/** The page that an index of the small file is built from. */
export function unpackPage([
  path,
  title,
  crumbs,
  links,
  description,
  countries,
  names,
  packed,
]: PackedPage): PageSource {
  const own: Section = {
    kind: 'page',
    hash: '',
    label: title,
    ...bare,
    names,
    about: [description, ...crumbs].join(' '),
  };
  const sections = packed.map(([kind, hash, label, ...others]): Section => ({
    kind: KINDS[kind]!,
    hash,
    label,
    ...bare,
    names: others,
  }));
  return {path, title, crumbs, links, description, countries, sections: [own, ...sections]};
}
