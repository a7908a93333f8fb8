// cspell:ignore smaps
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import {isSystemError} from '../../system-error.mjs';

const SAMPLE_MS = 200;
/** Bytes of output that an error repeats. */
const TAIL = 4000;

/**
 * @typedef {object} Cost
 * @property {number} wallMs on the clock
 * @property {number} cpuMs of all processors together
 * @property {number} peakBytes the most memory that the processes held at one time: resident, what several share counted
 *   once
 */

/**
 * Runs a command and measures it with all processes that it starts. Linux alone: the figures are those of `/proc`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<Cost>}
 * @throws Error with the end of the output when the command fails
 */
export async function processCost(command, args, cwd, env = {}) {
  if (process.platform !== 'linux') {
    throw new Error(`${process.platform}: expected Linux, whose /proc tells memory and time of processes`);
  }
  const cpuBefore = cpuOfChildrenMs();
  const started = performance.now();
  const child = spawn(command, args, {cwd, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ chunk) => (output = (output + chunk.toString()).slice(-TAIL)));
  }
  let peakBytes = 0;
  const timer = setInterval(() => (peakBytes = Math.max(peakBytes, memoryOf(child.pid))), SAMPLE_MS);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(() =>
    clearInterval(timer),
  );
  if (code !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  }
  return {wallMs: performance.now() - started, cpuMs: cpuOfChildrenMs() - cpuBefore, peakBytes};
}

/** Of all processes that this one has waited for, and those that they have waited for. */
function cpuOfChildrenMs() {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  // The name in parentheses may hold spaces; proc(5) counts it as field 2.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[16 - 3]) + Number(fields[17 - 3]);
  return (ticks * 1000) / Number(execFileSync('getconf', ['CLK_TCK'], {encoding: 'utf8'}));
}

/**
 * @param {number | undefined} root the process that began them
 * @returns {number} bytes
 */
function memoryOf(root) {
  /** @type {Map<string | undefined, string[]>} */
  const children = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\s+(\d+)/m.exec(told(pid, 'status'))?.[1];
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  /**
   * @param {string} pid
   * @returns {number}
   */
  const sum = (pid) =>
    1024 * Number(/^Pss:\s+(\d+) kB/m.exec(told(pid, 'smaps_rollup'))?.[1] ?? 0) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(String(root));
}

/**
 * @param {string} pid
 * @param {'status' | 'smaps_rollup'} file
 * @returns {string} empty for a process that has ended since it was listed
 */
function told(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ESRCH')) {
      return '';
    }
    throw error;
  }
}
