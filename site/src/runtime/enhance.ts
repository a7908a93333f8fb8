import {copyCode} from './enhance/copy';
import {copyPage} from './enhance/copy-page';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {
  adoptLanguage,
  adoptChosenLanguage,
  chooseLanguage,
  selectLanguage,
  stepLanguage,
  syncLanguage,
} from './enhance/code-language';
import {selectExample, syncExamples} from './enhance/code-example';
import {expandCode} from './enhance/code-tools';
import {chooseTab, stepTab} from './enhance/tabs';
import {revealHash} from './enhance/hash';
import {followWidth} from './sidebar';
import {layOutNow, layOutRest} from './enhance/lay-out';
import {nameOwnOrigin} from './enhance/own-origin';
import {spyHeadings} from './enhance/toc';
import {runIslands} from './enhance/islands';
import {hydrateOnInteraction} from './enhance/hydrate-on-interaction';
import {followSearch} from './enhance/search';

/**
 * Adds what static pages need JavaScript for: copying, choosing a language, opening the target of a hash, marking the
 * current heading, and naming the page's own origin in download commands. All listeners are on the document, because
 * navigation replaces the nodes of a page.
 */
if (ExecutionEnvironment.canUseDOM) {
  hydrateOnInteraction();
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
      expandCode(target);
      chooseTab(target);
      copyPage(target);
      chooseLanguage(target);
    }
  });
}

/** Moves the focus to the heading of the new page, so that screen readers read it and the keyboard starts there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({preventScroll: true});
}

export default {
  onRouteDidUpdate({location, previousLocation}: {location: Location; previousLocation: Location | null}): void {
    adoptLanguage(location.search);
    if (!previousLocation) {
      adoptChosenLanguage();
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
      nameOwnOrigin();
      spyHeadings();
      syncExamples();
      runIslands();
    }
    followSearch(location.search, previousLocation?.search);
  },
};
