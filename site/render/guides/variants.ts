// Decides which flow a guide is about, and which of its variants. Prose, diagram and screens use it.
import {catalogue, flows} from '../../../facts/catalogue';
import {allowsOneOtpAttempt, hasPastableQrCode, signsContract} from '../../../facts/catalogue/method-traits';
import {payerKindOf} from '../../../facts/catalogue/payer-kind';
import type {Flow, Guide} from '../../../facts/catalogue/types';
import {applyVariants} from '../../../facts/catalogue/apply-variants';
import {VARIANTS, type Variant} from '../../../facts/catalogue/variants';
import {at, nextActionOf} from './answer-values';
import type {GuideFacts} from './facts';

/** The facts that variants depend on. */
export type VariantFacts = Pick<GuideFacts, 'guide' | 'method'> & {
  readonly record: Pick<GuideFacts['record'], 'calls'>;
};

const calls = ({record}: VariantFacts, wanted: string): boolean =>
  record.calls.some(({operation}) => operation === wanted);

const FACTS: Readonly<Record<Variant, (facts: VariantFacts) => boolean>> = {
  settles_later: ({method}) => method.settles_later ?? false,
  pays_later: ({method}) => method.flows.includes('voucher'),
  collects_cash: ({guide, method}) => guide.direction === 'payout' && payerKindOf(method) === 'voucher',
  pasted: ({method}) => hasPastableQrCode(catalogue, method),
  contract: ({method}) => signsContract(method),
  digits_only: ({record}) => record.calls.some(({body}) => at(nextActionOf(body), 'barcode') === null),
  typed_reference: (facts) => calls(facts, 'update'),
  p2p: ({guide}) => guide.direction === 'p2p',
  single_try: ({method}) => allowsOneOtpAttempt(method),
  fetched_code: ({method}) =>
    method.next_actions.some(({action}) => action.type === 'enter_otp' && action['sent_to'] === null),
  quoted: (facts) => calls(facts, 'currency_rate'),
  stored: (facts) => calls(facts, 'issue_token'),
  token: ({method}) => method.fields.payin?.some(({format}) => format === 'gpay_token') ?? false,
};

/** The variants of a guide, independent of its flow. */
export const variantsOf = (facts: VariantFacts): readonly Variant[] => VARIANTS.filter((name) => FACTS[name](facts));

/** Id of the flow of a guide. Payouts and the hosted page have flows of their own; otherwise the guide names it. */
export const flowIdOf = ({direction, integration, flow}: Pick<Guide, 'direction' | 'integration' | 'flow'>): string =>
  direction === 'payout' ? 'payout_api' : integration === 'hpp' ? 'hpp' : flow;

/** The flow of a guide, with its variants applied. */
export const flowOf = (facts: VariantFacts): Flow => applyVariants(flows[flowIdOf(facts.guide)]!, variantsOf(facts));
