import {launch} from 'chrome-launcher';
import lighthouse, {defaultConfig} from 'lighthouse';
import {required} from './required.mjs';
import {CHROMIUM_FLAGS} from './slow-phone.mjs';

/** @typedef {import('lighthouse').Result} Result */

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

/**
 * @typedef {object} Budget scores at least, everything else at most
 * @property {number} score
 * @property {number} accessibility
 * @property {number} lcp ms
 * @property {number} tbt ms
 * @property {number} cls
 * @property {number} script bytes
 */

/** @param {readonly number[]} values one or more */
const median = (values) => required([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)], 'a load');

/** The browser did not tell what happened; Lighthouse's own advice is to run again. */
class LostTraceError extends Error {}

/**
 * One load, and another where the trace was lost; twice in a row is a fault of the page or of the machine.
 *
 * @param {string} url
 * @param {Conditions} conditions
 */
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

/**
 * One load as a phone, in a fresh profile.
 *
 * @param {string} url
 * @param {Conditions} conditions
 * @returns {Promise<Measured>}
 */
async function measureOnce(url, {throttling, chromePath, slowdown = PHONE_SLOWDOWN}) {
  const chrome = await launch({chromePath, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent'});
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod: throttling,
      throttling: {...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown},
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'silent',
    });
    const {lhr} = required(result, `a result of Lighthouse for ${url}`);
    if (lhr.runtimeError) {
      throw new LostTraceError(`${url}: Lighthouse: ${lhr.runtimeError.message}`);
    }
    /** @param {string} id of an audit */
    const number = (id) => {
      const audit = lhr.audits[id];
      if (audit?.numericValue === undefined) {
        throw new Error(`${url}: Lighthouse: ${id}: expected a number; ${audit?.errorMessage}`);
      }
      return audit.numericValue;
    };
    /** @param {string} id of a category */
    const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
    return {
      score: score('performance'),
      accessibility: score('accessibility'),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      bytes: bytesOf(lhr),
      faults: faultsOf(lhr),
      benchmark: lhr.environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/**
 * @param {Result} result
 * @returns {Record<string, number>} bytes by type, and `total`
 */
function bytesOf({audits}) {
  const details = audits['network-requests']?.details;
  /** @type {Record<string, number>} */
  const bytes = {};
  let total = 0;
  for (const {resourceType, transferSize} of details?.type === 'table' ? details.items : []) {
    bytes[String(resourceType)] = (bytes[String(resourceType)] ?? 0) + Number(transferSize);
    total += Number(transferSize);
  }
  return {...bytes, total};
}

/**
 * @param {Result} result
 * @returns {string[]} audit and element, a line each
 */
function faultsOf({categories, audits}) {
  return (categories.accessibility?.auditRefs ?? [])
    .filter(({id, weight}) => weight > 0 && audits[id]?.score === 0)
    .flatMap(({id}) => {
      const details = audits[id]?.details;
      const nodes = details?.type === 'table' ? details.items.map(({node}) => node) : [undefined];
      return nodes.map((node) => `${id}: ${isNode(node) ? (node.selector ?? '') : ''}`);
    });
}

/**
 * @param {import('lighthouse/types/lhr/audit-details').default.ItemValue | undefined} value of a cell
 * @returns {value is import('lighthouse/types/lhr/audit-details').default.NodeValue}
 */
const isNode = (value) => typeof value === 'object' && 'type' in value && value.type === 'node';

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
  /** @type {Measured[]} */
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measure(url, conditions));
  }
  /** @param {'score' | 'accessibility' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'benchmark'} key */
  const of = (key) => median(results.map((result) => result[key]));
  const {bytes, faults} = required(results[0], 'one load or more');
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
 * @param {Budget} budget
 * @returns {string[]}
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
  ].filter((line) => line !== false);
}
