/**
 * What has to be there, as no type can tell.
 *
 * @template T
 * @param {T} value
 * @param {string} what was expected
 * @returns {NonNullable<T>}
 * @throws Error that says what was expected, when there is nothing
 */
export function required(value, what) {
  if (value === undefined || value === null) {
    throw new Error(`expected ${what}`);
  }
  return value;
}
