// The command line of `node gateway.mjs certify`.
import {parseArgs} from 'node:util';
import {messageOf} from '../../lib/message-of';
import {SEED, SEED_TEXT} from '../control/seeded-random';
import {urlFault} from '../sandbox/domain/local';
import {defaultPoint} from '../sandbox/domain/points';
import {FlagError, integer} from '../server/flags';

export interface CertifyFlags {
  /** Null: the handler is not tested. */
  readonly callbackUrl: string | null;
  /** `whsec_...` */
  readonly secret: string;
  /** A URL or a command with `{external_id}`. */
  readonly probe: string | null;
  /** A URL or a command. */
  readonly order: string | null;
  readonly restart: string | null;
  /** Null: GET callbacks are not tested. */
  readonly getUrl: string | null;
  readonly v1Secret: string;
  /** Command that runs the merchant's client; null: not tested. */
  readonly client: string | null;
  readonly clientManual: boolean;
  readonly env: string;
  /** How many cases of the client run at a time. */
  readonly jobs: number;
  /** Where calls are waited for with `clientManual`. */
  readonly port: number;
  /** Sides, groups and ids; empty: all. */
  readonly only: readonly string[];
  /** File for the HTML report. */
  readonly report: string | null;
  /** File for JUnit XML. */
  readonly junit: string | null;
  readonly json: boolean;
  /** Null: random, and printed. */
  readonly seed: string | null;
  readonly quiet: boolean;
  readonly help: boolean;
}

const SECRET = defaultPoint.callbacks.secret;
const V1_SECRET = defaultPoint.v1Secrets.test!;

export const CERTIFY_HELP = `Usage: node gateway.mjs certify --callback-url URL [flags]
       node gateway.mjs certify --client COMMAND [flags]

Delivers callbacks to your handler, or plays faults to your client, and judges what they do.

Your handler
  --callback-url URL    where your handler listens, as http://localhost:8080/callbacks
  --secret whsec_...    the callback secret of your handler (${SECRET})
  --probe URL|COMMAND   prints your order as JSON; {external_id} is replaced. Members:
                          status           of the newest callback that was applied, or null
                          amount_received  of that callback, as "150.00"
                          amount_refunded  of that callback
                          fulfilled        how often the order was fulfilled
                        404, null or no output: your shop does not have the order. Without --probe, what only
                        your order can tell is not judged
  --order URL|COMMAND   creates an order before its payment: a URL gets POST with the JSON external_id, amount and
                        currency; in a command, {external_id}, {amount} and {currency} are replaced. Without it, your
                        handler is expected to create an order when its first callback arrives
  --restart COMMAND     restarts your handler, and ends when it is done
  --get-url URL         where your handler for GET callbacks (v1) listens
  --v1-secret TEXT      its secret (${V1_SECRET})

Your client
  --client COMMAND      makes one payment by version 2 and ends. It is started for each case with the variables
                          GATEWAY_HOST      where the gateway of this case listens, as http://127.0.0.1:40001
                          GATEWAY_KEY       the key and
                          GATEWAY_SECRET    the secret to sign with
                          CERTIFY_ID        external_id of the payment; the same again after a crash
                          CERTIFY_AMOUNT    what to pay, as 150.00
                          CERTIFY_CURRENCY  in which currency, as PEN
                        Your shell can rename them: --client 'ORDER=$CERTIFY_ID npm run pay'. A client that ignores
                        the last three is tested too; what needs them is not judged
  --client-manual       tells you what to do and waits for calls to --port instead
  --env NAME            another name for GATEWAY_HOST
  --jobs NUMBER         how many cases run at a time (8); 1 for a client that cannot run twice
  --port NUMBER         of the gateway for --client-manual (4010)

Result
  --only NAME,...       sides (handler, client), groups (signature) or cases (signature/hex)
  --report FILE         an HTML report
  --junit FILE          JUnit XML for CI
  --json                the report as JSON on standard output, instead of the table
  --seed TEXT           the same identifiers and bodies again, for a handler with an empty database (random)
  --quiet               prints nothing but errors
  --help                prints this

Ends with 0 if nothing failed, 1 if a case failed or the handler ended, and 2 if nothing could be tested: a wrong
flag, a handler that does not listen, a probe that prints something else, no case.
`;

