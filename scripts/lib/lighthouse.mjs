import {launch} from 'chrome-launcher';
import lighthouse, {defaultConfig} from 'lighthouse';
import {CHROMIUM_FLAGS} from './slow-phone.mjs';

/**
 * @typedef {object} Measured scores are 0 to 100, times in milliseconds, bytes as transferred, headers included
 * @property {number} score of performance
 * @property {number} accessibility
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {Record<string, number>} bytes by Lighthouse's resource type, and `total`
 * @property {string[]} faults of accessibility: audit, and the element where it failed
 * @property {number} benchmark Lighthouse's index of the machine: how often a second it does a fixed piece of work
 */

/**
 * @typedef {object} Conditions
 * @property {'simulate' | 'devtools'} throttling
 * @property {string} chromePath
 * @property {number} [slowdown] how many times slower than this machine the phone's processor is, four unless told
 */

/** Lighthouse's phone: the processor of an ordinary computer, four times slower. */
const PHONE_SLOWDOWN = 4;
/** What Lighthouse's benchmark says of that ordinary computer: the median of those that budgets were measured on. */
const ORDINARY_INDEX = 2300;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The browser did not tell what happened; Lighthouse's own advice is to run again. */
class LostTraceError extends Error {}

/** One load, and another where the trace was lost; twice in a row is a fault of the page or of the machine. */
async function measure(url, conditions) {
  try {
    return await measureOnce(url, conditions);
  } catch (error) {
    if (!(error instanceof LostTraceError)) {
      throw error;
    }
    console.error(`${error.message} Once more ...`);
    return measureOnce(url, conditions);
  }
}

/** One load as a phone, in a fresh profile. */
async function measureOnce(url, {throttling, chromePath, slowdown = PHONE_SLOWDOWN}) {
  const chrome = await launch({chromePath, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent'});
  try {
    const {lhr} = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod: throttling,
      throttling: {...defaultConfig.settings.throttling, cpuSlowdownMultiplier: slowdown},
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'silent',
    });
    if (lhr.runtimeError) {
      throw new LostTraceError(`${url}: Lighthouse: ${lhr.runtimeError.message}`);
    }
    const number = (id) => {
      const {numericValue, errorMessage} = lhr.audits[id];
      if (numericValue === undefined) {
        throw new Error(`${url}: Lighthouse: ${id}: expected a number; ${errorMessage}`);
      }
      return numericValue;
    };
    const bytes = {total: 0};
    for (const {resourceType, transferSize} of lhr.audits['network-requests'].details.items) {
      bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
      bytes.total += transferSize;
    }
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      accessibility: Math.round(lhr.categories.accessibility.score * 100),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      bytes,
      faults: faultsOf(lhr),
      benchmark: lhr.environment.benchmarkIndex,
    };
  } finally {
    await chrome.kill();
  }
}

function faultsOf({categories, audits}) {
  return categories.accessibility.auditRefs
    .filter(({id, weight}) => weight > 0 && audits[id].score === 0)
    .flatMap(({id}) => (audits[id].details?.items ?? [{}]).map(({node}) => `${id}: ${node?.selector ?? ''}`));
}

/**
 * Calibrates the phone, so that budgets mean the same on every machine: on one half as fast as an ordinary computer the
 * phone is twice slower, not four times.
 *
 * @param {string} url a page to load for it
 * @param {string} chromePath
 * @returns {Promise<number>} how many times slower than this machine the phone's processor is, at least once
 */
export async function calibrate(url, chromePath) {
  const {benchmark} = await measure(url, {throttling: 'simulate', chromePath});
  return Math.max(1, (PHONE_SLOWDOWN * benchmark) / ORDINARY_INDEX);
}

/**
 * Loads a page several times, each in a fresh profile.
 *
 * @param {string} url
 * @param {Conditions & {runs: number}} options
 * @returns {Promise<Measured>} medians; bytes and faults are those of the first load
 * @throws Error when Lighthouse could not load the page
 */
export async function medians(url, {runs, ...conditions}) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measure(url, conditions));
  }
  const of = (key) => median(results.map((result) => result[key]));
  const [{bytes, faults}] = results;
  return {
    score: of('score'),
    accessibility: of('accessibility'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes,
    faults,
    benchmark: of('benchmark'),
  };
}

/**
 * What misses a budget, a line each.
 *
 * @param {Measured} measured
 * @param {{score: number, accessibility: number, lcp: number, tbt: number, cls: number, script: number}} budget
 *   scores at least, everything else at most; `script` in bytes
 */
export function misses({score, accessibility, lcp, tbt, cls, bytes, faults}, budget) {
  const script = bytes.Script ?? 0;
  return [
    score < budget.score && `score ${score} < ${budget.score}`,
    accessibility < budget.accessibility && `accessibility ${accessibility} < ${budget.accessibility}`,
    ...(accessibility < budget.accessibility ? faults : []),
    lcp > budget.lcp && `LCP ${Math.round(lcp)} > ${budget.lcp} ms`,
    tbt > budget.tbt && `TBT ${Math.round(tbt)} > ${budget.tbt} ms`,
    cls > budget.cls && `CLS ${cls.toFixed(3)} > ${budget.cls}`,
    script > budget.script && `JavaScript ${script} > ${budget.script} bytes`,
  ].filter(Boolean);
}
