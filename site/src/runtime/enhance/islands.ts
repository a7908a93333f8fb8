import {renewIfReleased} from '../release';
import {showMissingNotice} from './missing-notice';

interface Island {
  /** Notice if it cannot be loaded: what is missing, and where to find the same without it. */
  readonly missing: string;
  load(): Promise<{mount(element: HTMLElement): void}>;
}

const NO_TABLE = 'Filter and sorting could not be loaded. The whole table is below.';

/** Interactive parts of static pages. Their scripts are loaded only on pages that contain them. */
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

/** Mounts the islands of the current page. */
export function runIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]:not([data-mounted])')) {
    const island = islands[element.dataset['island']!];
    if (!island) {
      throw new Error(
        `data-island="${element.dataset['island']}": expected a name in site/src/runtime/enhance/islands.ts`,
      );
    }
    element.dataset['mounted'] = '';
    void mountIsland(element, island);
  }
}

/** If its script fails, hides an island as without JavaScript, and shows a notice in its place. */
async function mountIsland(element: HTMLElement, island: Island): Promise<void> {
  const attempt = async (): Promise<boolean> => (await tryMount(element, island)) || (await renewIfReleased());
  if (!(await attempt())) {
    element.dataset['missing'] = '';
    showMissingNotice(element, island.missing, attempt);
  }
}

/** @returns false if its script could not be loaded */
async function tryMount(element: HTMLElement, {load}: Island): Promise<boolean> {
  const clicks = recordClicks(element);
  const script = await load().catch((error: unknown) => console.warn(error));
  clicks.end();
  if (!element.isConnected) {
    // The reader has left the page, so the address belongs to another one. Mount it when they come back.
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

/** Records the last click on a button before its script has loaded. */
function recordClicks(element: HTMLElement): {end(): void; last(): HTMLElement | null} {
  let last: HTMLElement | null = null;
  const record = ({target}: Event): void => {
    last = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  element.addEventListener('click', record);
  return {end: () => element.removeEventListener('click', record), last: () => last};
}
