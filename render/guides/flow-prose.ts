// What is true of every method of a flow: how its answer is shown, and how its status moves. Markdown.
import type {Method} from '../../catalogue/types';

interface FlowProse {
  /** How to render what came back. */
  readonly render: string;
  /** How the status moves, and what the callback means here. */
  readonly path: string;
}

/** @param onReturn what to show then */
const hosted = (onReturn: string): string =>
  `Redirect the whole browser window to \`payment_url\` immediately, with HTTP 303. The address is valid until \`expires_at\`, and anyone who has it can pay, so give it to this payer only. The page shows the method, its errors and the time left. The payer comes back to \`return_url\` with \`transaction_id\` and \`external_id\` but no status: show that ${onReturn}, and wait for the callback.`;

const HOSTED: FlowProse = {
  render: hosted('you are checking'),
  path: '`created` until the page is opened, `requires_action` while the payer is on it, then `processing` or a final status. If the payer closes the window, the transaction stays open until `expires_at`. A test scenario needs no visit to the page and skips `requires_action`.',
};

/** The voucher is there when the payer leaves the page, and is paid elsewhere. */
const HOSTED_VOUCHER: FlowProse = {
  render: hosted('the voucher is issued and not yet paid'),
  path: '`created` until the page is opened, then `requires_action` until somebody pays the voucher: the payer leaves our page with it, and pays later. `processing` and `completed` follow the payment; if nobody has paid by `expires_at`, the status is `expired`. Keep the order reserved until then, and for the time that reports take (*Result* above). Closing the window changes nothing: the same address shows the voucher again. While it is `requires_action`, [`transaction/cancel`](/api/v2/transaction/cancel) withdraws the voucher. A test scenario needs no visit to the page and, unless it is `requires_action` itself, skips that status.',
};

const PAYOUT: FlowProse = {
  render:
    'The answer is `processing`: the money is reserved in your wallet and on its way. Show only that. Store `id`. If the connection fails, do not create another payout: repeat the call with the same `Idempotency-Key`.',
  path: '`processing`, with `on_hold` while somebody checks it, then `completed`, `declined` or `failed`; `cancelled` if you stop it while it is `on_hold`. `completed` can still become `returned` when the receiving side sends the money back, with its reason or, if it names none, 7508: what the recipient got is in `available` again, and the fee is kept. After `declined`, `failed` and `cancelled`, what was held of amount and fee is in `available` again immediately.',
};

/** @param beside what is shown with the reference */
const voucher = (beside: string): FlowProse => ({
  render: `Show \`next_action.reference\` in groups of large digits, with ${beside}, and send the same by e-mail: the payer leaves your site to pay. \`url\` opens a printable voucher. State the deadline in the payer’s time zone, and that the payer must pay the exact amount.`,
  path: '`requires_action` until somebody pays the voucher, which can be long after the payer has left your page, then `completed` or `expired`. Keep the order reserved until `expires_at`, and for the time that reports take (*Result* above): a voucher paid at the last minute can still complete after its expiry, with [`late: true`](/payment_page#late). It is credited once, [even if somebody pays it twice](/payment_page#twice).',
});

const VOUCHER_OF_DIGITS = voucher('the amount');

/** Of card payments, and of transfers between cards. */
const CARD: FlowProse = {
  render:
    '`next_action` says whether 3-D Secure is needed: `three_ds_method` runs in a hidden frame for at most 10 s, `three_ds_challenge` is the issuer’s page. Both end with [`transaction/update`](/api/v2/transaction/update); the browser brings `cres` to your `return_url`: [samples](/payment_page#h2h). With `wait`, or without `next_action`, the payer has nothing to do: wait for the callback.',
  path: '`requires_action` during 3-D Secure, `processing` at the issuer, then `completed` or `declined`. If nobody has finished 3-D Secure by `expires_at`: `expired`, with 7302.',
};

/** @param isPasted whether apps take the text of the code pasted */
const qr = (isPasted: boolean): FlowProse => ({
  render: `Draw \`next_action.payload\` as a QR code yourself, or show \`image_url\`. Make the code at least 200 px wide with a white margin of four modules, also in a dark design. A payer on the phone cannot scan its screen: ${isPasted ? 'show the same text with a copy button, and, if there is a `deep_link`, a button that opens the app' : '`deep_link`, if there is one, goes into a button that opens the app. No app takes the text pasted, so add no copy button for it'}. Show the time left.`,
  path: '`requires_action` while the code is valid, then `completed`. When the code runs out, the status is `expired`; create a new transaction for a new code, and never reuse the picture. A payment that was already on its way can still complete, with [`late: true`](/payment_page#late).',
});

