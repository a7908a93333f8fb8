// Starts a handler of samples/receive-callback, as it is or with a mistake, and runs the handler cases against it.
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vectors from '../../facts/contract/vectors.json';
import {handlerSuite} from '../../gateway/certify/handler/suite';
import type {Target} from '../../gateway/certify/handler/target';
import {deliver, isReachable} from '../../gateway/certify/node/deliver';
import {orderWith, probeWith} from '../../gateway/certify/node/shop';
import {run} from '../../gateway/certify/run';
import type {CaseResult} from '../../gateway/certify/types';
import {proofEquipment} from '../../gateway/recording/proofs';
import {freePort} from '../../tools/scripts/lib/free-port';
import {handlerInProcess} from './handler-in-process';
import {compileKotlin, kotlinStdlib, run as runSample, SAMPLES} from '../samples/run';

const {secret} = vectors.callback_post;
const {secret: v1Secret} = vectors.callback_get;
const wait = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

const HANDLERS = path.join(SAMPLES, 'receive-callback');

/** The command that starts a handler. PHP takes its port from the command, Java compiles what it runs. */
const COMMANDS: Readonly<
  Record<string, (file: string, port: number) => readonly string[] | Promise<readonly string[]>>
> = {
  '.mjs': (file) => [process.execPath, file],
  '.py': (file) => ['python3', file],
  '.php': (file, port) => ['php', '-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, file],
  '.java': (file) => ['java', '-XX:TieredStopAtLevel=1', file],
  '.kt': async (file) => {
    const classPath = [await compileKotlin([file]), kotlinStdlib()].join(path.delimiter);
    return ['java', '-XX:TieredStopAtLevel=1', '-cp', classPath, 'ReceiveKt'];
  },
};

export type Replacement = readonly [from: string, to: string];

/** @throws Error that names the text that does not occur exactly once */
function mutated(program: string, replace: readonly Replacement[]): string {
  let source = fs.readFileSync(path.join(HANDLERS, program), 'utf8');
  for (const [from, to] of replace) {
    if (source.split(from).length !== 2) {
      throw new Error(`samples/receive-callback/${program}: expected exactly once: ${from}`);
    }
    source = source.replace(from, () => to);
  }
  return source;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

async function certifyTarget(target: Target, only: readonly string[]): Promise<readonly CaseResult[]> {
  const suite = handlerSuite({target, equipment: await proofEquipment(), seed: '1'});
  const head = {version: '', seed: '1', target: target.url, docs: ''};
  return (await run({suites: [suite], only, head})).results;
}

/** Runs the GET cases against a handler that asks a program in samples/verify-callback-get about each query. */
export const certifyVerifier = (program: string): Promise<readonly CaseResult[]> => {
  const url = 'http://127.0.0.1/callbacks';
  const file = path.join(SAMPLES, 'verify-callback-get', program);
  const target: Target = {
    url,
    getUrl: url,
    secret,
    v1Secret,
    deliver: async ({url: called}) => {
      const query = new URL(called).search.slice(1);
      const {code} = await runSample(file, {args: [query], env: {V1_SECRET: v1Secret}});
      const answer = code === 0 ? {status: 200, body: 'OK'} : {status: 403, body: ''};
      return {...answer, fault: null, message: '', milliseconds: 0};
    },
    isReachable: () => Promise.resolve(true),
    probe: null,
    order: null,
    restart: null,
    now: Date.now,
    wait,
  };
  return certifyTarget(target, ['get']);
};

/** Runs all handler cases against receive.mjs with these changes, called in this process: only HTTP is left out. */
export const certifyInProcess = async (replace: readonly Replacement[]): Promise<readonly CaseResult[]> =>
  certifyTarget(await handlerInProcess(mutated('receive.mjs', replace), {secret, v1Secret}), []);

/**
 * Runs all handler cases, or those that `only` names, against a program with these changes.
 * @param program file in samples/receive-callback
 * @throws Error if the program does not start to listen
 */
export async function certifyProgram(
  program: string,
  replace: readonly Replacement[] = [],
  only: readonly string[] = [],
): Promise<readonly CaseResult[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'certify-'));
  const file = path.join(folder, program);
  fs.writeFileSync(file, mutated(program, replace));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [command, ...args] = await COMMANDS[path.extname(program)]!(file, port);
  const env = {...process.env, PORT: String(port), CALLBACK_SECRET: secret, STATE_FILE: path.join(folder, 'state')};
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(command!, args, {cwd: folder, env, stdio: 'ignore'});
    for (let tries = 0; tries < 600; tries += 1) {
      if (await isReachable(origin)) {
        return;
      }
      await wait(50);
    }
    throw new Error(`${program} does not listen`);
  };
  await start();
  const target: Target = {
    url: `${origin}/callbacks`,
    getUrl: null,
    secret,
    v1Secret,
    deliver,
    isReachable: () => isReachable(origin),
    probe: probeWith(`${origin}/orders/{external_id}`),
    order: orderWith(`${origin}/orders`),
    restart: async () => {
      await ended(child);
      await start();
    },
    now: Date.now,
    wait,
  };
  try {
    return await certifyTarget(target, only);
  } finally {
    await ended(child!);
    fs.rmSync(folder, {recursive: true});
  }
}
