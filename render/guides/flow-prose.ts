// What is true of every method of a flow: how its answer is shown, and how its status moves. Markdown.

interface FlowProse {
  /** How to render what came back. */
  readonly render: string;
  /** How the status moves, and what the callback means here. */
  readonly path: string;
}

const HOSTED: FlowProse = {
  render:
    'Send the browser to `payment_url` with HTTP 303, in the whole window, right away: the address works until `expires_at`, and whoever has it can pay, so show it to this payer only. The page shows the method, its errors and its clock. The payer comes back to `return_url` with `transaction_id` and `external_id` and no status: show that you are checking, and wait for the callback.',
  path: '`created` until the page is opened, `requires_action` while the payer is on it, then `processing` or the end. A payer who closes the window leaves it open until `expires_at`. A test scenario plays without a visit to the page, so `requires_action` does not occur there.',
};

const PAYOUT: FlowProse = {
  render:
    'The answer is `processing`: the money is reserved in your wallet and on its way. There is nothing to show but that. Store `id`, and do not send the payout again, whatever happens to the connection: repeat with the same `Idempotency-Key`.',
  path: '`processing`, then `completed`, `declined` or `failed`. `completed` may still become `returned` when the receiving side sends the money back; the amount is in `available` again then, the fee is kept. `declined` and `failed` give amount and fee back at once.',
};

const FLOWS: Readonly<Record<string, FlowProse>> = {
  hpp: HOSTED,
  payout_api: PAYOUT,
  redirect_bank: {
    render:
      'Send the whole window to `next_action.url`, by the `method` it names and with `form` as hidden fields if it is POST. Never in a frame: banks refuse that, and the payer cannot see whose page it is. On a phone the address may open the bank’s app.',
    path: '`created`, then `requires_action` until the payer is done at the bank, then `processing` or the end. The payer may be back before the status changes, or never come back although the money was taken.',
  },
  qr: {
    render:
      'Draw `next_action.payload` as a QR code yourself, or show `image_url`. At least 200 px wide with a white margin of four modules, also in a dark design. Show the same text with a copy button: a payer who is already on the phone cannot scan its own screen. With `deep_link` add a button that opens the app. Keep the time left in sight.',
    path: '`requires_action` while the code is good, then `completed`, often within seconds. A code that ran out gives `expired`; make a new transaction for a new code, never reuse the picture.',
  },
  push: {
    render:
      '`next_action` is `wait`: tell the payer where to confirm and count the time down. Do not offer to send again while it runs: a second request is a second payment. Poll [`transaction/find`](/api/v2/transaction/find) not faster than `poll_after_s`, and move on when the callback arrives.',
    path: '`requires_action` or `processing` while the prompt is open, then `completed`, `declined` or `expired` when nobody confirmed in time.',
  },
  contract_debit: {
    render:
      '`next_action` is `wait`, and nobody is there to be shown anything: the payer signed before and acts no more. Wait for the callback, or poll [`transaction/find`](/api/v2/transaction/find) not faster than `poll_after_s`. A second request is a second debit.',
    path: '`requires_action` or `processing` until the debit is made, then `completed` or `declined`.',
  },
  stk: {
    render:
      '`next_action` is `wait`: say that a prompt is on its way to the phone and what the payer has to type there. Keep the screen open, with the number in sight, so that a typing error is noticed. Poll not faster than `poll_after_s`.',
    path: '`requires_action` or `processing` while the prompt is open on the phone, then `completed`. No prompt, a dead battery and a payer who looks away all end as `expired` or `declined`, which can take longer than the prompt itself: wait for the callback before you offer a second try.',
  },
  voucher: {
    render:
      'Show `next_action.reference` in large groups of digits, its bar code and the amount, and send the same by e-mail: the payer leaves your site to pay. `url` opens a printable voucher. Say until when it can be paid, in the payer’s own time zone, and that the exact amount is needed.',
    path: '`requires_action` until somebody pays it, which is hours or days later. Keep the order reserved as long, then `completed`, or `expired`. A voucher that is paid at the last minute can still complete afterwards, with `late: true`.',
  },
  account_details: {
    render:
      'Show `account`, `holder`, `bank` and the exact `amount_to_pay`, each with a copy button, and say that the amount must not be changed. They are good for this one payment until `expires_at`: never save them for later.',
    path: '`requires_action` until the transfer is seen, then `processing` or `completed`. Another amount gives `partially_paid` or, where it cannot be matched, 7702; a late transfer can complete an expired transaction with `late: true`.',
  },
  otp: {
    render:
      '`next_action` is `enter_otp`: show one field for `length` digits, numeric, with `autocomplete="one-time-code"`, and say where the code comes from (`sent_to` is masked). Send it with [`transaction/update`](/api/v2/transaction/update). Never store it.',
    path: '`requires_action` while the code is awaited, then `processing` and the end. A wrong code is 7205 and may be typed again; too many are 7206.',
  },
  card: {
    render:
      '`next_action` tells whether 3-D Secure is needed: `three_ds_method` runs in a hidden frame for at most 10 s, `three_ds_challenge` is the issuer’s page. Both end with [`transaction/update`](/api/v2/transaction/update). Without it the answer is already on its way to the end.',
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
    path: '`requires_action` until the coins are seen on the chain, `processing` until they have their confirmations, then `completed`. A late payment can still complete with `late: true`; a payment on another network does not arrive by itself.',
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