const FLOWS: Readonly<Record<string, FlowProse>> = {
  hpp: HOSTED,
  payout_api: PAYOUT,
  redirect_bank: {
    render:
      'Send the whole window to `next_action.url`, with the `method` it names; for POST, send `form` as hidden fields. Never use a frame: banks refuse it, and the payer cannot see whose page it is. On a phone the address may open an app.',
    path: '`created`, then `requires_action` until the payer has finished on that page, then `processing` or a final status. The payer may return before the status changes, or never return although the money was taken.',
  },
  qr: qr(false),
  push: {
    render:
      '`next_action` is `wait`: tell the payer where to confirm, and show a countdown. Offer no second attempt while it runs: a second request is a second payment. Poll [`transaction/find`](/api/v2/transaction/find) no more often than every `poll_after_s` seconds, and continue when the callback arrives.',
    path: '`requires_action` while the prompt is open: `cancelled` if the payer refuses, `expired` if nobody confirms in time. After the confirmation `completed` or `declined`, with `processing` before it if the operator takes time.',
  },
  contract_debit: {
    render:
      '`next_action` is `wait`, and there is nobody to show a screen to: the payer signed earlier and does nothing now. Wait for the callback, or poll [`transaction/find`](/api/v2/transaction/find) no more often than every `poll_after_s` seconds. A second request is a second debit.',
    path: '`processing` until the debit is made, then `completed` or `declined`.',
  },
  stk: {
    render:
      '`next_action` is `wait`: say that a prompt is on its way to the phone, and what the payer has to type there. Keep the screen open and show the phone number, so that the payer notices a typing error. Poll no more often than every `poll_after_s` seconds.',
    path: '`requires_action` while the prompt is open on the phone, then `completed` or `declined`, with `processing` before it if the operator takes time. A missing prompt, a dead battery and a payer who looks away all end as `expired`, or as `declined` with `provider_declined` if the operator answers first, sometimes later than the prompt itself: wait for the callback before you offer a second attempt.',
  },
  voucher: voucher('its bar code and the amount'),
  account_details: {
    render:
      'Show `account`, `holder`, `bank` and the exact `amount_to_pay`, each with a copy button, and say that the amount must not be changed. Show them for this payment only, until `expires_at`: never for another one.',
    path: '`requires_action` until the transfer is seen; then `processing` or `completed`. A late transfer can complete an expired transaction with [`late: true`](/payment_page#late).',
  },
  otp: {
    render:
      '`next_action` is `enter_otp`: show one field for `length` digits, numeric, with `autocomplete="one-time-code"`, and say where the code comes from (`sent_to` is masked). Send it with [`transaction/update`](/api/v2/transaction/update). Never store it.',
    path: '`requires_action` until the code arrives, then `processing` and a final status. After a wrong code, `next_action` is `enter_otp` again; when no attempts are left, the status is `declined`, with [the reason of this method](#failures).',
  },
  card: CARD,
  code: {
    render:
      '`next_action` is `wait` while the gateway checks and redeems the code. A code is worth money and works once: do not log it, do not show it again, and do not send it again under a new `external_id`.',
    path: '`requires_action` or `processing` while the code is redeemed, then `completed` or `declined`.',
  },
  crypto: {
    render:
      'Show `address`, `network`, `amount` and, if there is one, `memo`, each with a copy button, and a QR code of the address. Always name asset and network together. If an exchange takes its fee out of the amount, the status is `partially_paid`.',
    path: '`requires_action` until the coins are seen on the chain, `processing` until they are confirmed, then `completed`. A late payment can still complete with [`late: true`](/payment_page#late); a payment on another network is not credited automatically.',
  },
};

const PASTED_CODE = qr(true);

/** Of a bank that checks a code once. */
const SINGLE_TRY: FlowProse = {
  ...FLOWS['otp']!,
  path: '`requires_action` until the code arrives, then `processing` and a final status. A wrong code ends the payment: `declined`, with 7205. The next try is a new transaction.',
};

/** The payer takes a voucher along and pays it elsewhere. */
export const paysLater = ({flows}: Pick<Method, 'flows'>): boolean => flows.includes('voucher');

/** What the answer of a method has to show. */
interface Shown {
  /** The voucher has a bar code to draw. */
  readonly hasBarcode?: boolean;
  /** Apps take the text of the QR code pasted. */
  readonly isPasted?: boolean;
  /** The payer leaves the hosted page with a voucher. */
  readonly paysLater?: boolean;
  /** Whoever has paid types the reference of the transfer, and you send it. */
  readonly typesReference?: boolean;
  /** The first wrong one-time code ends the payment. */
  readonly singleTry?: boolean;
}

const TYPED_REFERENCE: FlowProse = {
  ...FLOWS['account_details']!,
  path: '`requires_action` until the transfer is seen or you send the reference that the payer types; then `processing` or `completed`. A late transfer can complete an expired transaction with [`late: true`](/payment_page#late).',
};

/** The requisites come from a call of their own; the answer of confirm has none. */
const P2P_REQUISITES: FlowProse = {
  ...FLOWS['account_details']!,
  render:
    'Show `requisites.value`, `requisites.holder`, `requisites.bank` and the exact `amount_to_pay`, each with a copy button, and say that the amount must not be changed. Show them for this payment only, until `expires_at`: never for another one. After [`p2p/confirm`](/api/v2/transaction/p2p/confirm) take them off the screen and wait: nobody may transfer again.',
  path: '`requires_action` until the transfer is seen or you call `p2p/confirm`; then `processing` or `completed`. A transfer that was made in time and is seen later completes an expired transaction with [`late: true`](/payment_page#late).',
};

/** Prose of a pay-in or transfer on the merchant's own pages. */
function ownPages(
  flow: string,
  direction: string,
  {hasBarcode = true, isPasted = false, singleTry = false, typesReference = false}: Shown,
): FlowProse | undefined {
  if (flow === 'otp' && singleTry) {
    return SINGLE_TRY;
  }
  if (flow === 'qr' && isPasted) {
    return PASTED_CODE;
  }
  if (flow === 'voucher' && !hasBarcode) {
    return VOUCHER_OF_DIGITS;
  }
  if (direction === 'p2p' && flow === 'account_details') {
    return P2P_REQUISITES;
  }
  if (flow === 'account_details' && typesReference) {
    return TYPED_REFERENCE;
  }
  return FLOWS[flow];
}

/** @throws Error that names a flow without prose */
export function flowProse(flow: string, integration: string, direction: string, shown: Shown = {}): FlowProse {
  const onOurPage = shown.paysLater ? HOSTED_VOUCHER : HOSTED;
  const prose = direction === 'payout' ? PAYOUT : integration === 'hpp' ? onOurPage : ownPages(flow, direction, shown);
  if (!prose) {
    throw new Error(`flow ${flow}: render/guides/flow-prose.ts has no prose for it`);
  }
  return prose;
}
