// The two versions of the API, and the one answer to which of them something belongs to.
export type Version = 'v1' | 'v2';

/** @param document folder in `facts/contract/`: `v1` and `reports-v1` are signed in the body, all others as v2 */
export const versionOfDocument = (document: string): Version =>
  document === 'v1' || document === 'reports-v1' ? 'v1' : 'v2';

/** @param path of a request, from the first slash on. Null for one that is not the API's, as `/_gateway/clock` */
export const apiVersionOf = (path: string): Version | null =>
  path.startsWith('/v1/') ? 'v1' : path.startsWith('/v2/') ? 'v2' : null;

/** @param path as `apiVersionOf` takes it; what is not the API's is answered as by v2 */
export const versionOfPath = (path: string): Version => apiVersionOf(path) ?? 'v2';
