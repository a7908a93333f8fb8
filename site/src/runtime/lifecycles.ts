import type {ReactNode} from 'react';
import {useLayoutEffect} from 'react';
import type {Location} from 'history';
import type {ClientModule} from '@docusaurus/types';
import clientModules from '@generated/client-modules';

interface Update {
  readonly location: Location;
  readonly previousLocation: Location | null;
}

interface Props extends Update {
  readonly children: ReactNode;
}

/**
 * Replaces Docusaurus' own in the production client, which decodes every hash, so that an address with `#100%` would
 * crash the page. Here, `enhance/hash.ts` handles hashes.
 *
 * @returns a cleanup function for all modules
 */
export function dispatchLifecycleAction(action: keyof ClientModule, update: Update): () => void {
  const cleanups = clientModules.map((module) => (module.default?.[action] ?? module[action])?.(update));
  return () => cleanups.forEach((cleanup) => cleanup?.());
}

/** Scrolls to the top of a new page. A change of only the query does not scroll. */
function scrollToTop({location, previousLocation}: Update): void {
  const onlyQueryChanged =
    location.pathname === previousLocation?.pathname &&
    location.hash === previousLocation.hash &&
    location.search !== previousLocation.search;
  if (previousLocation && !location.hash && !onlyQueryChanged) {
    window.scrollTo(0, 0);
  }
}

/** Notifies the client modules after every change of the address, when its page is shown. */
export default function ClientLifecyclesDispatcher({children, location, previousLocation}: Props): ReactNode {
  useLayoutEffect(() => {
    if (previousLocation !== location) {
      scrollToTop({location, previousLocation});
      dispatchLifecycleAction('onRouteDidUpdate', {location, previousLocation});
    }
  }, [previousLocation, location]);
  return children;
}
