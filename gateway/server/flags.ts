// The command line of `node gateway.mjs`.
import {parseArgs} from 'node:util';
import {messageOf} from '../../lib/message-of';
import {urlFault} from '../sandbox/domain/local';

export interface Flags {
  /** `mcp` serves one client over standard input and output. */
  readonly command: 'serve' | 'mcp';
  readonly port: number;
  readonly host: string;
  /** Null: random. */
  readonly seed: string | null;
  readonly callbackUrl: string | null;
  readonly point: number;
  /** A file with a saved world. */
  readonly data: string | null;
  readonly keep: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** A wrong flag; the message names it and what was expected. */
export class FlagError extends Error {}

const DEFAULT_PORT = 4010;
const DEFAULT_POINT = 1042;

export const HELP = `Usage: node gateway.mjs [flags]
       node gateway.mjs mcp [flags]   Model Context Protocol over standard input and output, for a coding
                                      agent: on a free port unless --port is given

  --port NUMBER         port to listen on, 0 for any that is free (${DEFAULT_PORT})
  --host ADDRESS        address or name to listen on (localhost: only this machine)
  --seed TEXT           the same identifiers, moments and answers every time: the clock begins at
                        2026-01-01T00:00:00Z and goes from one due moment to the next
  --callback-url URL    where callbacks go that have no callback_url of their own, as
                        http://localhost:8099/callbacks
  --point NUMBER        number of the point (${DEFAULT_POINT})
  --data FILE           begins with the world in this file, as GET /_gateway/snapshot gives it
  --keep                with --data: writes the world back to the file at the end
  --quiet               prints nothing but errors
  --json                the first line on standard output is JSON: url, console, version, keys, callback_secret
  --help                prints this
`;

const OPTIONS = {
  port: {type: 'string'},
  host: {type: 'string'},
  seed: {type: 'string'},
  'callback-url': {type: 'string'},
  point: {type: 'string'},
  data: {type: 'string'},
  keep: {type: 'boolean'},
  quiet: {type: 'boolean'},
  json: {type: 'boolean'},
  help: {type: 'boolean'},
} as const;

function integer(flag: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) {
    return otherwise;
  }
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new FlagError(`--${flag} ${text}: expected a whole number from ${least} to ${most}`);
  }
  return value;
}

function callbackUrl(text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  if (urlFault(text) !== null) {
    throw new FlagError(
      `--callback-url ${text}: expected an http or https address without user, password and fragment, as http://localhost:8099/callbacks`,
    );
  }
  return text;
}

function required(flag: string, text: string | undefined, expected: string): string | null {
  if (text !== undefined && !/^[^\s]{1,256}$/.test(text)) {
    throw new FlagError(`--${flag} ${JSON.stringify(text)}: expected ${expected}`);
  }
  return text ?? null;
}

/** @throws FlagError with the flag and what was expected */
export function readFlags(given: readonly string[]): Flags {
  const isMcp = given[0] === 'mcp';
  const {values} = parsed(isMcp ? given.slice(1) : given);
  const data = values.data ?? null;
  if (isMcp && (values.json || values.quiet)) {
    throw new FlagError(
      `--${values.json ? 'json' : 'quiet'}: expected without mcp, whose standard output is the protocol's`,
    );
  }
  if (values.keep && data === null) {
    throw new FlagError('--keep: expected --data FILE beside it, the file to write to');
  }
  return {
    command: isMcp ? 'mcp' : 'serve',
    port: integer('port', values.port, isMcp ? 0 : DEFAULT_PORT, 0, 65_535),
    host: required('host', values.host, 'an address or a name, as 127.0.0.1') ?? 'localhost',
    seed: required('seed', values.seed, '1 to 256 characters without spaces'),
    callbackUrl: callbackUrl(values['callback-url']),
    point: integer('point', values.point, DEFAULT_POINT, 1, 999_999_999),
    data,
    keep: values.keep ?? false,
    quiet: values.quiet ?? false,
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, allowPositionals: false});
  } catch (error) {
    throw new FlagError(`${messageOf(error).split('. To')[0]!.replace(/\.$/, '')}: see --help`);
  }
}
