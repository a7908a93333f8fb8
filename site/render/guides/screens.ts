// What a payer sees, screen by screen, filled from the requests and answers of the guide.
import {points} from '../../../facts/cabinet/merchant';
import type {PayerScreen} from '../../../facts/catalogue/payer-screen';
import type {JsonObject} from '../../../facts/contract/load';
import {block, type Node} from '../operations/nodes';
import {at, nextActionOf} from './answer-values';
import {servedIn, type GuideFacts} from './facts';
import {inLanguage, payerLanguage, type Language} from './screen-words';
import {variantsOf} from './variants';

type Action = Readonly<Record<string, unknown>>;

/** The data that the screens of a payment show. */
interface Payment {
  readonly method: string;
  /** With its currency. */
  readonly amount: string;
  readonly action: Action;
  /** Address of the hosted page. */
  readonly paymentUrl: string | null;
  /** The app that takes its QR code. */
  readonly app: string;
  /** Whether the payer can paste the text of the QR code. */
  readonly isPasted: boolean;
  /** A code that the payer types on our page. With host to host, merchants send it as `payment_code`. */
  readonly pageCode: string | null;
  /** Whether a separate call reports that the payer has paid. */
  readonly isClaimed: boolean;
  /** Whether the payer leaves our page with a voucher to pay elsewhere. */
  readonly paysLater: boolean;
  /** What the payer typed, by path. */
  readonly typed: (path: string) => string | null;
}

const [{name: SHOP, host: SHOP_HOST}] = points;

const groupThousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
/** Groups the digits of a short number: `880 012 345`. */
function groupDigits(reference: string): string {
  const step = reference.length % 3 === 0 ? 3 : 4;
  return /^\d{6,16}$/.test(reference) ? reference.replace(new RegExp(`(\\d{${step}})(?=\\d)`, 'g'), '$1 ') : reference;
}
const shown = (value: unknown): string => String(value ?? '');
const hostOf = (address: unknown): string => new URL(shown(address)).host;
const shop = (frame: Omit<PayerScreen, 'as' | 'place'>): PayerScreen => ({as: 'page', place: SHOP_HOST, ...frame});
const phone = (place: string, frame: Omit<PayerScreen, 'as' | 'place'>): PayerScreen => ({
  as: 'phone',
  place,
  ...frame,
});

/** Label and value of the field that the payer fills in. */
function identity({typed}: Payment): [string, string][] {
  const fields: readonly (readonly [path: string, label: string])[] = [
    ['phone', 'Phone'],
    ['wallet', 'Wallet'],
    ['payment_code', 'Code'],
    ['payer.phone', 'Phone'],
  ];
  const found = fields.find(([path]) => typed(path) !== null);
  return found ? [[found[1], typed(found[0])!]] : [];
}

const waiting = (where: string): Pick<PayerScreen, 'title' | 'note'> => ({
  title: where,
  note: 'This page updates automatically. Please do not pay again.',
});

