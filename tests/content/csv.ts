/**
 * Reads CSV as RFC 4180 has it: CRLF after every record, quotes doubled inside quotes.
 *
 * @throws Error that names the position when a quote or a line end is in the wrong place
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
    field.lastIndex = at;
    const match = field.exec(text)!;
    record.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'));
    at = field.lastIndex;
    if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
    } else if (text[at] === ',') {
      at += 1;
    } else {
      throw new Error(`CSV: position ${at}: expected a comma or CRLF, got ${JSON.stringify(text.slice(at, at + 10))}`);
    }
  }
  return records;
}
