import {base64url, fromBase64url} from '../kit/bytes';
import {ApiFailure} from '../kit/failure';
import type {Call, PageInfo} from './call';

const DEFAULT_LIMIT = 50;

/** All parameters but the cursor and the limit: a cursor is good for these alone. */
const queryOf = ({parameters}: Call): string =>
  JSON.stringify(
    Object.entries(parameters)
      .filter(([name]) => name !== 'cursor' && name !== 'limit')
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );

interface Cursor {
  readonly after: string;
  readonly query: string;
}

/** Id of the last row of the page before; null on the first page. @throws ApiFailure 3008 */
function positionOf(call: Call): string | null {
  const {cursor} = call.parameters;
  if (cursor === undefined) {
    return null;
  }
  try {
    const {after, query} = JSON.parse(fromBase64url(String(cursor)) ?? '') as Cursor;
    if (query === shorten(queryOf(call)) && typeof after === 'string') {
      return after;
    }
  } catch {
    // The same answer as for a cursor of another query.
  }
  throw new ApiFailure('cursor_invalid', 'This cursor is not one of this query. Start again without it.');
}

/** A number for a text, so that cursors stay short. */
function shorten(text: string): string {
  let sum = 7;
  for (const sign of text) {
    sum = (sum * 31 + sign.codePointAt(0)!) % 4_294_967_291;
  }
  return sum.toString(36);
}

/** One page of rows that stand newest first. @throws ApiFailure 3008 */
export function pageOf<Row>(
  call: Call,
  rows: Iterable<Row>,
  idOf: (row: Row) => string,
): {readonly rows: readonly Row[]; readonly page: PageInfo} {
  const limit = Number(call.parameters['limit'] ?? DEFAULT_LIMIT);
  const after = positionOf(call);
  const found: Row[] = [];
  let begun = after === null;
  for (const row of rows) {
    if (begun) {
      found.push(row);
    }
    begun ||= idOf(row) === after;
    if (found.length > limit) {
      break;
    }
  }
  const shown = found.slice(0, limit);
  const more = found.length > limit;
  const next = more ? base64url(JSON.stringify({after: idOf(shown.at(-1)!), query: shorten(queryOf(call))})) : null;
  return {rows: shown, page: {next_cursor: next, has_more: more, limit}};
}
