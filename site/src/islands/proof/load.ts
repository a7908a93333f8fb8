import type {Recording} from '@repo/gateway/player/recording';

/**
 * Loads the recording of a proof or a guide.
 *
 * @throws TypeError if it cannot be fetched, SyntaxError if it is not JSON
 */
export async function loadRecording(id: string): Promise<Recording> {
  const response = await fetch(`/proofs/${id}.json`);
  if (!response.ok) {
    throw new TypeError(`/proofs/${id}.json: HTTP ${response.status}`);
  }
  return await response.json();
}
