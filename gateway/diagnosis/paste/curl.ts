import type {HeaderLine, Message} from '../signature/types';
import {shellWords} from './shell-words';

const DATA = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'];
/** Options with a value that does not affect the request. */
const WITH_VALUE = ['-o', '--output', '-m', '--max-time', '-A', '-e', '-b', '-x', '--proxy', '-w', '--connect-timeout'];

interface Parts {
  method: string | null;
  target: string | null;
  headers: HeaderLine[];
  body: string | null;
}

const headerOf = (line: string): HeaderLine => {
  const at = line.indexOf(':');
  return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

/** Handles one option. @returns whether it consumed the next word */
function readOption(parts: Parts, name: string, value: string): boolean {
  if (name === '-X' || name === '--request') {
    parts.method = value;
  } else if (name === '-H' || name === '--header') {
    parts.headers.push(headerOf(value));
  } else if (name === '--url') {
    parts.target = value;
  } else if (DATA.includes(name)) {
    // Like curl: -d removes line ends only when reading a file, and joins several values with &.
    parts.body = parts.body === null ? value : `${parts.body}&${value}`;
  } else {
    return WITH_VALUE.includes(name);
  }
  return true;
}

/** Parses a curl command; null if the text is not one. */
export function readCurl(text: string): Message | null {
  const [command, ...words] = shellWords(text.trim().replace(/^\$\s+/, ''));
  if (!command || !/(^|\/)curl(\.exe)?$/.test(command)) {
    return null;
  }
  const parts: Parts = {method: null, target: null, headers: [], body: null};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const [, long, joined] = /^(--[\w-]+)=([\s\S]*)$/.exec(word) ?? /^(-[XHd])([\s\S]+)$/.exec(word) ?? [];
    if (long !== undefined && joined !== undefined) {
      readOption(parts, long, joined);
    } else if (word.startsWith('-')) {
      index += readOption(parts, word, words[index + 1] ?? '') ? 1 : 0;
    } else {
      parts.target ??= word;
    }
  }
  const {method, target, headers, body} = parts;
  return target === null
    ? null
    : {method: method ?? (body === null ? 'GET' : 'POST'), target, headers, body: body ?? '', at: null};
}
