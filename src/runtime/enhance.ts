import {copyCode} from './enhance/copy';
import {copyPage} from './enhance/copy-page';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {
  adoptLanguage,
  adoptListed,
  chooseLanguage,
  selectLanguage,
  stepLanguage,
  syncLanguage,
} from './enhance/code-language';
import {selectExample, syncExamples} from './enhance/code-example';
import {toggleCode} from './enhance/code-tools';
import {chooseTab, stepTab} from './enhance/tabs';
import {revealHash} from './enhance/hash';
import {followWidth} from './sidebar';
import {layOutNow, layOutRest} from './enhance/lay-out';
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
  followWidth();
  document.addEventListener('keydown', stepLanguage);
  document.addEventListener('keydown', stepTab);
  document.addEventListener('change', ({target}) => {
    if (target instanceof Element) {
      selectLanguage(target);
      selectExample(target);
    }
  });
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element) {
      copyCode(target);
      toggleCode(target);
      chooseTab(target);
      copyPage(target);
      chooseLanguage(target);
    }
  });
}

/** A page that was followed to begins at its heading, for a keyboard and for a screen reader, which reads it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({preventScroll: true});
}

export default {
  onRouteDidUpdate({location, previousLocation}: {location: Location; previousLocation: Location | null}): void {
    adoptLanguage(location.search);
    if (!previousLocation) {
      adoptListed();
    }
    syncLanguage();
    if (previousLocation || location.hash) {
      layOutNow();
    } else {
      layOutRest();
    }
    if (location.hash) {
      revealHash(location.hash);
    }
    if (previousLocation && location.pathname !== previousLocation.pathname && !location.hash) {
      focusHeading();
    }
    if (location.pathname !== previousLocation?.pathname) {
      spyHeadings();
      syncExamples();
      runIslands();
    }
    followSearch(location.search, previousLocation?.search);
  },
};
