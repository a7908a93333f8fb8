// Sentences of a guide that a proof of its own stands behind; gateway/proofs/guide-proofs.ts makes the proofs.
import {catalogue} from '../../../facts/catalogue';
import {serviceFor} from '../../../facts/catalogue/requests';
import type {OwnedService} from '../../../facts/catalogue/lookup';
import {guideClaims, guideProofId, type GuideClaim} from '../../../gateway/proofs/guide-proofs';
import type {GuideFacts} from './facts';

/** The service that the guide's requests name, and its proofs. */
export const claimedService = ({guide}: GuideFacts): OwnedService => serviceFor(catalogue, guide);

/** The words with their proof, in Markdown; as they are where the guide claims no such thing. */
export function proven({guide}: GuideFacts, claim: GuideClaim, words: string): string {
  return guideClaims(catalogue, guide).has(claim) ? `[${words}](proof:${guideProofId(guide, claim)})` : words;
}
