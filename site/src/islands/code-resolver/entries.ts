import type {Entry, Kind} from '@repo/gateway/diagnosis/find-codes';

interface Table {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Pages with the codes of each kind. With `.json`, the address of the data. */
export const PAGES: Readonly<Record<Kind, string>> = {
  error: '/reference/api_error_codes',
  reason: '/reference/failure_reason_codes',
};

async function loadKind(kind: Kind): Promise<Entry[]> {
  const response = await fetch(`${PAGES[kind]}.json`);
  if (!response.ok) {
    throw new Error(`${PAGES[kind]}.json: ${response.status}`);
  }
  const {rows}: Table = await response.json();
  return rows.map((row) => ({kind, number: Number(row['number']), code: String(row['code']), row}));
}

let loading: Promise<Entry[]> | null = null;

/**
 * All codes, loaded once.
 *
 * @throws Error if a table cannot be loaded; the next call tries again
 */
export function loadEntries(): Promise<Entry[]> {
  loading ??= Promise.all([loadKind('error'), loadKind('reason')]).then((kinds) => kinds.flat());
  loading.catch(() => (loading = null));
  return loading;
}
