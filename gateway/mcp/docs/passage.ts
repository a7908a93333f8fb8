// The lines of a text that say what is asked for.
import {stem} from '../../../src/search/stem';
import {pieces} from '../../../src/search/text';

const stems = (text: string): string[] => pieces(text).flat().map(stem);

/** A link as its words: its address says nothing here. */
const unlinked = (text: string): string =>
  text.replace(/ ?\(\[proof\]\([^)]*\)\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Rules of tables, headings, and labels above programs. */
const NOTHING = /^\|( -+ \|)+$|^#+ |^\*\*[^*]+\*\*$/;
/** Characters of a text that does not say what was asked. */
const OFF_TOPIC = 200;

interface Line {
  readonly text: string;
  readonly score: number;
}

/** Lines of prose with the share of the query's words that each says; no code, no rules of tables. */
function scored(markdown: string, query: string): Line[] {
  const wanted = new Set(stems(query));
  const prose = markdown.replace(/^ {0,8}```[\s\S]*?^ {0,8}```$/gm, '').replace(/<!--programs \d+-->/g, '');
  return prose
    .split('\n')
    .filter((line) => line.trim() !== '' && !NOTHING.test(line))
    .map((line) => {
      const text = unlinked(line);
      const said = new Set(stems(text));
      return {text, score: [...wanted].filter((word) => said.has(word)).length};
    });
}

/**
 * The best lines of a text, in its order, that have room.
 *
 * @param longest characters
 */
export function passage(markdown: string, query: string, longest: number): string {
  const lines = scored(markdown, query);
  const most = lines.some(({score}) => score > 0) ? longest : Math.min(longest, OFF_TOPIC);
  const order = lines.map((_, index) => index).sort((left, right) => lines[right]!.score - lines[left]!.score || left - right);
  const chosen: number[] = [];
  let used = 0;
  for (const index of order) {
    const {length} = lines[index]!.text;
    if (chosen.length > 0 && used + length > most) {
      continue;
    }
    chosen.push(index);
    used += length;
  }
  const text = chosen
    .sort((left, right) => left - right)
    // A reader must not take what is left of a table for all of it.
    .map((index, at) => (at > 0 && index > chosen[at - 1]! + 1 ? `…\n${lines[index]!.text}` : lines[index]!.text))
    .join('\n');
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

const CODE = /\b[a-z\d]+(?:_[a-z\d]+)+\b/gi;

/**
 * Lines that say every word of a text; where none does, those that say most of them. Codes, as `do_not_retry`, count
 * whole: a text of nothing else asks for the lines with any of them.
 */
export function matches(markdown: string, query: string): string[] {
  const lines = scored(markdown, query);
  const codes = query.match(CODE) ?? [];
  if (codes.length > 0 && query.replace(CODE, '').trim() === '') {
    const said = lines.filter(({text}) => codes.some((code) => new RegExp(`(?<!\\w)${code}(?!\\w)`, 'i').test(text)));
    if (said.length > 0) {
      return said.map(({text}) => text);
    }
  }
  const best = Math.max(0, ...lines.map(({score}) => score));
  return best === 0 ? [] : lines.filter(({score}) => score === best).map(({text}) => text);
}
