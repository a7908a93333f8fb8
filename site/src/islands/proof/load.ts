import type {Recording} from '@repo/gateway/player/recording';

/**
 * What went over the wire when a proof, or a guide, was played.
 *
 * @throws TypeError when it cannot be fetched, SyntaxError when it is no JSON
 */
export async function loadRecording(id: string): Promise<Recording> {
  const response = await fetch(`/proofs/${id}.json`);
  if (!response.ok) {
    throw new TypeError(`/proofs/${id}.json: HTTP ${response.status}`);
  }
  return await response.json();
}
