// What went over the wire as text, for the panel on a page and for the recording as Markdown.
import type {Json} from '../../contract/load';
import type {RecordedAnswer, RecordedCallback, RecordedPosting, RecordedRequest} from '../../player/recording';

/** A value within a line. */
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

/** The type of an event, or GET with the status of v1, and when it came. */
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
