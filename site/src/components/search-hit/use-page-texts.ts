import {useEffect, useState} from 'react';
import {textsAddress} from '@repo/search/engine/address';
import type {PageTexts} from '@repo/search/engine/types';

/** Texts by their hash. A failed request is repeated when the page is shown again. */
const loaded = new Map<string, PageTexts>();

/** While a reader types, most hits are shown only for a moment. */
const AFTER_MS = 100;

async function load(hash: string): Promise<void> {
  const response = await fetch(textsAddress(hash));
  if (!response.ok) {
    throw new Error(`The texts of a page: HTTP ${response.status}`);
  }
  // The build writes these files from the same type.
  loaded.set(hash, (await response.json()) as PageTexts);
}

/**
 * Fetches the texts of a page that is shown.
 *
 * @param hash of the texts; empty for none
 * @returns undefined until they are there
 */
export function usePageTexts(hash: string): PageTexts | undefined {
  const [, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    const timer =
      hash === '' || loaded.has(hash)
        ? undefined
        : setTimeout(() => {
            // Without its passage, a hit still has title and breadcrumbs.
            load(hash).then(() => isShown && setCount((count) => count + 1), console.warn);
          }, AFTER_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [hash]);
  return loaded.get(hash);
}
