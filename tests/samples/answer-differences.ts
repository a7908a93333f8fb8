// The differences between an answer and the one on the page.
import type {Json, JsonObject} from '../../facts/contract/load';

/** New in every run: identifiers, random tokens, and texts that are for people. */
const MADE_ANEW = new Set([
  'id',
  'legacy_id',
  'transaction_id',
  'transfer_id',
  'whitelist_id',
  'quote_id',
  'card_token',
  'report_id',
  'invoice_id',
  'page_id',
  'template_id',
  'token_id',
  'request_id',
  'reference',
  'address',
  'payment_url',
  'invoice_url',
  'page_url',
  'download_url',
  'image_url',
  'message',
  // That of a boleto says a day.
  'barcode',
]);

/** Times, which may be this much later in an answer than on the page. */
const MOMENTS = new Set(['ts', 'created_at', 'updated_at', 'expires_at', 'completed_at', 'capture_before', 'sent_at']);
const TOLERANCE_S = 5;

/** Members that an answer may lack, and why. */
const OPTIONAL: Readonly<Record<string, string>> = {
  network_code: 'only a card network gives one, and the sandbox is on none',
};

const kindOf = (value: Json | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : typeof value;

const seconds = (value: Json): number => (typeof value === 'number' ? value : Date.parse(String(value)) / 1000);

function differs(name: string, answer: Json, shown: Json): boolean {
  if (MADE_ANEW.has(name)) {
    return false;
  }
  return MOMENTS.has(name) ? Math.abs(seconds(answer) - seconds(shown)) > TOLERANCE_S : answer !== shown;
}

/**
 * Faults as `JSON path: what is wrong`. Members, types and lengths of lists must be the same, and so must every value
 * except those that are new in every run.
 */
export function differences(answer: Json | undefined, shown: Json | undefined, at = '$', name = ''): string[] {
  const [got, expected] = [kindOf(answer), kindOf(shown)];
  if (got === 'nothing' && OPTIONAL[name]) {
    return [];
  }
  if (answer === undefined || shown === undefined || got !== expected) {
    return [`${at}: the sandbox has ${got}, the page ${expected}`];
  }
  if (Array.isArray(answer) && Array.isArray(shown)) {
    return answer.length === shown.length
      ? answer.flatMap((item: Json, index) => differences(item, shown[index] as Json, `${at}[${index}]`, name))
      : [`${at}: the sandbox has ${answer.length} items, the page ${shown.length}`];
  }
  if (got === 'object') {
    const [left, right] = [answer as JsonObject, shown as JsonObject];
    const members = [...new Set([...Object.keys(right), ...Object.keys(left)])];
    return members.flatMap((member) => differences(left[member], right[member], `${at}.${member}`, member));
  }
  return differs(name, answer, shown)
    ? [`${at}: the sandbox has ${JSON.stringify(answer)}, the page ${JSON.stringify(shown)}`]
    : [];
}
