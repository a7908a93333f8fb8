// The two API versions, and functions that say which one something belongs to.
export type Version = 'v1' | 'v2';

/** @param document folder in `facts/contract/`. `v1` and `reports-v1` are signed in the body, all others as v2 */
export const versionOfDocument = (document: string): Version =>
  document === 'v1' || document === 'reports-v1' ? 'v1' : 'v2';

/**
 * @param path of a request, starting with a slash. Null if it does not belong to the API, for example `/_gateway/clock`
 */
export const apiVersionOf = (path: string): Version | null =>
  path.startsWith('/v1/') ? 'v1' : path.startsWith('/v2/') ? 'v2' : null;

/** @param path as in `apiVersionOf`; paths outside the API are answered like v2 */
export const versionOfPath = (path: string): Version => apiVersionOf(path) ?? 'v2';
