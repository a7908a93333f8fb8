// The command line of `node gateway.mjs`.
import {parseArgs} from 'node:util';
import {messageOf} from '../../lib/message-of';
import {SEED, SEED_TEXT} from '../control/seeded-random';
import {urlFault} from '../sandbox/domain/local';

export interface Flags {
  /** `mcp` serves one client over standard input and output. */
  readonly command: 'serve' | 'mcp';
  readonly port: number;
  readonly host: string;
  /** Further names by which the gateway may be called, in lowercase. */
  readonly allowedHosts: readonly string[];
  /** The origin at which others reach the gateway; null: the host of each request. */
  readonly publicUrl: string | null;
  /** Null: random. */
  readonly seed: string | null;
  readonly callbackUrl: string | null;
  readonly callbackFormat: CallbackFormat;
  readonly point: number;
  /** A file with a saved world. */
  readonly data: string | null;
  readonly keep: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

type CallbackFormat = 'GET' | 'POST';

/** A wrong flag; the message names it and what was expected. */
export class FlagError extends Error {}

const DEFAULT_PORT = 4010;
const DEFAULT_POINT = 1042;

export const HELP = `Usage: node gateway.mjs [flags]
       node gateway.mjs mcp [flags]   Model Context Protocol over standard input and output, for a coding
                                      agent: on a free port unless --port is given
       node gateway.mjs certify [flags]   tests your callback handler or your client, see certify --help

  --port NUMBER         port to listen on, 0 for any that is free (${DEFAULT_PORT})
  --host ADDRESS        address or name to listen on (localhost: only this machine, by IPv4 and IPv6)
  --allow-host NAME     a name by which other machines and containers call the gateway; may be repeated
  --public-url URL      where others reach the gateway, as https://pay.test: payment_url and other links
                        begin with it (the host that the request names)
  --seed TEXT           the same identifiers, moments and answers every time: the clock begins at
                        2026-01-01T00:00:00Z and goes from one due moment to the next
  --callback-url URL    where callbacks go that have no callback_url of their own, as
                        http://localhost:8099/callbacks
  --callback-format F   post, or get for the GET callbacks of v1 (post)
  --point NUMBER        number of the point (${DEFAULT_POINT})
  --data FILE           begins with the world in this file, as GET /_gateway/snapshot gives it
  --keep                with --data: writes changes beside the file within a second, and the world to it at
                        the end
  --quiet               prints nothing but errors
  --json                the first line on standard output is JSON: url, console, version, keys, callback_secret,
                        v1_secret
  --help                prints this

Ends with 0 after SIGINT, SIGTERM or SIGHUP, or when the agent closes the connection; with 1 if the world could not be
written; with 2 for a wrong flag, a taken port, a file without a world, or a version of Node before 20.
`;

const OPTIONS = {
  port: {type: 'string'},
  host: {type: 'string'},
  'allow-host': {type: 'string', multiple: true},
  'public-url': {type: 'string'},
  seed: {type: 'string'},
  'callback-url': {type: 'string'},
  'callback-format': {type: 'string'},
  point: {type: 'string'},
  data: {type: 'string'},
  keep: {type: 'boolean'},
  quiet: {type: 'boolean'},
  json: {type: 'boolean'},
  help: {type: 'boolean'},
} as const;

/** @throws FlagError unless it is a whole number in the range */
export function integer(
  flag: string,
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number {
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

function callbackFormat(text = 'post'): CallbackFormat {
  const format = text.toUpperCase();
  if (format !== 'GET' && format !== 'POST') {
    throw new FlagError(`--callback-format ${text}: expected post or get`);
  }
  return format;
}

/** @returns the name as it appears in a URL */
function hostName(text: string): string {
  const address = text.includes(':') && !text.startsWith('[') ? `[${text}]` : text;
  const url = URL.canParse(`http://${address}/`) ? new URL(`http://${address}/`) : null;
  if (url === null || /[@/?#\\\s]/.test(text) || url.port !== '' || url.host === '') {
    throw new FlagError(`--allow-host ${text}: expected a host name without a port, as gateway.test`);
  }
  return url.hostname;
}

/** @returns the origin */
function publicUrl(text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  const url = urlFault(text) === null ? new URL(text) : null;
  if (url === null || url.pathname !== '/' || text.includes('?')) {
    throw new FlagError(
      `--public-url ${text}: expected an http or https address without a path, as http://gateway.test:4010`,
    );
  }
  return url.origin;
}

function required(flag: string, text: string | undefined, expected: string): string | null {
  if (text !== undefined && !SEED.test(text)) {
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
    allowedHosts: (values['allow-host'] ?? []).map(hostName),
    publicUrl: publicUrl(values['public-url']),
    seed: required('seed', values.seed, SEED_TEXT),
    callbackUrl: callbackUrl(values['callback-url']),
    callbackFormat: callbackFormat(values['callback-format']),
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
