// Each handler of /callbacks passes every case, and each mistake in one fails at the cases that stand for it.
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it, test, vi} from 'vitest';
import type * as Attempt from '../../gateway/certify/handler/attempt';
import type * as Stage from '../../gateway/certify/handler/stage';
import {terminalReport} from '../../gateway/certify/report/terminal';
import type {CaseResult} from '../../gateway/certify/types';
import {DOCS} from '../../lib/paths';
import {certifyInProcess, certifyProgram, certifyVerifier} from './running-handler';
import {variants, type Variant} from './variants';

// All variants get the same transactions, so each is played once.
vi.mock('../../gateway/certify/handler/stage', async (original) => {
  const stage = await original<typeof Stage>();
  const made = new Map<string, ReturnType<typeof stage.playFor>>();
  const playFor: typeof stage.playFor = (play, seed, caseId, equipment) => {
    const known = made.get(caseId) ?? stage.playFor(play, seed, caseId, equipment);
    made.set(caseId, known);
    return known;
  };
  return {...stage, playFor};
});

// These handlers answer after their effect, so it need not be waited for, nor longer on a busy machine.
vi.mock('../../gateway/certify/handler/attempt', async (original) => {
  const attempt = await original<typeof Attempt>();
  const settle = {get: () => 10, set: () => undefined};
  return {
    ...attempt,
    newPatience: () => Object.defineProperty({...attempt.newPatience(), most: 200}, 'settle', settle),
  };
});

const AT_ONCE = 12;

/** A server only where the mistake is in one, because each costs a process and a thousand connections. */
const certify = ({program, replace, isOfServer}: Variant): Promise<readonly CaseResult[]> =>
  isOfServer ? certifyProgram(program, replace) : certifyInProcess(replace);

const failed = (results: readonly CaseResult[]): readonly string[] =>
  results.filter(({outcome}) => outcome === 'failed').map(({case: {id}}) => id);

describe.concurrent('the handlers of /callbacks', () => {
  it.each(['receive.mjs', 'receive.py', 'receive.php', 'Receive.java', 'Receive.kt'])(
    '%s passes every case',
    {timeout: 300_000},
    async (program) => {
      const results = await certifyProgram(program);
      expect(failed(results)).toEqual([]);
      const open = results.filter(({outcome}) => outcome === 'not_judged');
      expect(open.filter(({case: {id}}) => !id.startsWith('get/'))).toEqual([]);
    },
  );
});

describe.concurrent('the verifiers of /callbacks_get', () => {
  it.each(['verify.mjs', 'verify.py', 'verify.php'])(
    '%s passes every GET case',
    {timeout: 300_000},
    async (program) => {
      const results = await certifyVerifier(program);
      expect(results.length).toBeGreaterThan(10);
      expect(results.filter(({outcome}) => outcome !== 'passed')).toEqual([]);
    },
  );
});

test('/callbacks shows what is printed about a handler that does not look at the timestamp', async () => {
  const {program, replace} = variants.find(({mistake}) => mistake === 'does not look at the timestamp')!;
  const results = await certifyProgram(program, replace, ['timestamp/old']);
  let printed = '';
  const terminal = {write: (text: string) => void (printed += text), isColored: false, columns: null};
  const report = {version: '', seed: '1', target: '', docs: 'https://docs.host.invalid', results};
  terminalReport([], terminal).end(report);
  const page = fs.readFileSync(path.join(DOCS, 'callbacks.mdx'), 'utf8');
  const [, block] = /```text title="What failed"\n([\s\S]*?)\n```/.exec(page)!;
  expect(printed).toContain(`\n${block}\n`);
});

describe('one mistake in a handler', () => {
  const found = new Map<Variant, readonly CaseResult[]>();
  beforeAll(async () => {
    // What takes longer first, so that none is left alone at the end.
    const waiting = variants.toSorted((left, right) => Number(right.isOfServer) - Number(left.isOfServer));
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        found.set(next, await certify(next));
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
  }, 900_000);

  it.each(variants.map((variant) => [`${variant.program} ${variant.mistake}`, variant] as const))(
    '%s',
    (_, variant) => {
      expect(failed(found.get(variant)!)).toEqual(variant.fails);
    },
  );
});
