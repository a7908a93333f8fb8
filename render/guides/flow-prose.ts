// What is true of every method of a flow: how its answer is shown, and how its status moves. Markdown.

interface FlowProse {
  /** How to render what came back. */
  readonly render: string;
  /** How the status moves, and what the callback means here. */
  readonly path: string;
}

const HOSTED: FlowProse = {
  render:
    'Redirect the whole window to `payment_url` with HTTP 303 immediately. The address is valid until `expires_at` and for one payer. The page shows the method, its errors and the time left. The payer returns to `return_url` with `transaction_id` and `external_id` but no status: show that you are checking, and wait for the callback.',
  path: '`created` until the payer opens the page, `requires_action` while they are on it, then `processing` or a final status. If the payer closes the window, the transaction stays open until `expires_at`.',
};

const PAYOUT: FlowProse = {
  render:
    'The answer is `processing`: the money is reserved in your wallet and on its way, and that is all you can show. Store `id`. If the connection fails, do not send a new payout: repeat the call with the same `Idempotency-Key`.',
  path: '`processing`, then `completed`, `declined` or `failed`. `completed` may still become `returned` when the receiving side sends the money back: the amount is in `available` again, and the fee is kept. After `declined` and `failed`, amount and fee are back immediately.',
};

const FLOWS: Readonly<Record<string, FlowProse>> = {
  hpp: HOSTED,
  payout_api: PAYOUT,
  redirect_bank: {
    render:
      'Send the whole window to `next_action.url`, with the HTTP method in `method` and, for POST, with `form` as hidden fields. Never use a frame: banks refuse it, and the payer cannot see whose page it is. On a phone, the address may open the bank’s app.',
    path: '`created`, then `requires_action` until the payer has finished at the bank, then `processing` or a final status. The payer may be back before the status changes, or never come back although the money was taken.',
  },
  qr: {
    render:
      'Draw `next_action.payload` as a QR code, or show `image_url`. Make the code at least 200 px wide with a white margin of four modules, also in a dark design. Show the same text with a copy button: a payer who is already on the phone cannot scan its own screen. If there is a `deep_link`, add a button that opens the app. Show the time left.',
    path: '`requires_action` while the code is valid, then `completed`, often within seconds. When the code runs out, the status is `expired`; create a new transaction for a new code, and never reuse the picture.',
  },
  push: {
    render:
      '`next_action` is `wait`: tell the payer where to confirm, and show a countdown. Do not offer to send again while it runs: a second request is a second payment. Poll [`transaction/find`](/api/v2/transaction/find) no faster than `poll_after_s`, and continue when the callback arrives.',
    path: '`requires_action` or `processing` while the prompt is open, then `completed`, `declined`, or `expired` if the payer did not confirm in time.',
  },
  contract_debit: {
    render:
      '`next_action` is `wait`, but there is no payer to show anything to: they signed before and do not have to act. Wait for the callback, or poll [`transaction/find`](/api/v2/transaction/find) no faster than `poll_after_s`. A second request is a second debit.',
    path: '`requires_action` or `processing` until the account is debited, then `completed` or `declined`.',
  },
  stk: {
    render:
      '`next_action` is `wait`: say that a prompt will appear on the phone and what the payer has to type there. Keep the screen open and show the number, so that the payer notices a typing error. Poll no faster than `poll_after_s`.',
    path: '`requires_action` or `processing` while the prompt is open on the phone, then `completed`. A missing prompt, a dead battery and an inattentive payer all end as `expired` or `declined`, which can take longer than the prompt itself: wait for the callback before you offer a second try.',
  },
  voucher: {
    render:
      'Show `next_action.reference` in large groups of digits, its bar code and the amount, and send the same by e-mail: the payer leaves your site to pay. `url` opens a printable voucher. Show the last moment to pay, in the payer’s own time zone, and say that the payer needs the exact amount.',
    path: '`requires_action` until somebody pays, hours or days later, then `completed`, or `expired`. Keep the order reserved until then. A voucher that is paid at the last minute can still complete afterwards, with `late: true`.',
  },
  account_details: {
    render:
      'Show `account`, `holder`, `bank` and the exact `amount_to_pay`, each with a copy button, and say that the amount must not be changed. These details are valid only for this payment and until `expires_at`: never save them for later.',
    path: '`requires_action` until the transfer is detected, then `processing` or `completed`. Another amount leads to `partially_paid` or, if it cannot be matched, to 7702; a late transfer can complete an expired transaction with `late: true`.',
  },
  otp: {
    render:
      '`next_action` is `enter_otp`: show one field for `length` digits, numeric, with `autocomplete="one-time-code"`, and say where the code comes from (`sent_to` is masked). Send the code with [`transaction/update`](/api/v2/transaction/update). Never store it.',
    path: '`requires_action` until the code arrives, then `processing` and a final status. A wrong code is 7205, and the payer may type it again; too many wrong codes are 7206.',
  },
  card: {
    render:
      '`next_action` says whether 3-D Secure is needed: `three_ds_method` runs in a hidden frame for at most 10 s, `three_ds_challenge` is the issuer’s page. Finish both with [`transaction/update`](/api/v2/transaction/update). Without 3-D Secure, the payment is already being processed.',
    path: '`requires_action` during 3-D Secure, `processing` at the issuer, then `completed` or `declined`. On a service with `two_stage: true`, `capture: manual` stops it at `authorized` until you [capture](/api/v2/transaction/complete).',
  },
  code: {
    render:
      '`next_action` is `wait` while the code is checked and redeemed. A code is worth money and works once: do not log it, do not show it again, and do not send it a second time under a new `external_id`.',
    path: '`requires_action` or `processing` while the code is redeemed, then `completed` or `declined`.',
  },
  crypto: {
    render:
      'Show `address`, `network`, `amount` and, if there is one, `memo`, each with a copy button, and a QR code of the address. Name asset and network together, everywhere. An amount that arrives short because an exchange took its fee is `partially_paid`.',
    path: '`requires_action` until the coins appear on the chain, `processing` until they have their confirmations, then `completed`. A late payment can still complete with `late: true`; a payment on another network does not arrive automatically.',
  },
};

/** @throws Error that names a flow without prose */
export function flowProse(flow: string, integration: string, direction: string): FlowProse {
  const prose = direction === 'payout' ? PAYOUT : integration === 'hpp' ? HOSTED : FLOWS[flow];
  if (!prose) {
    throw new Error(`flow ${flow}: render/guides/flow-prose.ts has no prose for it`);
  }
  return prose;
}
