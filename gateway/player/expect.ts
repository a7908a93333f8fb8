// Compares actual values with what a proof expects.
import type {Json} from '../../facts/contract/load';
import {asObject} from '../../lib/read-json';

/** A proof's expectation was not met. */
export class ProofError extends Error {}

/**
 * Matchers: `{not: ...}` a different value, `{matches: ...}` a text that matches the pattern, `{absent: true}` no
 * value.
 */
const WANTS: Readonly<Record<string, (seen: Json | undefined, want: Json) => boolean>> = {
  not: (seen, want) => seen !== undefined && !isEqual(seen, want),
  matches: (seen, want) => typeof seen === 'string' && new RegExp(String(want), 'u').test(seen),
  absent: (seen) => seen === undefined,
};

/** Serializes JSON with sorted names, so that equal values give equal text. */
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
