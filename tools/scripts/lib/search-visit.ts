import type {Browser, Page} from '@playwright/test';
import {requireValue} from './require-value';
import {readTrace, TRACE_CATEGORIES} from './trace-tasks';
import type {SearchTimes} from './measured-page';
import type {Task} from './trace-tasks';

const PATH = '/request_format';
/** From one key to the next for a fast typist. */
const KEY_MS = 60;
/** For the worker to unpack the second file, and for what is drawn then. */
const SETTLE_MS = 1500;
const FIRST_QUERY = 'refund';
const TYPED = [
  'signature',
  'kenya payout',
  'insufficient_funds',
  'возврат',
  'get_recipient_card',
  'tranasction status',
];
/** As long as a visit that touches the search. */
const WATCHED_MS = 8000;

/** Follows, in the page, keys and the suggestions they lead to. */
function watch() {
  const times: SearchTimes = {focused: 0, first: 0, pending: null, keys: []};
  const form = document.querySelector('form.search');
  if (!form) {
    throw new Error('expected a page with a search');
  }
  form.addEventListener('focusin', () => (times.focused ||= performance.now()), true);
  form.addEventListener('input', () => (times.pending = performance.now()), true);
  new MutationObserver((records) => {
    const isDrawn = records.some(
      ({target}) => target instanceof Element && target.closest('[role=listbox], .search__status'),
    );
    if (isDrawn && !times.first && document.querySelector('form.search [role=option]')) {
      times.first = performance.now() - times.focused;
      performance.mark('search:first');
    }
    if (isDrawn && times.pending !== null) {
      times.keys.push(performance.now() - times.pending);
      times.pending = null;
    }
  }).observe(form, {subtree: true, childList: true});
  window.searchTimes = times;
}

/**
 * Opens a page in a fresh profile.
 *
 * @param slowdown how many times slower than this machine the phone's processor is
 * @param isAtOnce whether it is slow from the start; otherwise its scripts have settled first
 * @returns `center` of the search's box
 */
async function openPage(
  browser: Browser,
  origin: string,
  slowdown: number,
  isAtOnce: boolean,
): Promise<{page: Page; center: [x: number, y: number]}> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  await browser.startTracing(page, {categories: TRACE_CATEGORIES});
  if (isAtOnce) {
    await slowDown();
    await page.goto(origin + PATH, {waitUntil: 'commit'});
    await page.locator('form.search input').waitFor();
  } else {
    await page.goto(origin + PATH);
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle');
    await slowDown();
  }
  const {x, y, width, height} = requireValue(
    await page.locator('form.search input').boundingBox(),
    'a search that is shown',
  );
  return {page, center: [x + width / 2, y + height / 2]};
}

const step = (page: Page, name: string) => page.evaluate((mark) => void performance.mark(mark), `search:${name}`);

async function closePage(browser: Browser, page: Page) {
  const trace = readTrace(await browser.stopTracing(), 'search:start');
  await page.context().close();
  return trace;
}

/**
 * The longest task from one moment to another.
 *
 * @param from ms
 * @param to ms
 */
const longestIn = (tasks: Task[], from: number, to: number = Infinity) =>
  tasks
    .filter(({at, ms}) => at + ms > from && at < to)
    .reduce((most, task) => (task.ms > most.ms ? task : most), {at: from, ms: 0, cpuMs: 0});

/** Times in ms. */
export interface Visit {
  /** From the touch to the first suggestions. */
  first: number;
  /** Processor time of the worker in it, which the browser does not slow. */
  workerFirst: number;
  /** From each key to its suggestions. */
  keys: number[];
  /** Processor time of the worker for each. */
  queries: number[];
  /** The longest task of the page's own thread in each step. */
  steps: Map<string, Task>;
}

/**
 * One visit in a fresh profile: the box is touched when the page has settled, one query is typed while the index
 * comes, others when it is there.
 */
export async function visit(browser: Browser, origin: string, slowdown: number): Promise<Visit> {
  const {page, center} = await openPage(browser, origin, slowdown, false);
  await page.evaluate(watch);
  const whole = page.waitForResponse(/\/search\/full\./, {timeout: 120_000});
  await step(page, 'start');
  await page.mouse.click(...center);
  await page.keyboard.type(FIRST_QUERY, {delay: KEY_MS});
  await page.locator('form.search [role=option]').first().waitFor();
  await (await whole).finished();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => Object.assign(window.searchTimes, {keys: []}));
  for (const text of TYPED) {
    await page.locator('form.search input').fill('');
    await step(page, text);
    await page.keyboard.type(text, {delay: 2 * KEY_MS});
    await page.waitForTimeout(200);
  }
  const {first, keys} = await page.evaluate(() => window.searchTimes);
  const {markAt, main, worker} = await closePage(browser, page);
  const names = ['start', ...TYPED];
  const starts = names.map((name) => ({name, at: markAt(`search:${name}`)}));
  const typedAt = markAt(`search:${TYPED[0]}`);
  const until = markAt('search:first');
  const sum = (tasks: Task[]) => tasks.reduce((total, {cpuMs}) => total + cpuMs, 0);
  return {
    first,
    keys,
    workerFirst: sum(worker.filter((task) => task.at >= markAt('search:start') && task.at < until)),
    queries: worker.filter((task) => task.at >= typedAt && task.cpuMs > 0.2).map(({cpuMs}) => cpuMs),
    steps: new Map(starts.map(({name, at}, number) => [name, longestIn(main, at, starts[number + 1]?.at)])),
  };
}

/** @returns the longest task of a settled page in which nobody touches the search */
export async function visitUntouched(browser: Browser, origin: string, slowdown: number): Promise<Task> {
  const {page} = await openPage(browser, origin, slowdown, false);
  await step(page, 'start');
  await page.waitForTimeout(WATCHED_MS);
  const {markAt, main} = await closePage(browser, page);
  return longestIn(main, markAt('search:start'));
}

/**
 * @param isTouched the box is touched as soon as it is drawn, while the page's scripts are still on their way
 * @returns the longest task from the moment at which the box was there
 */
export async function visitAtOnce(
  browser: Browser,
  origin: string,
  slowdown: number,
  isTouched: boolean,
): Promise<Task> {
  const {page, center} = await openPage(browser, origin, slowdown, true);
  await step(page, 'start');
  if (isTouched) {
    await page.mouse.click(...center);
    await page.keyboard.type(FIRST_QUERY, {delay: KEY_MS});
    await page.locator('form.search [role=option]').first().waitFor({timeout: 60_000});
  }
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForTimeout(SETTLE_MS);
  const {markAt, main} = await closePage(browser, page);
  return longestIn(main, markAt('search:start'));
}
