import {renewIfReleased} from '../release';
import {noticeMissing} from './missing';

interface Island {
  /** What a reader is told when it cannot be loaded, and where to find the same without it. */
  readonly missing: string;
  load(): Promise<{mount(element: HTMLElement): void}>;
}

const NO_TABLE = 'Filter and sorting could not be loaded. The whole table is below.';

/** Interactive parts of static pages, each loaded where its element stands and nowhere else. */
const islands: Record<string, Island> = {
  'changelog-filter': {
    missing: 'The filter could not be loaded. All changes are below.',
    load: () => import('@site/src/islands/changelog-filter'),
  },
  'reference-table': {
    missing: NO_TABLE,
    load: () => import('@site/src/islands/reference-table'),
  },
  'reference-groups': {
    missing: NO_TABLE,
    load: () => import('@site/src/islands/reference-groups'),
  },
  'method-finder': {
    missing: 'The choices could not be loaded. All methods are below.',
    load: () => import('@site/src/islands/method-finder'),
  },
  'nearest-pages': {
    missing: 'The search could not be loaded. These pages list what there is.',
    load: () => import('@site/src/islands/nearest-pages'),
  },
  'search-results': {
    missing: 'The search could not be loaded. These pages list what there is.',
    load: () => import('@site/src/islands/search-results'),
  },
  'code-resolver': {
    missing: 'What reads a pasted text could not be loaded. The table below has every code.',
    load: () => import('@site/src/islands/code-resolver'),
  },
};

/** Mounts the islands of the page in view. */
export function runIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]:not([data-mounted])')) {
    const island = islands[element.dataset['island']!];
    if (!island) {
      throw new Error(`No island is named ${element.dataset['island']}`);
    }
    element.dataset['mounted'] = '';
    void mountIsland(element, island);
  }
}

/** Without its script an island is hidden as it is without JavaScript, and a notice takes its place. */
async function mountIsland(element: HTMLElement, island: Island): Promise<void> {
  const attempt = async (): Promise<boolean> => (await tryMount(element, island)) || (await renewIfReleased());
  if (!(await attempt())) {
    element.dataset['missing'] = '';
    noticeMissing(element, island.missing, attempt);
  }
}

/** @returns whether there is nothing left to do */
async function tryMount(element: HTMLElement, {load}: Island): Promise<boolean> {
  const clicks = keepClick(element);
  const script = await load().catch((error: unknown) => console.warn(error));
  clicks.end();
  if (!element.isConnected) {
    // The reader has left its page, and the address is another one's: it is mounted when they come back.
    delete element.dataset['mounted'];
    return true;
  }
  if (script) {
    delete element.dataset['missing'];
    script.mount(element);
    clicks.last()?.click();
  }
  return script !== undefined;
}

/** On a slow connection a button is pressed before its script is there: the last press counts then. */
function keepClick(element: HTMLElement): {end(): void; last(): HTMLElement | null} {
  let last: HTMLElement | null = null;
  const keep = ({target}: Event): void => {
    last = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  element.addEventListener('click', keep);
  return {end: () => element.removeEventListener('click', keep), last: () => last};
}