const OPTIONS = {
  'callback-url': {type: 'string'},
  secret: {type: 'string'},
  probe: {type: 'string'},
  order: {type: 'string'},
  restart: {type: 'string'},
  'get-url': {type: 'string'},
  'v1-secret': {type: 'string'},
  client: {type: 'string'},
  'client-manual': {type: 'boolean'},
  env: {type: 'string'},
  jobs: {type: 'string'},
  port: {type: 'string'},
  only: {type: 'string', multiple: true},
  report: {type: 'string'},
  junit: {type: 'string'},
  json: {type: 'boolean'},
  seed: {type: 'string'},
  quiet: {type: 'boolean'},
  help: {type: 'boolean'},
} as const;

function requireThat(isSo: boolean, flag: string, text: string, expected: string): void {
  if (!isSo) {
    throw new FlagError(`--${flag} ${text}: expected ${expected}`);
  }
}

function url(flag: string, text: string | undefined): string | null {
  if (text !== undefined) {
    const expected = 'an http or https address without user, password and fragment, as http://localhost:8080/callbacks';
    requireThat(urlFault(text) === null, flag, text, expected);
  }
  return text ?? null;
}

/** A URL or a command. */
function source(flag: string, text: string | undefined, placeholder: string): string | null {
  if (text !== undefined) {
    requireThat(text.trim() !== '', flag, JSON.stringify(text), 'a URL or a command');
    if (/^https?:/.test(text)) {
      requireThat(URL.canParse(text.replace(/[{}]/g, '')), flag, text, 'a URL or a command');
    }
    requireThat(placeholder === '' || text.includes(placeholder), flag, text, `${placeholder} in it`);
  }
  return text ?? null;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, allowPositionals: false}).values;
  } catch (error) {
    throw new FlagError(`${messageOf(error).split('. To')[0]!.replace(/\.$/, '')}: see certify --help`);
  }
}

/** @throws FlagError with the flag and what was expected */
export function readCertifyFlags(args: readonly string[]): CertifyFlags {
  const values = parsed(args);
  const {secret = SECRET, env = 'GATEWAY_HOST', seed} = values;
  requireThat(/^whsec_([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2,3}=*)?$/.test(secret), 'secret', secret, 'whsec_ and Base64');
  requireThat(/^[A-Za-z_][A-Za-z0-9_]*$/.test(env), 'env', env, 'the name of a variable, as GATEWAY_HOST');
  requireThat(seed === undefined || SEED.test(seed), 'seed', JSON.stringify(seed), SEED_TEXT);
  const only = (values.only ?? []).flatMap((text) => text.split(',')).map((name) => name.trim());
  requireThat(!only.includes(''), 'only', values.only?.join(',') ?? '', 'names with commas between them');
  const flags: CertifyFlags = {
    callbackUrl: url('callback-url', values['callback-url']),
    secret,
    probe: source('probe', values.probe, '{external_id}'),
    order: source('order', values.order, ''),
    restart: source('restart', values.restart, ''),
    getUrl: url('get-url', values['get-url']),
    v1Secret: values['v1-secret'] ?? V1_SECRET,
    client: source('client', values.client, ''),
    clientManual: values['client-manual'] ?? false,
    env,
    jobs: integer('jobs', values.jobs, 8, 1, 64),
    port: integer('port', values.port, 4010, 0, 65_535),
    only,
    report: values.report ?? null,
    junit: values.junit ?? null,
    json: values.json ?? false,
    seed: seed ?? null,
    quiet: values.quiet ?? false,
    help: values.help ?? false,
  };
  requireSubject(flags);
  return flags;
}

/** @throws FlagError if there is nothing to test */
function requireSubject({callbackUrl, getUrl, client, clientManual, help}: CertifyFlags): void {
  if (help) {
    return;
  }
  if (client !== null && clientManual) {
    throw new FlagError('--client-manual: expected without --client');
  }
  if (callbackUrl === null && client === null && !clientManual) {
    throw new FlagError(
      `certify: expected --callback-url URL, --client COMMAND or --client-manual${getUrl === null ? '' : ' beside --get-url'}; see certify --help`,
    );
  }
}
