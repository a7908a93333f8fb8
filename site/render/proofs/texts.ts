// Messages of a recording as text, for the panel on a page and for the recording as Markdown.
import type {Json} from '../../../facts/contract/load';
import type {
  RecordedAnswer,
  RecordedCallback,
  RecordedPosting,
  RecordedRequest,
  Recording,
} from '../../../gateway/player/recording';

/** A value in one line. */
export const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const bodyText = (body: Json): string =>
  body === null ? '' : `\n\n${typeof body === 'string' ? body : JSON.stringify(body, null, 2)}`;

const headText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

export const requestText = ({method, target, headers, body}: RecordedRequest): string =>
  `${method} ${target}\n${headText(headers)}${bodyText(body)}`;

export const answerText = ({status, headers, body}: RecordedAnswer): string =>
  `HTTP ${status}\n${headText(headers)}${bodyText(body)}`;

/** The type of an event, or GET with the status in v1, and when it came. */
export function callbackTitle({body, method, after, attempt, answered}: RecordedCallback): string {
  const type = (body as {readonly type?: string}).type;
  const name = method === 'GET' ? 'GET' : (type ?? method);
  const tried = attempt > 1 || answered === null || answered >= 300 ? `, attempt ${attempt}` : '';
  return `Callback ${name} after ${after}${tried}, answered ${answered ?? 'nothing'}`;
}

export const callbackText = ({method, url, headers, body}: RecordedCallback): string =>
  `${method} ${url}\n${headText(headers)}${method === 'GET' ? '' : bodyText(body)}`;

export function postingText({entry, currency, available, pending, reserved}: RecordedPosting): string {
  const parts = Object.entries({available, pending, reserved}).filter(([, amount]) => /[1-9]/.test(amount));
  return `${entry}: ${parts.map(([part, amount]) => `${part} ${amount}`).join(', ')} ${currency}`;
}

const listText = (values: readonly string[]): string => (values.length === 0 ? 'none' : values.join(', '));

/** What a proof changes in the sandbox before it starts, in sentences; empty for other recordings. */
export function givenTexts({again}: Recording): readonly string[] {
  const {balances, point, key} = ('proof' in again && again.proof.given) || {};
  return [
    ...Object.entries(point?.settles_in ?? {}).map(([from, to]) => `Payments in ${from} are settled in ${to}.`),
    ...(point?.callbacks ? [`The point gets its callbacks by ${point.callbacks}.`] : []),
    ...(point?.suspended ? ['The account is suspended.'] : []),
    ...(point?.v1_permissions ? [`The v1 permissions of the point: ${listText(point.v1_permissions)}.`] : []),
    ...(key?.scopes ? [`The scopes of the key: ${listText(key.scopes)}.`] : []),
    ...(key?.revoked ? ['The key is revoked.'] : []),
    ...(key?.allowed_addresses ? [`The addresses of the key: ${listText(key.allowed_addresses)}.`] : []),
    ...Object.entries(balances ?? {}).map(
      ([currency, parts]) =>
        `The wallet in ${currency}: ${listText(Object.entries(parts).map(([part, amount]) => `${part} ${amount}`))}.`,
    ),
  ];
}
