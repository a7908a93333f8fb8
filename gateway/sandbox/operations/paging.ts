import {base64url, fromBase64url} from '../../../lib/bytes';
import {ApiFailure} from '../kit/failure';
import type {Call, PageInfo} from './call';

const DEFAULT_LIMIT = 50;

/** Identifies list, point and all parameters except cursor and limit. A cursor is valid only for these. */
const queryOf = ({parameters, point}: Call, list: string): string =>
  JSON.stringify([
    list,
    point.pointId,
    Object.entries(parameters)
      .filter(([name]) => name !== 'cursor' && name !== 'limit')
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  ]);

interface Cursor {
  readonly after: string;
  readonly query: string;
}

/** Id of the last row of the previous page; null on the first page. @throws ApiFailure 3008 */
function positionOf(call: Call, list: string): string | null {
  const {cursor} = call.parameters;
  if (cursor === undefined) {
    return null;
  }
  try {
    const {after, query}: Cursor = JSON.parse(fromBase64url(String(cursor)) ?? '');
    if (query === shorten(queryOf(call, list)) && typeof after === 'string') {
      return after;
    }
  } catch {
    // Same error as for another query's cursor.
  }
  throw new ApiFailure('cursor_invalid', 'This cursor is not one of this query. Start again without it.');
}

/** Hashes a text to a number, to keep cursors short. */
function shorten(text: string): string {
  let sum = 7;
  for (const character of text) {
    sum = (sum * 31 + character.codePointAt(0)!) % 4_294_967_291;
  }
  return sum.toString(36);
}

/**
 * One page of rows.
 * @param list its name in the answer; cursors of other lists are rejected
 * @param rows the matching rows, ordered by id
 * @param isBehind whether a row comes after an id in that order. Default: newest first, because ids sort by age. The
 * previous page's last row may no longer match; the next page still begins after its position.
 * @throws ApiFailure 3008
 */
export function pageOf<Row>(
  call: Call,
  list: string,
  rows: Iterable<Row>,
  idOf: (row: Row) => string,
  isBehind: (id: string, other: string) => boolean = (id, other) => id < other,
): {readonly rows: readonly Row[]; readonly page: PageInfo} {
  const limit = Number(call.parameters['limit'] ?? DEFAULT_LIMIT);
  const after = positionOf(call, list);
  const found: Row[] = [];
  for (const row of rows) {
    if (after === null || isBehind(idOf(row), after)) {
      found.push(row);
    }
    if (found.length > limit) {
      break;
    }
  }
  const shown = found.slice(0, limit);
  const more = found.length > limit;
  const next = more
    ? base64url(JSON.stringify({after: idOf(shown.at(-1)!), query: shorten(queryOf(call, list))}))
    : null;
  return {rows: shown, page: {next_cursor: next, has_more: more, limit}};
}
