// Breaks things at random, and checks that the site still builds to the same files, and that both servers still answer.
//   npm run faults                    the commit chooses the faults
//   npm run faults -- --seed 1234     repeats the run that printed this seed
// Needs a build of the sources as they are, and leaves the same one.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import fc from 'fast-check';
import {CACHE} from '../../lib/build-cache';
import {isRunning} from '../../lib/is-running';
import {messageOf} from '../../lib/message-of';
import {REPOSITORY} from '../../lib/paths';
import {readLock} from './lib/build-lock';
import {differences, folderHashes} from './lib/folder-hashes';
import {portOf} from './lib/free-port';
import {createTransaction, startedGateway} from './lib/gateway-client';
import {siteServer} from './lib/server';
import type {Listening} from './lib/gateway-client';

const BUILD = path.join(REPOSITORY, 'build');
const WORLD = path.join(REPOSITORY, 'tools/scripts/lib/last-release-world.json');

const {values: flags} = parseArgs({options: {seed: {type: 'string'}}});
const commit = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: REPOSITORY, encoding: 'utf8'}).stdout;
const seed = Number(flags.seed ?? parseInt(commit.slice(0, 8) || '0', 16));
if (!Number.isInteger(seed)) {
  throw new Error(`--seed ${flags.seed}: expected a whole number`);
}

let picks = 0;
/** Values that the seed chooses, others at each call. */
const sample = <Value>(values: fc.Arbitrary<Value>, count: number) =>
  fc.sample(values, {seed: seed + picks++, numRuns: count});
const pick = <Value>(values: fc.Arbitrary<Value>): Value => {
  const [value] = sample(values, 1);
  return value as Value;
};

const faults: string[] = [];
/** Runs a part, and keeps its error for the end. */
async function part(name: string, run: () => Promise<void>) {
  const started = Date.now();
  await run().catch((error: unknown) => faults.push(`${name}: ${messageOf(error)}`));
  console.log(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}

function expect(condition: boolean, fault: string) {
  if (!condition) {
    throw new Error(fault);
  }
}

// --- A damaged cache, and a build that is killed

const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  emptied: () => Buffer.alloc(0),
  'cut off': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  'changed in one byte': (bytes) => bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1) as Buffer,
  garbage: (bytes) => Buffer.from('x'.repeat(bytes.length)),
};
/** Of a kind with many entries, so many are damaged: making them again takes a second. */
const MOST_DAMAGED = 40;

