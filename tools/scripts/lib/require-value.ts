/**
 * @param what was expected, for the error
 * @returns the value
 * @throws Error if the value is missing, where no type can rule that out
 */
export function requireValue<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) {
    throw new Error(`expected ${what}`);
  }
  return value;
}
