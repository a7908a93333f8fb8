import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * False while React adopts the server's HTML, then true. Content that the server cannot know, such as parameters of the
 * address, must wait until it is true, because the first render must equal the HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
