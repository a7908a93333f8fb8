// The exchange of messages of each flow, with the method's own actors.
import type {SequenceDiagram, SequenceStep} from '../sequence/layout';

export interface FlowFacts {
  readonly flow: string;
  readonly direction: string;
  readonly integration: string;
  /** Short name of the method, as "Pix". */
  readonly method: string;
  /** The payer leaves the hosted page with a voucher and pays it later. */
  readonly paysLater?: boolean;
  /** The bank reports the approval first and the money later: the payer is back between the two. */
  readonly settlesLater?: boolean;
  /** The recipient of a payout collects cash after the end. */
  readonly collectsCash?: boolean;
  /** Operations that the guide's samples send, in their order, with spaces between. */
  readonly calls: string;
  /** Apps take the text of a QR code, which the payer copies. */
  readonly isPasted?: boolean;
  /** The payer gets the one-time code from the operator: the gateway asks nobody to send it. */
  readonly fetchesCode?: boolean;
  /** The payer signs a contract for later debits, and pays nothing now. */
  readonly isContract?: boolean;
  /** The card comes as a token from the method's own sheet; the issuer does the rest. */
  readonly isToken?: boolean;
}

const PAYER = {id: 'payer', name: 'Payer'};
const YOU = {id: 'you', name: 'Your server'};
const GATEWAY = {id: 'gw', name: 'Gateway'};

const create = (flow: string): readonly SequenceStep[] => [
  {from: 'you', to: 'gw', text: `create, ${flow}`},
  {from: 'gw', to: 'you', text: flow === 'hpp' ? '201 payment_url' : '201 created', reply: true},
];
const pay = (what: string, answer: string): readonly SequenceStep[] => [
  {from: 'you', to: 'gw', text: `pay${what}`},
  {from: 'gw', to: 'you', text: `202 ${answer}`, reply: true},
];
const callback = (status: string): readonly SequenceStep[] => [
  {from: 'gw', to: 'you', text: `Callback ${status}`},
  {from: 'you', to: 'gw', text: '204', reply: true},
];
const END = callback('completed');

type Template = (method: string, isPasted: boolean) => readonly SequenceStep[];

const TO_OUR_PAGE: readonly SequenceStep[] = [
  {from: 'payer', to: 'you', text: 'Place the order'},
  ...create('hpp'),
  {from: 'you', to: 'payer', text: 'Redirect to payment_url', reply: true},
  {from: 'payer', to: 'gw', text: 'Open our page'},
];

const hosted: Template = () => [
  ...TO_OUR_PAGE,
  {from: 'payer', to: 'op', text: 'Pay there'},
  {from: 'op', to: 'gw', text: 'Paid'},
  ...END,
  {from: 'gw', to: 'payer', text: 'Back to return_url', reply: true},
];

/** The payer is back before anything is paid. */
const hostedVoucher: Template = () => [
  ...TO_OUR_PAGE,
  {from: 'gw', to: 'payer', text: 'The voucher', reply: true},
  {from: 'gw', to: 'payer', text: 'Back to return_url', reply: true},
  {from: 'payer', to: 'op', text: 'Pay in time'},
  {from: 'op', to: 'gw', text: 'Paid, later'},
  ...END,
];

/** Approved is not paid: the payer is back while the money is on its way. */
const hostedOrder: Template = () => [
  ...TO_OUR_PAGE,
  {from: 'payer', to: 'op', text: 'Approve there'},
  {from: 'op', to: 'gw', text: 'Approved'},
  {from: 'gw', to: 'payer', text: 'Back to return_url', reply: true},
  ...callback('processing'),
  {from: 'op', to: 'gw', text: 'Money arrived'},
  ...END,
];