/** A copy of the cache in which nothing is copied: its files are links, which are replaced and never written to. */
function linkCache(copy: string) {
  for (const entry of fs.readdirSync(CACHE, {recursive: true, withFileTypes: true}).filter((each) => each.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(copy, path.relative(CACHE, from));
    fs.mkdirSync(path.dirname(to), {recursive: true});
    fs.linkSync(from, to);
  }
}

/** Damages entries of each kind with many, and all of one other kind. */
function damageCache(copy: string) {
  const kinds = fs
    .readdirSync(copy, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => ({
      name,
      files: fs
        .readdirSync(path.join(copy, name), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    }));
  const isLarge = ({files}: (typeof kinds)[number]) => files.length > MOST_DAMAGED;
  const small = kinds.filter((kind) => !isLarge(kind));
  const whole = small.length > 0 ? [pick(fc.constantFrom(...small))] : [];
  for (const {name, files} of [...kinds.filter(isLarge), ...whole]) {
    const [how, damage] = pick(fc.constantFrom(...Object.entries(DAMAGES)));
    const count = Math.min(files.length, MOST_DAMAGED);
    const chosen = pick(fc.shuffledSubarray(files, {minLength: count, maxLength: count}));
    for (const file of chosen) {
      const bytes = fs.readFileSync(file);
      fs.rmSync(file);
      fs.writeFileSync(file, damage(bytes));
    }
    console.log(`    ${chosen.length} of ${files.length} entries ${name}: ${how}`);
  }
}

const startBuild = (cache: string) =>
  spawn(process.execPath, ['tools/scripts/run.mjs', 'build'], {
    cwd: REPOSITORY,
    env: {...process.env, BUILD_CACHE: cache},
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const KILLED_AFTER_MS = {min: 1500, max: 9000};
const LONGEST_END_MS = 15_000;
const POLL_MS = 100;

async function killBuild(cache: string) {
  const signal = pick(fc.constantFrom('SIGKILL', 'SIGTERM', 'SIGINT') as fc.Arbitrary<NodeJS.Signals>);
  const after = pick(fc.integer(KILLED_AFTER_MS));
  console.log(`    a build that gets ${signal} after ${after} ms`);
  const child = startBuild(cache);
  child.stderr.resume();
  await new Promise((resolve) => setTimeout(resolve, after));
  const started = readLock()?.started ?? [];
  child.kill(signal);
  const killedAt = Date.now();
  const left = () => started.filter(isRunning);
  while (left().length > 0 && Date.now() - killedAt < LONGEST_END_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  expect(
    left().length === 0,
    `${left().join(', ')}: still running ${LONGEST_END_MS / 1000} s after its build got ${signal}`,
  );
}

async function sameBuild() {
  const before = folderHashes(BUILD);
  const cache = `${CACHE}-faults-${process.pid}`;
  try {
    linkCache(cache);
    damageCache(cache);
    await killBuild(cache);
    const child = startBuild(cache);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code === 0, `the next build ended with ${code}:\n${errors}`);
    const differing = differences(before, folderHashes(BUILD));
    expect(
      differing.length === 0,
      `${differing.length} files differ from the build before (was it one of these sources?): ${differing.slice(0, 5).join(', ')}`,
    );
  } finally {
    fs.rmSync(cache, {recursive: true, force: true});
  }
}

// --- Hostile addresses

/** Pieces of addresses that servers have stumbled over. */
const PIECES =
  '/ // .. . %2e %2f %5c %00 % %zz %E0%A4%A \\ ? # ; : @ .html index callbacks search assets v2 _gateway é 💳 \t \u0000 \r\n'.split(
    ' ',
  );
const target = fc.oneof(
  fc.webPath(),
  fc.webUrl({withQueryParameters: true, withFragments: true}),
  fc.string({unit: 'binary', maxLength: 64}),
  fc.array(fc.constantFrom(...PIECES), {maxLength: 12}).map((pieces) => `/${pieces.join('')}`),
  fc
    .array(fc.constantFrom(...PIECES), {minLength: 4000, maxLength: 6000, size: 'max'})
    .map((pieces) => `/${pieces.join('')}`),
);
const TARGETS = 300;
const LONGEST_ANSWER_MS = 10_000;

/** Sends a request as it is written, and waits until the connection ends. */
async function ask(port: number, address: string) {
  const socket = net.connect(port, '127.0.0.1').resume().setTimeout(LONGEST_ANSWER_MS);
  socket.on('error', () => undefined);
  let isSilent = false;
  socket.on('timeout', () => {
    isSilent = true;
    socket.destroy();
  });
  socket.end(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(!isSilent, `${JSON.stringify(address)}: no answer in ${LONGEST_ANSWER_MS / 1000} s`);
}

async function askAll(port: number) {
  for (const address of sample(target, TARGETS)) {
    await ask(port, address);
  }
}

async function siteAnswers() {
  const server = (await siteServer(BUILD)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await askAll(portOf(server));
    const {status} = await fetch(`http://127.0.0.1:${portOf(server)}/`);
    expect(status === 200, `/ answers with ${status} after ${TARGETS} hostile addresses`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** @throws Error unless the gateway makes a transaction */
async function requireWorking(listening: Listening, id: string) {
  const status = await createTransaction(listening, id);
  expect(status === 201, `a create answers with ${status}: expected 201`);
}

const CREATES = 100;

async function gatewayAnswers() {
  const {process: gateway, listening} = await startedGateway(path.join(BUILD, 'gateway.mjs'));
  try {
    await askAll(Number(new URL(listening.url).port));
    for (const [index, url] of sample(
      fc.oneof(
        target,
        target.map((text) => `http://localhost:9${text}`),
      ),
      CREATES,
    ).entries()) {
      const status = await createTransaction(listening, `url-${index}`, {callback_url: url, return_url: url});
      expect(
        status !== undefined && status < 500,
        `callback_url ${JSON.stringify(url)}: a create answers with ${status}`,
      );
    }
    await requireWorking(listening, 'after');
  } finally {
    gateway.kill();
  }
}

// --- Worlds of the last release

/** Removes a piece of a text, or puts another in its place. */
const damagedText = (text: string) => {
  const [from, length, other] = pick(
    fc.tuple(
      fc.nat(text.length - 1),
      fc.integer({min: 1, max: 40}),
      fc.constantFrom('', '0', '-1', 'null', '"', '[]', '\u0000'),
    ),
  );
  return text.slice(0, from) + other + text.slice(from + length);
};
const WORLDS = 6;

/** The world of the last release works, or is refused in words; so is a damaged one. */
async function worldsAreRead() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worlds-'));
  const world = fs.readFileSync(WORLD, 'utf8');
  const worlds = [world, ...Array.from({length: WORLDS}, () => damagedText(world))];
  try {
    for (const [index, text] of worlds.entries()) {
      const file = path.join(folder, `${index}.json`);
      fs.writeFileSync(file, text);
      const started = await startedGateway(path.join(BUILD, 'gateway.mjs'), '--data', file).catch((error: unknown) => {
        expect(
          messageOf(error).startsWith(`--data ${file}: `),
          `world ${index}: expected one sentence that names the file, got ${messageOf(error)}\n${text}`,
        );
      });
      if (started) {
        await requireWorking(started.listening, 'after').finally(() => started.process.kill());
      }
    }
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

export async function main(): Promise<void> {
  console.log(`Faults of seed ${seed}; npm run faults -- --seed ${seed} repeats them`);
  await part('damaged cache and killed build', sameBuild);
  await part('hostile addresses, site', siteAnswers);
  await part('hostile addresses, gateway', gatewayAnswers);
  await part('worlds of the last release', worldsAreRead);
  faults.forEach((fault) => console.log(`FAULT ${fault}`));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
