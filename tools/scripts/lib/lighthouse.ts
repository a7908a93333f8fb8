import {launch} from 'chrome-launcher';
import type AuditDetails from 'lighthouse/types/lhr/audit-details';
import {requireValue} from './require-value';
import {CHROMIUM_FLAGS} from './slow-phone';
import type {Result} from 'lighthouse';

/** Scores are 0 to 100, times in milliseconds, bytes as transferred, headers included. */
export interface Measured {
  /** Of performance. */
  score: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** By Lighthouse's resource type, and `total`. */
  bytes: Record<string, number>;
  /** Of accessibility: audit, and the element where it failed. */
  faults: string[];
  /** Lighthouse's index of the machine: how often a second it does a fixed piece of work */
  benchmark: number;
}

interface Conditions {
  throttling: 'simulate' | 'devtools';
  chromePath: string;
  /** How many times slower than this machine the phone's processor is, four unless told. */
  slowdown?: number;
}

/** Lighthouse's phone: the processor of an ordinary computer, four times slower. */
const PHONE_SLOWDOWN = 4;
/** What Lighthouse's benchmark says of that ordinary computer: the median of those that budgets were measured on. */
const ORDINARY_INDEX = 2300;

/** Scores at least, everything else at most. */
export interface Budget {
  score: number;
  accessibility: number;
  /** Ms. */
  lcp: number;
  /** Ms. */
  tbt: number;
  cls: number;
  /** Bytes. */
  script: number;
}

/** @param values one or more */
const median = (values: readonly number[]) =>
  requireValue([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)], 'a load');

/** The browser did not tell what happened; Lighthouse's own advice is to run again. */
class LostTraceError extends Error {}

/** One load, and another where the trace was lost; twice in a row is a fault of the page or of the machine. */
async function measure(url: string, conditions: Conditions) {
  try {
    return await measureOnce(url, conditions);
  } catch (error) {
    if (!(error instanceof LostTraceError)) {
      throw error;
    }
    console.error(`${error.message} Trying again ...`);
    return measureOnce(url, conditions);
  }
}

/** One load as a phone, in a fresh profile. */
async function measureOnce(
  url: string,
  {throttling, chromePath, slowdown = PHONE_SLOWDOWN}: Conditions,
): Promise<Measured> {
  // Loaded by Node: tsx would add a helper to the functions that Lighthouse sends to the page, which the page lacks.
  const {default: lighthouse, defaultConfig} = await import('lighthouse');
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
    const {lhr} = requireValue(result, `a result of Lighthouse for ${url}`);
    if (lhr.runtimeError) {
      throw new LostTraceError(`${url}: Lighthouse: ${lhr.runtimeError.message}`);
    }
    /** @param id of an audit */
    const number = (id: string) => {
      const audit = lhr.audits[id];
      if (audit?.numericValue === undefined) {
        throw new Error(`${url}: Lighthouse: ${id}: expected a number; ${audit?.errorMessage}`);
      }
      return audit.numericValue;
    };
    /** @param id of a category */
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
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

/** @returns bytes by type, and `total` */
function bytesOf({audits}: Result): Record<string, number> {
  const details = audits['network-requests']?.details;
  const bytes: Record<string, number> = {};
  let total = 0;
  for (const {resourceType, transferSize} of details?.type === 'table' ? details.items : []) {
    bytes[String(resourceType)] = (bytes[String(resourceType)] ?? 0) + Number(transferSize);
    total += Number(transferSize);
  }
  return {...bytes, total};
}

/** @returns audit and element, a line each */
function faultsOf({categories, audits}: Result): string[] {
  return (categories.accessibility?.auditRefs ?? [])
    .filter(({id, weight}) => weight > 0 && audits[id]?.score === 0)
    .flatMap(({id}) => {
      const details = audits[id]?.details;
      const nodes = details?.type === 'table' ? details.items.map(({node}) => node) : [undefined];
      return nodes.map((node) => `${id}: ${isNode(node) ? (node.selector ?? '') : ''}`);
    });
}

/** @param value of a cell */
const isNode = (value: AuditDetails.ItemValue | undefined): value is AuditDetails.NodeValue =>
  typeof value === 'object' && 'type' in value && value.type === 'node';

/**
 * Calibrates the phone, so that budgets mean the same on every machine: on one half as fast as an ordinary computer the
 * phone is twice slower, not four times.
 *
 * @param url a page to load for it
 * @returns how many times slower than this machine the phone's processor is, at least once
 */
export async function calibrate(url: string, chromePath: string): Promise<number> {
  const {benchmark} = await measure(url, {throttling: 'simulate', chromePath});
  return Math.max(1, (PHONE_SLOWDOWN * benchmark) / ORDINARY_INDEX);
}

/**
 * Loads a page several times, each in a fresh profile.
 *
 * @returns medians; bytes and faults are those of the first load
 * @throws Error when Lighthouse could not load the page
 */
export async function medians(url: string, {runs, ...conditions}: Conditions & {runs: number}): Promise<Measured> {
  const results: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measure(url, conditions));
  }
  const of = (key: 'score' | 'accessibility' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'benchmark') =>
    median(results.map((result) => result[key]));
  const {bytes, faults} = requireValue(results[0], 'one load or more');
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

/** What misses a budget, a line each. */
export function misses({score, accessibility, lcp, tbt, cls, bytes, faults}: Measured, budget: Budget): string[] {
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