/** Host to host, by flow. */
const H2H: Readonly<Record<string, Template>> = {
  redirect_bank: (method) => [
    {from: 'payer', to: 'you', text: `Choose ${method}`},
    ...create('h2h'),
    ...pay('', 'redirect'),
    {from: 'you', to: 'payer', text: 'Redirect', reply: true},
    {from: 'payer', to: 'op', text: 'Log in, approve'},
    {from: 'op', to: 'gw', text: 'Approved'},
    ...END,
  ],
  qr: (method, isPasted) => [
    {from: 'payer', to: 'you', text: `Choose ${method}`},
    ...create('h2h'),
    ...pay('', 'display_qr'),
    {from: 'you', to: 'payer', text: isPasted ? 'QR code and text' : 'QR code', reply: true},
    {from: 'payer', to: 'op', text: 'Scan or open, confirm'},
    {from: 'op', to: 'gw', text: 'Paid'},
    ...END,
  ],
  contract: (method) => [
    {from: 'payer', to: 'you', text: `Choose ${method}`},
    ...create('h2h'),
    ...pay('', 'display_qr'),
    {from: 'you', to: 'payer', text: 'QR code', reply: true},
    {from: 'payer', to: 'op', text: 'Scan or open, sign'},
    {from: 'op', to: 'gw', text: 'Signed'},
    ...END,
  ],
  push: (method) => [
    {from: 'payer', to: 'you', text: `Identify for ${method}`},
    ...create('h2h'),
    ...pay(' with it', 'wait'),
    {from: 'gw', to: 'op', text: 'Request to approve'},
    {from: 'op', to: 'payer', text: 'Prompt in the app'},
    {from: 'payer', to: 'op', text: 'Confirm'},
    {from: 'op', to: 'gw', text: 'Approved'},
    ...END,
  ],
  contract_debit: () => [
    ...create('h2h'),
    ...pay('', 'wait'),
    {from: 'gw', to: 'op', text: 'Debit the contract'},
    {from: 'op', to: 'payer', text: 'Notice of the debit'},
    {from: 'op', to: 'gw', text: 'Debited, or refused'},
    ...END,
  ],
  stk: () => [
    {from: 'payer', to: 'you', text: 'Type the phone number'},
    ...create('h2h'),
    ...pay(' with phone', 'wait'),
    {from: 'gw', to: 'op', text: 'Ask for a prompt'},
    {from: 'op', to: 'payer', text: 'Prompt on the phone'},
    {from: 'payer', to: 'op', text: 'PIN'},
    {from: 'op', to: 'gw', text: 'Debited, or refused'},
    ...END,
  ],
  voucher: (method) => [
    {from: 'payer', to: 'you', text: `Choose ${method}`},
    ...create('h2h'),
    ...pay('', 'display_voucher'),
    {from: 'you', to: 'payer', text: 'The voucher', reply: true},
    {from: 'payer', to: 'op', text: 'Pay in time'},
    {from: 'op', to: 'gw', text: 'Paid, later'},
    ...END,
  ],
  account_details: () => [
    {from: 'payer', to: 'you', text: 'Choose the transfer'},
    ...create('h2h'),
    ...pay('', 'display_requisites'),
    {from: 'you', to: 'payer', text: 'Account, amount', reply: true},
    {from: 'payer', to: 'op', text: 'Transfer exactly that'},
    {from: 'op', to: 'gw', text: 'Credited'},
    ...END,
  ],
  otp: () => [
    {from: 'payer', to: 'you', text: 'Type the number'},
    ...create('h2h'),
    ...pay(' with it', 'enter_otp'),
    {from: 'gw', to: 'op', text: 'Ask for a code'},
    {from: 'op', to: 'payer', text: 'One-time code'},
    {from: 'payer', to: 'you', text: 'Type the code'},
    {from: 'you', to: 'gw', text: 'update with otp'},
    {from: 'gw', to: 'op', text: 'Check the code, debit'},
    {from: 'op', to: 'gw', text: 'Debited, or refused'},
    ...END,
  ],
  card: () => [
    {from: 'payer', to: 'you', text: 'Type or pick the card'},
    ...create('h2h'),
    ...pay('', 'next_action'),
    {from: 'payer', to: 'op', text: '3-D Secure, when asked'},
    {from: 'you', to: 'gw', text: 'update, result'},
    {from: 'gw', to: 'op', text: 'Authorize'},
    {from: 'op', to: 'gw', text: 'Approved, or declined'},
    ...END,
  ],
  code: (method) => [
    {from: 'payer', to: 'you', text: `Type the ${method} code`},
    ...create('h2h'),
    ...pay(' with payment_code', 'wait'),
    {from: 'gw', to: 'op', text: 'Check and redeem'},
    {from: 'op', to: 'gw', text: 'Redeemed'},
    ...END,
  ],
  crypto: (method) => [
    {from: 'payer', to: 'you', text: `Choose ${method}`},
    ...create('h2h'),
    ...pay('', 'crypto_address'),
    {from: 'you', to: 'payer', text: 'Address, network', reply: true},
    {from: 'payer', to: 'op', text: 'Send the coins'},
    {from: 'op', to: 'gw', text: 'Confirmations'},
    ...END,
  ],
  hpp: hosted,
};

const isArrow = (from: string, to: string, word = ''): ((step: SequenceStep) => boolean) => {
  return (step) => !('note' in step) && step.from === from && step.to === to && step.text.startsWith(word);
};

/** The method hands a token over and leaves; whoever issued the card asks and authorizes. */
const tokenized: readonly SequenceStep[] = [
  {from: 'payer', to: 'op', text: 'Pick a card in the sheet'},
  {from: 'op', to: 'you', text: 'Payment token'},
  ...create('h2h'),
  ...pay('', 'next_action'),
  {from: 'payer', to: 'issuer', text: '3-D Secure, when asked'},
  {from: 'you', to: 'gw', text: 'update, result'},
  {from: 'gw', to: 'issuer', text: 'Authorize'},
  {from: 'issuer', to: 'gw', text: 'Approved, or declined'},
  ...END,
];

/** The payer makes the code in a menu or an app of the operator. */
const fetchedCode: Template = (method, isPasted) =>
  H2H['otp']!(method, isPasted).flatMap((step) =>
    isArrow('gw', 'op', 'Ask for a code')(step) ? [{from: 'payer', to: 'op', text: 'Get a code'}] : [step],
  );

