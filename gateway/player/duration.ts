const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

/** Converts a duration such as `60 s` to milliseconds. @throws RangeError for any other text */
export function millisecondsOf(text: string): number {
  const [amount = '', name = ''] = text.split(' ');
  const unit = UNITS.find(([each]) => each === name);
  if (!/^\d+$/.test(amount) || !unit) {
    throw new RangeError(`${text}: expected a duration as 60 s`);
  }
  return Number(amount) * unit[1];
}

/** Formats milliseconds as, for example, `1 h 51 min`, with every unit that is not zero; `0 s` for zero. */
export function durationOf(milliseconds: number): string {
  let rest = milliseconds;
  const parts = UNITS.flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return parts.join(' ') || '0 s';
}
