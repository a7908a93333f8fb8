// A v1 body in Java: maps and lists that are signed and then serialized, because Java has no built-in JSON writer.
import type {Json, JsonObject} from '../../facts/contract/load';
import {Code, envelope, print, quoted, type Notation, type Value} from './notation';
import {lines} from './region';
import {givenFields} from './request';

export const JAVA_JSON = String.raw`static String json(Object value) {
    if (value instanceof Map<?, ?> map) {
        return map.entrySet().stream()
            .map(field -> json(field.getKey()) + ":" + json(field.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
    } else if (value instanceof List<?> list) {
        return "[" + String.join(",", list.stream().map(item -> json(item)).toList()) + "]";
    } else if (value instanceof String text) {
        return '"' + Pattern.compile("[\"\\\\\\p{Cntrl}]").matcher(text)
            .replaceAll(sign -> "\\\\u%04x".formatted((int) sign.group().charAt(0))) + '"';
    }
    return String.valueOf(value);
}`;

const ORDERED_MAP = `/** A map from names and values in turn. Map.of takes no nulls and ten fields at most. */
static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
        map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
}`;

/** Whether the value contains an object that Map.of cannot create. */
function needsOwnMap(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const children: readonly Json[] = Object.values(value);
  const beyond = !Array.isArray(value) && (children.length > 10 || children.includes(null));
  return beyond || children.some(needsOwnMap);
}

/** List.of does not accept nulls, and Arrays.asList treats a single null as its argument array. */
function listBrackets(items: readonly Value[]): readonly [string, string] {
  if (!items.includes(null)) return ['List.of(', ')'];
  return [items.length === 1 ? 'Arrays.asList((Object) ' : 'Arrays.asList(', ')'];
}

const number = (value: number): string => (Math.abs(value) > 2 ** 31 - 1 ? `${value}L` : String(value));

const maps = (constructor: string): Notation => ({
  scalar: (value) =>
    typeof value === 'string' ? quoted(value, '"') : typeof value === 'number' ? number(value) : String(value),
  name: (name) => `${quoted(name, '"')}, `,
  list: listBrackets,
  object: () => [`${constructor}(`, ')'],
  step: 4,
  margin: 8,
  trailingComma: false,
});

/**
 * Statements that fill `body` and finally sign it, and the members they call.
 * @returns lines without indentation, and a member or an empty text
 */
export function javaBody(body: JsonObject): {statements: string; members: string} {
  const own = Object.values(givenFields(body)).some(needsOwnMap);
  const notation = maps(own ? 'map' : 'Map.of');
  const all = envelope(body, 'POINT_ID', 'Instant.now().getEpochSecond()', 'sign(body, SECRET)');
  const puts = Object.entries(all).map(([name, value]) => {
    const start = `body.put(${notation.name(name)}`;
    const place = {indent: 0, before: start.length, after: 2};
    return `${start}${value instanceof Code ? value.source : print(value, notation, place)});`;
  });
  return {
    statements: lines('Map<String, Object> body = new LinkedHashMap<>();', ...puts),
    members: own ? ORDERED_MAP : '',
  };
}
