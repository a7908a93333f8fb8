// Where a kind of change can be made, and what it makes there.
import fs from 'node:fs';
import path from 'node:path';
import {requireValue} from './require-value';

/** Of change, in `tools/mutations/facts.yaml`. */
export interface Kind {
  name: string;
  /** Patterns of their names. */
  files: string | string[];
  /** A regular expression. */
  find: string;
  change: Change;
  /** Those that have to notice. */
  tests?: string | string[];
  /** Only tests called so. */
  names?: string;
  /** Routes that are rendered from their sources. */
  pages?: string;
}
/** One of these. */
type Change = {to?: string; add?: number; times?: number; swap?: string[]; remove?: boolean};

/** A generator of numbers from 0 to 1, the same for the same seed: mulberry32. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param pattern in which `*` is any name, `**` any folders */
const globOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\//g, '\0')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\0', '(?:.*/)?')}$`,
  );

/**
 * @param patterns below one folder
 * @returns names below the root, sorted
 */
function filesOf(root: string, patterns: string | string[]): string[] {
  const globs = [patterns].flat().map(globOf);
  const [top = '.'] = [patterns].flat().map((each) => each.split('/')[0]);
  const base = path.join(root, top.includes('*') ? '.' : top);
  const names = fs.statSync(base).isDirectory()
    ? fs.readdirSync(base, {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(top, name))
    : [top];
  return names.filter((name) => globs.some((glob) => glob.test(name))).sort();
}

/** A figure as its neighbors are written: with decimals, a comma between thousands, zeros in front. */
function figure(text: string, change: (value: number) => number) {
  const value = Number(text.replaceAll(',', ''));
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const next = change(value);
  const rounded = decimals > 0 ? next.toFixed(decimals) : String(Math.round(next));
  return text.includes(',')
    ? Number(rounded).toLocaleString('en-US')
    : rounded.padStart(text.startsWith('0') ? text.length : 0, '0');
}

/** What the match becomes. `to` has `$1` and the like; the others change only the first group. */
function changed(match: RegExpExecArray, {to, add, times, swap, remove}: Change) {
  const [whole, group = ''] = match;
  if (remove) {
    return '';
  }
  if (to !== undefined) {
    return to.replace(/\$(\d)/g, (_all, index: string) => match[Number(index)] ?? '');
  }
  const other =
    swap !== undefined
      ? (swap[(swap.indexOf(group) + 1) % swap.length] ?? group)
      : figure(group, (value) => (add !== undefined ? value + add : value * (times ?? 1)));
  const start = whole.indexOf(group);
  return whole.slice(0, start) + other + whole.slice(start + group.length);
}

/** All places where a kind of change makes a difference. */
function placesOf(root: string, kind: Kind) {
  const places = filesOf(root, kind.files).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(new RegExp(kind.find, 'gm'))].map((match) => ({file, text, match}));
  });
  return places.filter(({match}) => changed(match, kind.change) !== match[0]);
}

/** @throws Error that names every kind which nothing fits: the sources have moved on */
export function requirePlaces(root: string, kinds: Kind[]) {
  const without = kinds.filter((kind) => placesOf(root, kind).length === 0);
  if (without.length > 0) {
    const lines = without.map(({name, files}) => `"${name}": expected a place in ${[files].flat().join(', ')}`);
    throw new Error(`tools/mutations/facts.yaml:\n${lines.join('\n')}`);
  }
}

/**
 * One place at random where a kind of change applies.
 *
 * @param kind one with places: see `requirePlaces`
 * @param next chance, from 0 to 1
 * @returns file, its text after the change, and the change in a few words
 */
export function placeFor(root: string, kind: Kind, next: () => number) {
  const places = placesOf(root, kind);
  const {file, text, match} = requireValue(places[Math.floor(next() * places.length)], `a place for "${kind.name}"`);
  const instead = changed(match, kind.change);
  const line = text.slice(0, match.index).split('\n').length;
  const short = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 60);
  return {
    file,
    line,
    words: `${short(match[0])} -> ${short(instead) || 'nothing'}`,
    before: text,
    after: text.slice(0, match.index) + instead + text.slice(match.index + match[0].length),
  };
}
