import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * False while the server's HTML is adopted, true from then on. What the server cannot know, as what the address says, is
 * shown in that second pass: in the first one it would contradict the HTML.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
