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
 * Replaces Docusaurus' own in the production client: that one decodes a hash as it comes, and an address that ends in
 * `#100%` would crash the page. A hash is the business of `enhance/hash.ts`, which takes it as it is.
 *
 * @returns a function that ends what the modules began
 */
export function dispatchLifecycleAction(action: keyof ClientModule, update: Update): () => void {
  const cleanups = clientModules.map((module) => (module.default?.[action] ?? module[action])?.(update));
  return () => cleanups.forEach((cleanup) => cleanup?.());
}

/** A new page is shown from its top; a change of the query alone moves nothing. */
function scrollToTop({location, previousLocation}: Update): void {
  const onlyQueryChanged =
    location.pathname === previousLocation?.pathname &&
    location.hash === previousLocation.hash &&
    location.search !== previousLocation.search;
  if (previousLocation && !location.hash && !onlyQueryChanged) {
    window.scrollTo(0, 0);
  }
}

/** Tells the client modules of every change of the address, once its page is in view. */
export default function ClientLifecyclesDispatcher({children, location, previousLocation}: Props): ReactNode {
  useLayoutEffect(() => {
    if (previousLocation !== location) {
      scrollToTop({location, previousLocation});
      dispatchLifecycleAction('onRouteDidUpdate', {location, previousLocation});
    }
  }, [previousLocation, location]);
  return children;
}
