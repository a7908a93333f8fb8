import type {Gateway} from './gateway';

/** Rows of a CSV by RFC 4180, keyed by the header; every line ends with CRLF. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  let end = 0;
  for (const [, value = '', stop] of text.matchAll(cell)) {
    end = cell.lastIndex;
    lines.at(-1)!.push(value.startsWith('"') ? value.slice(1, -1).replace(/""/g, '"') : value);
    if (stop === '\r\n') {
      lines.push([]);
    }
  }
  const [header = [], ...rows] = lines.slice(0, -1);
  if (end !== 0 || lines.at(-1)!.length > 0 || rows.some((row) => row.length !== header.length)) {
    throw new Error('expected a CSV with CRLF and lines of equal length');
  }
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [header[index], value])));
}

/** A minor-unit integer of a decimal string with two decimals. */
export const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/** Orders a report of v2, waits for it and downloads it. */
export async function download(gateway: Gateway, order: object): Promise<{text: string; sha256: string; rows: number}> {
  const created = await gateway.send('reports/create', order);
  gateway.clock.advance(2000);
  const {data} = (await gateway.send(`reports/report?report_id=${created.json.data.report_id}`)).json;
  const text = await (await gateway.sandbox.handle(new Request(data.download_url))).text();
  return {text, sha256: data.sha256, rows: data.rows};
}