/** The screens of each flow, in the payer's order. Flows without a payer have none. */
const FLOWS: Readonly<Record<string, (payment: Payment) => PayerScreen[]>> = {
  hpp: ({method, amount, paymentUrl, pageCode, paysLater: isUnpaid}) => [
    {
      as: 'page',
      place: hostOf(paymentUrl),
      title: SHOP,
      amount,
      fields: [['Payment method', method], ...(pageCode === null ? [] : [['Code', pageCode] as const])],
      buttons: ['Cancel', 'Pay'],
    },
    shop({
      title: isUnpaid ? 'Voucher issued, not yet paid' : 'We are checking your payment',
      amount,
      note: isUnpaid
        ? 'You will get an e-mail as soon as you have paid it.'
        : 'You will get an e-mail as soon as it has arrived.',
    }),
  ],
  redirect_bank: ({method, amount, action}) => [
    shop({title: `Pay with ${method}`, amount, note: 'You will approve it with your bank.', buttons: ['Continue']}),
    {
      as: 'page',
      place: hostOf(action['url']),
      title: 'Log in and approve',
      rows: [
        ['To', SHOP],
        ['Amount', amount],
      ],
      buttons: ['Decline', 'Approve'],
    },
    shop({title: 'We are checking your payment', amount, note: 'You will get an e-mail as soon as it has arrived.'}),
  ],
  qr: ({method, amount, action, app, isPasted}) => [
    shop({
      title: `Pay with ${method}`,
      amount,
      picture: 'qr',
      ...(isPasted && action['payload'] ? {rows: [['Or copy', `${shown(action['payload']).slice(0, 22)}…`]]} : {}),
      buttons: action['deep_link'] ? ['Open the app'] : isPasted ? ['Copy'] : [],
    }),
    phone(app, {
      title: 'Check and confirm',
      rows: [
        ['To', SHOP],
        ['Amount', amount],
      ],
      buttons: ['Cancel', 'Confirm'],
    }),
  ],
  contract: ({method, amount, action, typed}) => {
    const most = ['At most each time', amountOf(typed('fields.single_upper_limit'), amount)] as const;
    const now = ['Now', amount] as const;
    const cycle = typed('fields.cycle_type');
    const every = cycle === null ? [] : [['Every', `${typed('fields.cycle_value')} ${cycle.toLowerCase()}`] as const];
    return [
      shop({
        title: `Allow later charges by ${method}`,
        picture: 'qr',
        rows: [now, most, ...every],
        note: 'Scan with the Binance app and sign there.',
        buttons: action['deep_link'] ? ['Open the app'] : [],
      }),
      phone('Binance', {
        title: 'Check and sign',
        rows: [['For', typed('fields.service_name') ?? SHOP], now, most, ...every],
        buttons: ['Cancel', 'Sign'],
      }),
    ];
  },
  push: (payment) => [
    shop({...waiting(`Confirm in ${payment.method}`), amount: payment.amount, fields: identity(payment)}),
    phone(payment.method, {
      title: `${SHOP} asks for a payment`,
      amount: payment.amount,
      note: 'PIN, fingerprint or face',
      buttons: ['Decline', 'Confirm'],
    }),
  ],
  stk: (payment) => [
    shop({...waiting('Look at your phone'), amount: payment.amount, rows: identity(payment)}),
    phone(payment.method, {
      title: `Pay ${payment.amount} to ${SHOP}?`,
      fields: [['Wallet PIN', '••••']],
      buttons: ['Cancel', 'Send'],
    }),
  ],
  voucher: ({method, amount, action}) => [
    shop({
      title: `Pay with ${method}`,
      amount,
      ...(action['barcode'] ? {picture: 'barcode' as const} : {}),
      rows: [['Reference', groupDigits(shown(action['reference']))]],
      note: 'Pay exactly this amount before it expires.',
      buttons: ['Print'],
    }),
    {
      as: 'receipt',
      place: 'Counter, machine or app',
      title: 'Receipt',
      rows: [
        ['Reference', groupDigits(shown(action['reference']))],
        ['Paid', amount],
      ],
    },
  ],
  account_details: ({amount, action, isClaimed}) => {
    const account = shown(action['account']);
    const toPay = action['amount_to_pay'] === undefined ? amount : amountOf(action['amount_to_pay'], amount);
    return [
      shop({
        title: 'Transfer exactly this amount',
        amount: toPay,
        rows: [
          ...(action['bank'] ? [['Bank', shown(action['bank'])] as const] : []),
          ['Account', account],
          ['Holder', shown(action['holder'])],
        ],
        buttons: isClaimed ? ['Copy', 'I have paid'] : ['Copy'],
      }),
      phone('Banking app', {
        title: 'New transfer',
        fields: [
          ['Account', account],
          ['Amount', toPay],
        ],
        buttons: ['Cancel', 'Transfer'],
      }),
    ];
  },
  otp: ({method, amount, action, typed}) => {
    const code = shown(typed('otp'));
    const to = action['sent_to'];
    return [
      ...(to
        ? [
            phone('Messages', {
              title: method,
              note: `${code} is your code for ${amount} to ${SHOP}. Tell it to nobody.`,
            }),
          ]
        : []),
      shop({
        title: to ? 'Type the code' : `Type the code that ${method} gave you`,
        amount,
        fields: [[to ? `Sent to ${shown(to)}` : 'Code', code]],
        buttons: ['Cancel', 'Confirm'],
      }),
    ];
  },
  card: ({method, amount, typed}) => {
    const number = typed('card.number');
    const last = number?.slice(-4) ?? null;
    const isStored = typed('card_token') !== null;
    return [
      shop({
        title: last === null ? `Pay with ${method}` : 'Pay by card',
        amount,
        fields:
          last === null
            ? []
            : [
                ['Card number', `•••• •••• •••• ${last}`],
                // The payer picks a stored card and does not type it.
                ...(isStored
                  ? []
                  : ([
                      ['Expiry', '••/••'],
                      ['Security code', '•••'],
                    ] as const)),
              ],
        buttons: ['Pay'],
      }),
      {
        as: 'page',
        place: 'The bank that issued the card',
        title: 'Confirm the purchase',
        rows: [
          ['At', SHOP],
          ['Amount', amount],
        ],
        fields: [['Code from the SMS', '••••••']],
        note: '3-D Secure, when the bank asks for it',
        buttons: ['Cancel', 'Confirm'],
      },
    ];
  },
  code: (payment) => [
    shop({
      title: `Pay with ${payment.method}`,
      amount: payment.amount,
      fields: identity(payment),
      buttons: ['Cancel', 'Redeem'],
    }),
    shop(waiting('The code is being checked')),
  ],
  crypto: ({action, amount}) => [
    shop({
      title: `Send on the network ${shown(action['network'])}`,
      amount,
      picture: 'qr',
      rows: [
        ['Address', shown(action['address'])],
        ...(action['memo'] ? [['Memo', shown(action['memo'])] as const] : []),
      ],
      buttons: ['Copy'],
    }),
    phone('Wallet', {
      title: 'Send',
      fields: [
        ['To', `${shown(action['address']).slice(0, 14)}…`],
        ['Network', shown(action['network'])],
      ],
      amount,
      buttons: ['Cancel', 'Send'],
    }),
  ],
};

