// What `certify --client` says about right programs, and about programs with one mistake.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {clientCases} from '@repo/gateway/certify/client/cases';
import type {Report} from '@repo/gateway/certify/types';
import {brokenClients, CORRECT_AMOUNTS, SLOW_CASES, slowBrokenClients, type BrokenClient} from './broken-clients';
import {certifyClient, command, idsOf, inProcess} from './client-suite';
import {SAMPLES} from '../samples/run';
import {typedProgram} from './typed-program';

const SOURCE = fs.readFileSync(path.join(SAMPLES, 'retry-v2/retry.mjs'), 'utf8');

function changed(from: string, to: string): string {
  expect(SOURCE.split(from), from).toHaveLength(2);
  return SOURCE.replace(from, () => to);
}

/** Milliseconds, so that a busy machine does not look like an impatient program. */
const LONG_SECOND = 300;

/** For a shell, which starts a dozen processes per call: on a busy machine they outlast short waits, which then look alike. */
const WHOLE_SECOND = 1000;

/** What a program that pays the same 800.00 PEN each time does not reach. */
const FIXED_AMOUNT = ['amounts/no-decimals', 'amounts/three-decimals', 'amounts/exact', 'refusal/quote'];

test('every id is used once, and begins with its group', () => {
  const ids = [...clientCases.keys()].map(({id}) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z-]+\/[a-z0-9-]+$/.test(id))).toEqual([]);
});

// One after another: each has eight processes at a time, and together they starve each other and the gateway.
describe('a right program passes every case that it reaches', () => {
  test.each([
    ['in Python', `python3 ${SAMPLES}/retry-v2/retry.py`, LONG_SECOND],
    ['in PHP', `php ${SAMPLES}/retry-v2/retry.php`, LONG_SECOND],
    ['in Bash', `bash ${SAMPLES}/retry-v2/retry.sh`, WHOLE_SECOND],
  ])('%s', async (_name, text, second) => {
    const report = await certifyClient(command(text), [], second);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'not_judged')).toEqual(FIXED_AMOUNT);
  });

  test('with the typed client', async () => {
    const report = await certifyClient(command(`node ${typedProgram()}`), [], LONG_SECOND);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'not_judged')).toEqual(['refusal/quote', 'payout/find-first']);
  });

  test('one that takes its amount from the suite', async () => {
    const report = await certifyClient(inProcess(changed(...CORRECT_AMOUNTS), true), [], LONG_SECOND);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'not_judged')).toEqual(['refusal/quote']);
  });
});

const named = (clients: readonly BrokenClient[]) => clients.map((client) => [client.name, client] as const);
const failuresIn = (report: Report) => report.results.filter(({outcome}) => outcome === 'failed');

describe.concurrent('a program with one mistake fails where the case stands for it', () => {
  const fast = [...clientCases.keys()].map(({id}) => id).filter((id) => !SLOW_CASES.includes(id));

  test.each(named(brokenClients))('%s', async (_name, {from, to, fails}) => {
    const report = await certifyClient(inProcess(changed(from, to)), fast);
    expect(idsOf(report, 'failed'), JSON.stringify(failuresIn(report), null, 1)).toEqual(fails);
  });

  test.each(named(slowBrokenClients))('%s', async (_name, {from, to, fails, second = LONG_SECOND}) => {
    const report = await certifyClient(inProcess(changed(from, to)), [fails[0]!.split('/')[0]!], second);
    expect(idsOf(report, 'failed'), JSON.stringify(failuresIn(report), null, 1)).toEqual(fails);
  });
});
