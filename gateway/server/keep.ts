// Keeps a world in a file while the gateway runs: a snapshot, and beside it a log of what has changed since.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {messageOf} from '../../lib/message-of';
import type {ControlWithSession} from '../control/create-control';
import {packed, partsOfText, snapshotOf} from '../control/snapshot';
import {lineOf, linesOf, partsOf, valueOfLine, type StateParts} from '../control/state-text';
import type {Snapshot} from '../control/types';

/** What was answered is in the file this many milliseconds later, and the time that writing takes. */
const WRITE_MS = 400;
/** A log of this size is replaced by a new snapshot. */
const LONGEST_LOG = 256 * 1024 * 1024;

/** Items by list and key. */
type Index = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** What ends the lines that are written together. Lines behind the last one are incomplete. */
interface Commit {
  readonly rest: object;
  readonly seed: string | null;
}

/** The log of a snapshot has its digest in its name, so that both change in one moment: when the snapshot is renamed. */
const logOf = (file: string, text: string): string =>
  `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.log`;

const keyOf = (list: string, item: unknown): string => {
  const [first] = list === 'requests' || list === 'callbacks' ? [] : (item as readonly unknown[]);
  const {id, callback} = item as {readonly id?: string; readonly callback?: {readonly id: string}};
  return String(first ?? callback?.id ?? id);
};
/** Whether an item has not changed. Rows are created for each state, and what they hold is replaced. */
function isSame(left: unknown, right: unknown): boolean {
  if (!(Array.isArray(left) && Array.isArray(right))) {
    return left === right;
  }
  const [[, value, expires], [, other, otherExpires]] = [left as readonly unknown[], right as readonly unknown[]];
  return value === other && expires === otherExpires;
}

/** Numbers tasks, which have no key, in the order of the snapshot. */
function createKeys(): (list: string, item: unknown) => string {
  const numbers = new WeakMap<object, string>();
  let next = 0;
  return (list, item) => {
    if (list !== 'tasks') {
      return keyOf(list, item);
    }
    const known = numbers.get(item as object) ?? String(next++);
    numbers.set(item as object, known);
    return known;
  };
}

const indexOf = ({lists}: StateParts, key: (list: string, item: unknown) => string): Index =>
  new Map([...lists].map(([list, items]) => [list, new Map(items.map((item) => [key(list, item), item]))]));

/** Lines that lead from one state to another. */
function changes(before: Index, after: Index): string[] {
  const lines: string[] = [];
  for (const [list, items] of after) {
    const known = before.get(list);
    for (const [key, item] of items) {
      if (!known?.has(key) || !isSame(known.get(key), item)) {
        lines.push(lineOf([list, key, item]));
      }
    }
    for (const key of known?.keys() ?? []) {
      if (!items.has(key)) {
        lines.push(lineOf([list, key]));
      }
    }
  }
  return lines;
}

/** Applies the complete part of a log. @throws Error if a line is not one of a log */
function applied(parts: StateParts, log: string): {readonly parts: StateParts; readonly seed: string | null} | null {
  const keys = createKeys();
  const lists = new Map([...indexOf(parts, keys)].map(([list, items]) => [list, new Map(items)]));
  let waiting: (readonly unknown[])[] = [];
  let last: Commit | null = null;
  for (const line of log.split('\n').slice(0, -1)) {
    const value = valueOfLine(line);
    if (Array.isArray(value)) {
      waiting.push(value);
      continue;
    }
    for (const [name, key, ...items] of waiting) {
      const list = lists.get(String(name)) ?? new Map<string, unknown>();
      lists.set(String(name), list);
      if (items.length > 0) {
        list.set(String(key), items[0]);
      } else {
        list.delete(String(key));
      }
    }
    waiting = [];
    last = value as Commit;
  }
  return (
    last && {
      parts: {rest: last.rest, lists: new Map([...lists].map(([name, items]) => [name, [...items.values()]]))},
      seed: last.seed,
    }
  );
}

/**
 * A snapshot that was read from a file, with the changes of its log.
 * @param text of the file
 * @throws Error if the log is damaged
 */
export async function withLog(file: string, text: string, snapshot: Snapshot): Promise<Snapshot> {
  const log = logOf(file, text);
  if (!fs.existsSync(log)) {
    return snapshot;
  }
  try {
    const newer = applied(await partsOfText(snapshot.state), fs.readFileSync(log, 'utf8'));
    return newer ? {...snapshot, seed: newer.seed, state: [...linesOf(newer.parts)].join('\n')} : snapshot;
  } catch (error) {
    throw new Error(`${log}: expected the log that the gateway wrote (${messageOf(error)})`, {cause: error});
  }
}

export interface Keeper {
  /** Writes the last snapshot and removes the log. @throws Error of the file system */
  end(): Promise<void>;
}

/** Writes the world now, and changes as they come. @throws Error of the file system, before anything is kept */
export async function keepWorld(file: string, control: ControlWithSession, version: string): Promise<Keeper> {
  const keys = createKeys();
  let log: string | null = null;
  let written: Index = new Map();
  let length = 0;
  let timer: NodeJS.Timeout | null = null;
  let isRenewing = false;

  const read = () => {
    const {session} = control;
    const parts = partsOf(session.state());
    const commit: Commit = {rest: parts.rest, seed: session.seed};
    return {session, parts, commit, index: indexOf(parts, keys)};
  };
  const textOf = (lines: readonly string[], commit: Commit): string => `${[...lines, lineOf(commit)].join('\n')}\n`;

  /** Replaces snapshot and log. Until then, changes are written to the old log. @returns whether the log has changes */
  async function renew(): Promise<boolean> {
    const start = read();
    const text = JSON.stringify(await packed(await snapshotOf(start.session, version, start.parts)));
    fs.writeFileSync(`${file}.part`, text);
    const now = read();
    const lines = changes(start.index, now.index);
    const next = logOf(file, text);
    fs.writeFileSync(next, textOf(lines, now.commit));
    fs.renameSync(`${file}.part`, file);
    removeLogs(file, next);
    [log, written, length] = [next, now.index, 0];
    return lines.length > 0;
  }

  function write(): void {
    timer = null;
    try {
      const now = read();
      const text = textOf(changes(written, now.index), now.commit);
      fs.appendFileSync(log!, text, {flush: true});
      written = now.index;
      length += text.length;
    } catch (error) {
      console.error(`--data ${file}: ${messageOf(error)}`);
      plan();
    }
    if (length > LONGEST_LOG && !isRenewing) {
      isRenewing = true;
      renew()
        .catch((error: unknown) => console.error(`--data ${file}: ${messageOf(error)}`))
        .finally(() => (isRenewing = false));
    }
  }
  function plan(): void {
    timer ??= setTimeout(write, WRITE_MS);
  }

  await renew();
  const stop = control.listen(plan);
  return {
    async end() {
      stop();
      clearTimeout(timer ?? undefined);
      if (!(await renew())) {
        removeLogs(file, null);
      }
    },
  };
}

/** @param except the one that stays */
function removeLogs(file: string, except: string | null): void {
  const {dir, base} = path.parse(path.resolve(file));
  for (const name of fs.readdirSync(dir)) {
    const isLog = name.startsWith(`${base}.`) && /^[0-9a-f]{12}\.log$/.test(name.slice(base.length + 1));
    if (isLog && name !== (except && path.basename(except))) {
      fs.rmSync(path.join(dir, name));
    }
  }
}
