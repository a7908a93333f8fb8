// Where a kind of change can be made, and what it makes there.
import fs from 'node:fs';
import path from 'node:path';
import {required} from './required.mjs';

/**
 * @typedef {object} Kind of change, in `tools/mutations/facts.yaml`
 * @property {string} name
 * @property {string | string[]} files patterns of their names
 * @property {string} find a regular expression
 * @property {Change} change
 * @property {string | string[]} [tests] those that have to notice
 * @property {string} [names] only tests called so
 * @property {string} [pages] routes that are rendered from their sources
 */
/** @typedef {{to?: string, add?: number, times?: number, swap?: string[], remove?: boolean}} Change one of these */

/**
 * A generator of numbers from 0 to 1, the same for the same seed: mulberry32.
 *
 * @param {number} seed
 * @returns {() => number}
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {string} pattern in which `*` is any name, `**` any folders */
const globOf = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\//g, '\0')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\0', '(?:.*/)?')}$`,
  );

/**
 * @param {string} root
 * @param {string | string[]} patterns below one folder
 * @returns {string[]} names below the root, sorted
 */
function filesOf(root, patterns) {
  const globs = [patterns].flat().map(globOf);
  const [top = '.'] = [patterns].flat().map((each) => each.split('/')[0]);
  const base = path.join(root, top.includes('*') ? '.' : top);
  const names = fs.statSync(base).isDirectory()
    ? fs.readdirSync(base, {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(top, name))
    : [top];
  return names.filter((name) => globs.some((glob) => glob.test(name))).sort();
}

/**
 * A figure as its neighbors are written: with decimals, a comma between thousands, zeros in front.
 *
 * @param {string} text
 * @param {(value: number) => number} change
 */
function figure(text, change) {
  const value = Number(text.replaceAll(',', ''));
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const next = change(value);
  const rounded = decimals > 0 ? next.toFixed(decimals) : String(Math.round(next));
  return text.includes(',')
    ? Number(rounded).toLocaleString('en-US')
    : rounded.padStart(text.startsWith('0') ? text.length : 0, '0');
}

/**
 * What the match becomes. `to` has `$1` and the like; the others change the first group alone.
 *
 * @param {RegExpExecArray} match
 * @param {Change} change
 */
function changed(match, {to, add, times, swap, remove}) {
  const [whole, group = ''] = match;
  if (remove) {
    return '';
  }
  if (to !== undefined) {
    return to.replace(/\$(\d)/g, (_all, /** @type {string} */ index) => match[Number(index)] ?? '');
  }
  const other =
    swap !== undefined
      ? (swap[(swap.indexOf(group) + 1) % swap.length] ?? group)
      : figure(group, (value) => (add !== undefined ? value + add : value * (times ?? 1)));
  const start = whole.indexOf(group);
  return whole.slice(0, start) + other + whole.slice(start + group.length);
}

/**
 * All places where a kind of change makes a difference.
 *
 * @param {string} root
 * @param {Kind} kind
 */
function placesOf(root, kind) {
  const places = filesOf(root, kind.files).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(new RegExp(kind.find, 'gm'))].map((match) => ({file, text, match}));
  });
  return places.filter(({match}) => changed(match, kind.change) !== match[0]);
}

/**
 * @param {string} root
 * @param {Kind[]} kinds
 * @throws Error that names every kind which nothing fits: the sources have moved on
 */
export function requirePlaces(root, kinds) {
  const without = kinds.filter((kind) => placesOf(root, kind).length === 0);
  if (without.length > 0) {
    const lines = without.map(({name, files}) => `"${name}": expected a place in ${[files].flat().join(', ')}`);
    throw new Error(`tools/mutations/facts.yaml:\n${lines.join('\n')}`);
  }
}

/**
 * One place at random where a kind of change applies.
 *
 * @param {string} root
 * @param {Kind} kind one with places: see `requirePlaces`
 * @param {() => number} next chance, from 0 to 1
 * @returns file, its text after the change, and the change in a few words
 */
export function placeFor(root, kind, next) {
  const places = placesOf(root, kind);
  const {file, text, match} = required(places[Math.floor(next() * places.length)], `a place for "${kind.name}"`);
  const instead = changed(match, kind.change);
  const line = text.slice(0, match.index).split('\n').length;
  /** @param {string} words */
  const short = (words) => words.replace(/\s+/g, ' ').trim().slice(0, 60);
  return {
    file,
    line,
    words: `${short(match[0])} -> ${short(instead) || 'nothing'}`,
    before: text,
    after: text.slice(0, match.index) + instead + text.slice(match.index + match[0].length),
  };
}
