// Yes-or-no questions about a payment method, answered from its data. Guides, the sandbox and the reader's bench ask them.
import type {BareMethod, CatalogueData, Direction} from './types';

const DEBIT_LIMIT = 'fields.single_upper_limit';

/** Whether the gateway assigns the recipient of a p2p payment. From card to card the payer names the recipient's card instead. */
export const assignsRecipient = ({flows}: Pick<BareMethod, 'flows'>, direction: Direction): boolean =>
  direction === 'p2p' && !flows.includes('card');

/** Whether payers can paste the text of the method's QR code into their app instead of scanning the picture. */
export const hasPastableQrCode = (
  {formats}: Pick<CatalogueData, 'formats'>,
  {next_actions: actions}: Pick<BareMethod, 'next_actions'>,
): boolean =>
  actions.some(({action, format}) => action.type === 'display_qr' && formats[format ?? '']?.pasted === true);

/** Whether a pay-in makes the payer sign a contract for later debits, each up to a limit, instead of paying now. */
export const signsContract = ({fields}: Pick<BareMethod, 'fields'>): boolean =>
  fields.payin?.some(({name}) => name === DEBIT_LIMIT) ?? false;

/** Whether the first wrong one-time code ends the payment. Such a method lists the failure reason `otp_invalid`. */
export const allowsOneOtpAttempt = ({failures}: Pick<BareMethod, 'failures'>): boolean =>
  failures.some(({code}) => code === 'otp_invalid');

/**
 * Where a method without a list of countries is available, in words.
 *
 * @param notIn countries that a rule of `rules.yaml` excludes, as a phrase
 * @param all word for every country
 * @returns `any`, or `any, but not …`
 */
export const anyCountryExcept = (notIn: string | null | undefined, all = 'any'): string =>
  notIn ? `${all}, but not ${notIn}` : all;
