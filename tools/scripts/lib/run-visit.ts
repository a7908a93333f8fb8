import {requireValue} from './require-value';
import {readTrace, TRACE_CATEGORIES} from './trace-tasks';
import type {Browser, Page} from '@playwright/test';
import type {RunTimes} from './measured-page';
import type {Task} from './trace-tasks';

const PATH = '/api/v2/transaction/create';
const BUTTON = '.run__button';
/** For editor, console and the payer's pages, which follow the first answer. */
const SETTLE_MS = 6000;
/** The longest wait for an answer; then something is broken. */
const LONGEST_MS = 60_000;

/** Follows, in the page, presses of *Run* and the answers they lead to. */
function watch() {
  const times: RunTimes = {pressed: null, answers: []};
  const part = document.querySelector('[data-run]');
  if (!part) {
    throw new Error('expected a page with a part that runs');
  }
  part.addEventListener('pointerdown', () => (times.pressed = performance.now()), true);
  new MutationObserver(() => {
    const said = part.querySelector('[role=status]')?.textContent;
    if (said && times.pressed !== null && performance.now() - times.pressed > 0) {
      requestAnimationFrame(() => performance.mark('run:answer'));
      times.answers.push(performance.now() - times.pressed);
      times.pressed = null;
    }
  }).observe(part, {subtree: true, childList: true, characterData: true});
  window.runTimes = times;
}

const step = (page: Page, name: string) => page.evaluate((mark) => void performance.mark(mark), `run:${name}`);
/** @param count of answers so far */
const answered = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.runTimes.answers.length >= wanted, count, {timeout: LONGEST_MS, polling: 20});
const sum = (tasks: Task[]) => tasks.reduce((total, {cpuMs}) => total + cpuMs, 0);
const longest = (tasks: Task[]) =>
  tasks.reduce((most, task) => (task.ms > most.ms ? task : most), {at: 0, ms: 0, cpuMs: 0});

/**
 * A visit in a fresh profile: *Run* is pressed when the page has settled, and pressed again as often as wanted.
 *
 * @param again how many more times
 * @param slowdown how many times slower than this machine's the processor of the page's thread is
 * @returns ms from the press to the answer; `workerFirst` and `workerMs` are processor time of the worker, which the browser does
 *   not slow; `tasks` has the longest task of the page's own thread until the first answer, until all is loaded, and after
 */
export async function visit(
  browser: Browser,
  origin: string,
  again: number,
  slowdown: number,
): Promise<{first: number; workerFirst: number; later: {ms: number; workerMs: number}[]; tasks: Map<string, Task>}> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(origin + PATH);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  const button = page.locator(BUTTON).first();
  await button.scrollIntoViewIfNeeded();
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  await page.evaluate(watch);
  await browser.startTracing(page, {categories: TRACE_CATEGORIES});
  const press = async () => {
    const {x, y, width, height} = requireValue(await button.boundingBox(), 'a button that is shown');
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await step(page, 'start');
  await press();
  await answered(page, 1);
  await step(page, 'first');
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
  await step(page, 'settled');
  for (let run = 0; run < again; run += 1) {
    await step(page, `again${run}`);
    await press();
    await answered(page, run + 2);
  }
  await step(page, `again${again}`);
  const {answers} = await page.evaluate(() => window.runTimes);
  const {markAt, main, worker} = readTrace(await browser.stopTracing(), 'run:start');
  await context.close();
  /**
   * @param from name of a mark
   * @param to name of a mark
   */
  const within = (tasks: Task[], from: string, to: string) =>
    tasks.filter(({at, ms}) => at + ms > markAt(from) && at < markAt(to));
  return {
    first: requireValue(answers[0], 'a first answer'),
    workerFirst: sum(within(worker, 'run:start', 'run:first')),
    later: answers.slice(1).map((ms, run) => ({
      ms,
      workerMs: sum(within(worker, `run:again${run}`, `run:again${run + 1}`)),
    })),
    tasks: new Map([
      ['until the first answer', longest(within(main, 'run:start', 'run:first'))],
      ['while the rest is loaded', longest(within(main, 'run:first', 'run:settled'))],
      ['later answers', longest(within(main, 'run:settled', `run:again${again}`))],
    ]),
  };
}
