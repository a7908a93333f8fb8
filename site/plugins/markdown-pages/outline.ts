// All pages in the groups and the order of the sidebars.
import type {LoadedContent} from '@docusaurus/plugin-content-docs';

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];

export interface OutlinePage {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

export interface Group {
  readonly title: string;
  readonly pages: readonly OutlinePage[];
}

/** Group of pages that are outside of a sidebar's groups, or in no sidebar. */
const BESIDE = 'Start';
const NOWHERE = 'More';

/** The sidebar whose groups keep their names. Groups of other sidebars get the sidebar's name in front. */
const MAIN_SIDEBAR = 'docs';

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Every page once, at its first place.
 *
 * @param version the loaded documentation: its pages and sidebars
 * @throws Error if a sidebar names a page that does not exist
 */
export function outlineOf({docs, sidebars}: Pick<Version, 'docs' | 'sidebars'>): Group[] {
  const groups = new Map<string, OutlinePage[]>();
  const listed = new Set<string>();
  const add = (title: string, id: string): void => {
    const doc = docs.find((candidate) => candidate.id === id);
    if (!doc) {
      throw new Error(`markdown-pages: site/sidebars.ts: ${id}: expected the id of a page`);
    }
    if (!listed.has(id)) {
      listed.add(id);
      const {permalink, title: name, description} = doc;
      groups.set(title, [...(groups.get(title) ?? []), {permalink, title: name, description}]);
    }
  };
  const walk = (items: readonly SidebarItem[], trail: readonly string[], fallback: string): void => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') {
        add(trail.join(': ') || fallback, item.id);
      } else if (item.type === 'category') {
        const below = [...trail, item.label];
        if (item.link?.type === 'doc') {
          add(below.join(': '), item.link.id);
        }
        walk(item.items, below, fallback);
      }
    }
  };
  for (const [name, items] of Object.entries(sidebars)) {
    const isMain = name === MAIN_SIDEBAR;
    walk(items, isMain ? [] : [capital(name)], isMain ? BESIDE : capital(name));
  }
  for (const {id} of [...docs].sort((left, right) => left.permalink.localeCompare(right.permalink, 'en'))) {
    add(NOWHERE, id);
  }
  return [...groups].map(([title, pages]) => ({title, pages}));
}
