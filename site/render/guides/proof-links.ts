// Sentences of a guide that have a generated proof: gateway/proofs/guide-proofs.ts.
import {catalogue} from '../../../facts/catalogue';
import {serviceFor} from '../../../facts/catalogue/requests';
import type {OwnedService} from '../../../facts/catalogue/lookup';
import {guideClaims, guideProofId, type GuideClaim} from '../../../gateway/proofs/guide-proofs';
import type {GuideFacts} from './facts';

/** The service in the guide's sample requests. Proofs are about this one. */
export const sampleService = ({guide}: GuideFacts): OwnedService => serviceFor(catalogue, guide);

/** Markdown that links the words to their proof; only the words if the guide has no such proof. */
export function withProof({guide}: GuideFacts, claim: GuideClaim, words: string): string {
  return guideClaims(catalogue, guide).has(claim) ? `[${words}](proof:${guideProofId(guide, claim)})` : words;
}