/** A transfer between persons: the routes first, then whom to pay; what the payer says ends it. */
const transfer: Template = () => [
  {from: 'payer', to: 'you', text: 'Choose the transfer'},
  {from: 'you', to: 'gw', text: 'get_methods_list'},
  {from: 'gw', to: 'you', text: '200 routes', reply: true},
  ...create('h2h'),
  {from: 'you', to: 'gw', text: 'get_recipient_card'},
  {from: 'gw', to: 'you', text: '200 requisites', reply: true},
  {from: 'you', to: 'payer', text: 'Recipient, amount', reply: true},
  {from: 'payer', to: 'op', text: 'Transfer exactly that'},
  {from: 'payer', to: 'you', text: 'I have paid'},
  {from: 'you', to: 'gw', text: 'confirm'},
  {from: 'gw', to: 'you', text: '200 processing', reply: true},
  {from: 'op', to: 'gw', text: 'Credited'},
  ...END,
];

const payout: Template = () => [
  {from: 'you', to: 'gw', text: 'create, payout'},
  {from: 'gw', to: 'you', text: '201 processing', reply: true},
  {from: 'gw', to: 'op', text: 'Send'},
  {from: 'op', to: 'payer', text: 'Pay out'},
  {from: 'op', to: 'gw', text: 'Confirmed'},
  ...END,
];

/** Completed means ready: the recipient comes for the cash later. */
const pickup: readonly SequenceStep[] = [
  {from: 'you', to: 'gw', text: 'create, payout'},
  {from: 'gw', to: 'you', text: '201 processing', reply: true},
  {from: 'gw', to: 'op', text: 'Send'},
  {from: 'op', to: 'gw', text: 'Confirmed, cash is ready'},
  ...END,
  {from: 'payer', to: 'op', text: 'Collect the cash'},
];

/** A stored card is stored before the first payment. */
const STORE: readonly SequenceStep[] = [
  {from: 'you', to: 'gw', text: 'issue_token'},
  {from: 'gw', to: 'you', text: '200 card_token', reply: true},
];

/** The rate is locked before the payment is created. */
const QUOTE: readonly SequenceStep[] = [
  {from: 'you', to: 'gw', text: 'currency_rate'},
  {from: 'gw', to: 'you', text: '200 quote_id', reply: true},
];

/** Whoever has paid tells by which reference the money is found. */
const REFERENCE: readonly SequenceStep[] = [
  {from: 'payer', to: 'you', text: 'Type the reference'},
  {from: 'you', to: 'gw', text: 'update with it'},
  {from: 'gw', to: 'you', text: '200 processing', reply: true},
];

/** The method's own calls, which the template of its flow does not have. */
function withOwnCalls(steps: readonly SequenceStep[], calls: readonly string[]): readonly SequenceStep[] {
  const stored = steps.findIndex(isArrow('you', 'gw'));
  // Where the payer does nothing at the operator, nothing stands between.
  const paid = Math.max(stored, steps.findIndex(isArrow('payer', 'op')) + 1);
  const tells = calls.includes('update') && !steps.some(isArrow('you', 'gw', 'update'));
  return [
    ...steps.slice(0, stored),
    ...(calls.includes('issue_token') ? STORE : []),
    ...(calls.includes('currency_rate') ? QUOTE : []),
    ...steps.slice(stored, paid),
    ...(tells ? REFERENCE : []),
    ...steps.slice(paid),
  ];
}

/** @throws Error that names a flow without a template */
export function exchangeOf({
  flow,
  direction,
  integration,
  method,
  paysLater = false,
  settlesLater = false,
  calls,
  isPasted = false,
  fetchesCode = false,
  isContract = false,
  isToken = false,
  collectsCash = false,
}: FlowFacts): SequenceDiagram {
  const operator = {id: 'op', name: method};
  if (direction === 'payout') {
    return {
      actors: [YOU, GATEWAY, operator, {...PAYER, name: 'Recipient'}],
      steps: collectsCash ? pickup : payout(method, isPasted),
    };
  }
  if (isToken && integration === 'h2h') {
    return {actors: [operator, PAYER, YOU, GATEWAY, {id: 'issuer', name: 'Card issuer'}], steps: tokenized};
  }
  const byRequisites =
    direction === 'p2p' && flow === 'account_details' ? transfer : H2H[isContract ? 'contract' : flow];
  const onOurPage = paysLater ? hostedVoucher : settlesLater ? hostedOrder : hosted;
  const onYourPage = flow === 'otp' && fetchesCode ? fetchedCode : byRequisites;
  const template = integration === 'hpp' ? onOurPage : onYourPage;
  if (!template) {
    throw new Error(`flow ${flow}: src/components/flow-diagram/steps.ts has no exchange for it`);
  }
  return {actors: [PAYER, YOU, GATEWAY, operator], steps: withOwnCalls(template(method, isPasted), calls.split(' '))};
}
