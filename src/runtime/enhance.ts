import {copyCode} from './enhance/copy';
import {copyPage} from './enhance/copy-page';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {adoptLanguage, chooseLanguage, stepLanguage, syncLanguage} from './enhance/code-language';
import {revealHash} from './enhance/hash';
import {spyHeadings} from './enhance/toc';
import {runIslands} from './enhance/islands';
import {wakeOnTouch} from './enhance/touch';
import {followSearch} from './enhance/search';

/**
 * What JavaScript adds to static pages: copying, choosing a language, opening what a hash points into, and marking
 * the heading in view. One listener on the document for each; nothing is attached to a page's own nodes.
 */
if (ExecutionEnvironment.canUseDOM) {
  wakeOnTouch();
  document.addEventListener('keydown', stepLanguage);
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element) {
      copyCode(target);
      copyPage(target);
      chooseLanguage(target);
    }
  });
}

export default {
  onRouteDidUpdate({location, previousLocation}: {location: Location; previousLocation: Location | null}): void {
    adoptLanguage(location.search);
    syncLanguage();
    if (location.hash) {
      revealHash(location.hash);
    }
    if (location.pathname !== previousLocation?.pathname) {
      spyHeadings();
      runIslands();
    }
    followSearch(location.search, previousLocation?.search);
  },
};
