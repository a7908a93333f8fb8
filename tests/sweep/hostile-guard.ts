import type {Page} from '@playwright/test';

interface Guard {
  /** What should not have happened, since it was last asked for. */
  readonly harm: string[];
  /** Longest task since then, in milliseconds. */
  longestTask(): number;
  hydrated: boolean;
}

declare global {
  interface Window {
    hostile: Guard;
  }
}

/** Notes, in every document of the page, what hostile input would cause. */
export async function guard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const harm: string[] = [];
    let longest = 0;
    const note = (entries: PerformanceEntryList): void => {
      longest = Math.max(longest, ...entries.map(({duration}) => duration));
    };
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({type: 'longtask', buffered: true});
    Object.assign(window, {
      attacked: () => harm.push('a script in the input ran'),
      hostile: {
        harm,
        hydrated: false,
        longestTask() {
          note(tasks.takeRecords());
          const task = longest;
          longest = 0;
          return task;
        },
      },
    });
    window.addEventListener('docs:hydrated', () => (window.hostile.hydrated = true));
    window.addEventListener('securitypolicyviolation', ({violatedDirective, sample}) =>
      harm.push(`the policy was violated: ${violatedDirective} ${sample}`),
    );
  });
}

/** What of the input shows in the page as it stands, after two frames. */
export async function harmIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const harm = window.hostile.harm.splice(0);
    const made = document.querySelector(
      '[hostile], [onerror], [onload], [onfocus], [onclick], iframe, object, embed, base, meta[http-equiv=refresh], ' +
        '[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i], [href^="data:text" i]',
    );
    const away = [...document.links].find(({hostname}) => hostname === 'evil.example');
    if (made ?? away) {
      harm.push(`the input became markup: ${(made ?? away)!.outerHTML.slice(0, 200)}`);
    }
    if (Object.keys(Object.prototype).length > 0 || 'hostile' in {}) {
      harm.push('the prototype of all objects was changed');
    }
    const {clientWidth: width, scrollWidth} = document.documentElement;
    if (scrollWidth > width) {
      harm.push(`the document is ${scrollWidth} px wide in a window of ${width} px`);
    }
    const place = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [header, main] = [place('.navbar'), place('main')];
    if (header.top !== 0 || header.left !== 0 || header.width !== width || header.height < 40) {
      harm.push(`the header is at ${JSON.stringify(header)}`);
    }
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    if (main.left < 0 || main.right > width || main.width < 300 || (main.bottom < header.bottom && !isAtEnd)) {
      harm.push(`the main part is at ${JSON.stringify(main)}`);
    }
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    if (headings.length !== 1 || headings[0]!.textContent === 'This page crashed') {
      harm.push(`the page has the headings ${JSON.stringify(headings.map(({textContent}) => textContent))}`);
    }
    const theme = document.documentElement.dataset['theme'];
    if (theme !== 'dark' && theme !== 'light') {
      harm.push(`the theme is ${JSON.stringify(theme)}`);
    }
    for (const status of document.querySelectorAll('[role=status]')) {
      if (status.textContent?.includes('could not be loaded')) {
        harm.push(`the page says: ${status.textContent}`);
      }
    }
    return harm;
  });
}

/** Reports long tasks of the page, and slows its processor down. */
export interface Processor {
  /** Times slower than this machine, from now on. */
  slowDown(times: number): Promise<void>;
  /** How long the longest task since the last call worked at most, in milliseconds. */
  longestTask(): Promise<number>;
}

/**
 * On a busy machine a task takes long by the clock; it cannot have worked for longer than the thread did in all. What
 * slows the thread down is not counted as work of its own.
 */
export async function processorOf(page: Page): Promise<Processor> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  let before = 0;
  let rate = 1;
  return {
    async slowDown(times) {
      rate = times;
      await session.send('Emulation.setCPUThrottlingRate', {rate});
    },
    async longestTask() {
      const longest = await page.evaluate(() => window.hostile.longestTask());
      const {metrics} = await session.send('Performance.getMetrics');
      const now = metrics.find(({name}) => name === 'ThreadTime')!.value * 1000;
      // A new process counts from zero.
      const worked = now >= before ? now - before : now;
      before = now;
      return Math.min(longest, worked * rate);
    },
  };
}

/** Samples in view without a visible language. */
export const samplesWithoutLanguage = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-language-tabs]')]
      .filter((group) => group.checkVisibility())
      .filter((group) => ![...group.querySelectorAll('[data-panel]')].some((panel) => panel.checkVisibility()))
      .map(({textContent}) => `a sample shows no language: ${textContent?.slice(0, 40)}`),
  );
