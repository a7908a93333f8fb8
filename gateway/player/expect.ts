// Compares what was seen with what a proof wants.
import type {Json} from '../../facts/contract/load';
import {asObject} from '../../lib/read-json';

/** What a proof wants and does not see. */
export class ProofError extends Error {}

/** Wants that are no values: `{not: ...}` another value, `{matches: ...}` a text of this pattern, `{absent: true}` nothing. */
const WANTS: Readonly<Record<string, (seen: Json | undefined, want: Json) => boolean>> = {
  not: (seen, want) => seen !== undefined && !isEqual(seen, want),
  matches: (seen, want) => typeof seen === 'string' && new RegExp(String(want), 'u').test(seen),
  absent: (seen) => seen === undefined,
};

/** Text that is equal for equal JSON: names in order. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_name, child: Json) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );

const isEqual = (left: Json, right: Json): boolean => canonical(left) === canonical(right);

function isAsWanted(seen: Json | undefined, want: Json): boolean {
  const [name, ...others] = typeof want === 'object' && want !== null && !Array.isArray(want) ? Object.keys(want) : [];
  const check = name !== undefined && others.length === 0 ? WANTS[name] : undefined;
  return check ? check(seen, asObject(want)[name!]!) : seen !== undefined && isEqual(seen, want);
}

/** @param place file and key, for the message @throws ProofError */
export function requireSeen(place: string, seen: Json | undefined, want: Json): void {
  if (!isAsWanted(seen, want)) {
    throw new ProofError(`${place}: expected ${JSON.stringify(want)}, saw ${JSON.stringify(seen) ?? 'nothing'}`);
  }
}