/** An amount in the currency of another amount. @param like such as `12.50 EUR` */
const amountOf = (amount: unknown, like: string): string =>
  `${groupThousands(shown(amount))} ${like.slice(like.lastIndexOf(' ') + 1)}`;

/** Recipient of a transfer between people, which a separate call returns. */
function p2pRecipient({calls}: GuideFacts['record']): Action | undefined {
  const data = calls.map(({body}) => at(body, 'data')).find((each) => at(each, 'requisites') !== undefined);
  return data === undefined
    ? undefined
    : {
        bank: at(data, 'requisites.bank'),
        account: at(data, 'requisites.value'),
        holder: at(data, 'requisites.holder'),
        amount_to_pay: at(data, 'amount_to_pay'),
      };
}

function paymentOf(facts: GuideFacts): Payment | null {
  const {method, record} = facts;
  const bodies = record.calls.map(({sample}) => sample.body);
  const order = bodies.find((body) => body?.['external_id'] !== undefined);
  if (!order) {
    return null;
  }
  const actions = record.calls
    .map(({body}) => nextActionOf(body) ?? at(body, 'data.next_action'))
    .filter((action): action is JsonObject => typeof action === 'object' && action !== null);
  const requisites = p2pRecipient(record);
  const action = actions.find(({type}) => type !== 'wait') ?? requisites ?? {};
  const url = record.calls.map(({body}) => at(body, 'data.transaction.payment_url')).find(Boolean);
  const typed = (path: string): string | null => {
    const found = bodies.map((body) => at(body, path)).find((value) => typeof value === 'string');
    return typeof found === 'string' ? found : null;
  };
  const variants = variantsOf(facts);
  return {
    method: method.short_name,
    amount: `${groupThousands(shown(order['amount']))} ${shown(order['currency'])}`,
    action,
    paymentUrl: typeof url === 'string' ? url : null,
    app: ['crypto', 'qr'].every((kind) => method.kind.includes(kind))
      ? method.short_name.replace(/ QR$/, '')
      : 'Banking app or wallet',
    isPasted: variants.includes('pasted'),
    paysLater: variants.includes('pays_later'),
    isClaimed: requisites !== undefined,
    pageCode: method.fields.payin?.find(({name}) => name === 'payment_code')?.example ?? null,
    typed,
  };
}

const inWords = ({as, place, title, amount, rows = [], fields = [], note, buttons = []}: PayerScreen): string =>
  [
    `${as === 'receipt' ? 'a receipt from' : as === 'phone' ? 'on the phone,' : 'the page'} ${place}`,
    [
      title && `“${title}”`,
      amount,
      ...rows.map(([label, value]) => `${label} ${value}`),
      ...fields.map(([label, value]) => `a field “${label}” with ${value}`),
      note && `“${note}”`,
      buttons.length > 0 && `the ${buttons.length === 1 ? 'button' : 'buttons'} ${buttons.join(' and ')}`,
    ]
      .filter(Boolean)
      .join(', '),
  ].join(': ');

const LANGUAGE_NAMES = new Intl.DisplayNames('en', {type: 'language'});

/** The texts of screens in the payer's language, by the English ones. */
const translated = (frames: readonly PayerScreen[], language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    frames
      .flatMap(({title, rows = [], fields = [], note, buttons = []}) => [
        title,
        note,
        ...[...rows, ...fields].map(([label]) => label),
        ...buttons,
      ])
      .flatMap((text) => {
        const local = text === undefined ? null : inLanguage(text, language);
        return local === null ? [] : [[text, local]];
      }),
  );

/** The screens of a guide as one picture; empty without a payer. */
export function payerScreens(facts: GuideFacts): Node[] {
  const {guide, method} = facts;
  const payment = paymentOf(facts);
  const isPaid = guide.direction === 'payin' || guide.direction === 'p2p';
  const ownFlow = variantsOf(facts).includes('contract') ? 'contract' : guide.flow;
  const frames = isPaid && payment ? (FLOWS[guide.integration === 'hpp' ? 'hpp' : ownFlow]?.(payment) ?? []) : [];
  if (frames.length === 0) {
    return [];
  }
  const alt = frames.map(inWords).join('. Then ');
  const countries = servedIn(facts);
  const language = countries === 'global' ? null : payerLanguage(countries);
  const local = language && translated(frames, language);
  return [
    block('PayerScreens', {
      alt: `${alt}.`,
      caption: `${method.short_name} as a payer sees it: a sketch with the amount and the data of the requests on this page. The look is yours, and the method’s.${language ? ` Small: the same in ${LANGUAGE_NAMES.of(language)}.` : ''}`,
      frames: JSON.stringify(frames),
      ...(local ? {language, words: JSON.stringify(local)} : {}),
    }),
  ];
}
