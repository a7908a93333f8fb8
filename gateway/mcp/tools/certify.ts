// Tests a callback handler that runs on this machine. Starts no command: an agent has a shell for that.
import * as z from 'zod';
import {handlerServerSuite} from '../../certify/node/handler-suite';
import {randomSeed} from '../../certify/node/random-seed';
import {countsOf, countsText, groupedBy} from '../../certify/report/counts';
import {detailsOf} from '../../certify/report/details';
import {visible} from '../../certify/report/text';
import {CannotRun, run} from '../../certify/run';
import type {CaseResult, Report} from '../../certify/types';
import {SEED, SEED_TEXT} from '../../control/seeded-random';
import {isLoopback, urlFault} from '../../sandbox/domain/local';
import {answer, brief, charsOf, cut, FOOT, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';

/** Longest line about a failure, in characters. */
const MOST_LINE = 220;
/** Characters for the list of what was not judged. */
const NOT_JUDGED = 1600;
/** Of those that have one reason. */
const MOST_OPEN = 600;

/** @throws ToolFault unless it is on this machine, or where `--callback-url` of the gateway is */
function requireOwn(name: string, text: string, {gateway}: Context): void {
  const url = urlFault(text.replace(/[{}]/g, '')) === null ? new URL(text) : null;
  const chosen = gateway.control.info().callback_url;
  if (!url || !(isLoopback(url.hostname) || (chosen !== null && new URL(chosen).origin === url.origin))) {
    throw new ToolFault(`${name} ${text}: expected an address on this machine, as http://localhost:8080/callbacks`);
  }
}

function failureText(result: CaseResult, docs: string): string {
  const details = detailsOf(result, docs).map(
    ({name, lines}) => `${name}: ${brief(visible(lines.join('; ')), MOST_LINE)}`,
  );
  return `FAILED ${result.case.id}: ${result.case.title}\n${details.join('\n')}`;
}

/** @param most characters */
function reportText({results, docs, seed}: Report, most: number): string {
  const failed = results.filter(({outcome}) => outcome === 'failed');
  const open = groupedBy(
    results.filter(({outcome}) => outcome === 'not_judged'),
    ({note}) => note ?? '',
  );
  const openText = [...open].map(([note, own]) =>
    cut(`- ${brief(note, MOST_LINE)} (${own.length}): ${own.map((each) => each.case.id).join(', ')}`, MOST_OPEN),
  );
  const head = `${countsText(countsOf(results))}, seed ${seed}`;
  const tail = openText.length > 0 ? cut(`Not judged:\n${openText.join('\n')}`, NOT_JUDGED) : '';
  const shown: string[] = [];
  let left = most - head.length - tail.length - MOST_LINE;
  for (const text of failed.map((result) => failureText(result, docs))) {
    left -= text.length + 2;
    if (left < 0) {
      break;
    }
    shown.push(text);
  }
  const others = failed.slice(shown.length).map((result) => result.case.id);
  const more = others.length > 0 ? brief(`FAILED as well, to be shown with only: ${others.join(', ')}`, MOST_LINE) : '';
  return [head, ...shown, more, tail].filter(Boolean).join('\n\n');
}

export const certifyTool = defineTool({
  name: 'certify',
  title: 'Test a callback handler',
  description:
    'Delivers valid, late, doubled and forged callbacks to a handler that runs on this machine and judges its answers, and with probe the state of its orders: failures first, each with sent, received, expected and the smallest fix. Takes up to some minutes; narrow it with only. A program that pays is tested in a shell instead: node gateway.mjs certify --client "COMMAND" --json, as this server starts no commands.',
  acts: true,
  input: z.strictObject({
    callback_url: z.string().trim().min(1).max(2_000).describe('As http://localhost:8080/callbacks'),
    secret: z
      .string()
      .regex(/^whsec_\S{4,200}$/, 'expected whsec_...')
      .optional()
      .describe('Secret of the handler; that of this session unless given'),
    probe: z
      .string()
      .trim()
      .max(2_000)
      .optional()
      .describe(
        'URL with {external_id} that gives the order as JSON: status, amount_received, amount_refunded, fulfilled',
      ),
    only: z.array(z.string().min(1).max(100)).max(100).optional().describe('Groups or ids of cases; all unless given'),
    seed: z.string().regex(SEED, `expected ${SEED_TEXT}`).optional().describe('The same run again'),
    tokens,
  }),
  async run({callback_url: url, secret, probe, only = [], seed = randomSeed(), tokens: wanted}, context) {
    requireOwn('callback_url', url, context);
    if (probe !== undefined) {
      if (!probe.includes('{external_id}')) {
        throw new ToolFault(`probe ${probe}: expected {external_id} in it`);
      }
      requireOwn('probe', probe, context);
    }
    const {gateway, catalogue, site: docs, version} = context;
    const {callback_secret: own, v1_secret: v1Secret} = gateway.control.info();
    const {contract} = gateway.control.world;
    const server = {url, secret: secret ?? own, v1Secret, probe: probe ?? null, seed, contract, catalogue};
    try {
      const suite = await handlerServerSuite({...server, getUrl: null, order: null, restart: null});
      const report = await run({suites: [suite], only, head: {version, docs, seed, target: url}});
      return answer(reportText(report, charsOf(wanted) - FOOT), {source: `${docs}/callbacks#verify`}, wanted);
    } catch (error) {
      throw error instanceof CannotRun ? new ToolFault(error.message) : error;
    }
  },
});
