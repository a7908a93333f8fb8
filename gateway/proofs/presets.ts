// Request bodies from which proofs start, so that each proof lists only its differences. Amounts, services and people
// are the same as on the pages.

const BROWSER = {
  accept_header: 'text/html',
  user_agent: 'Mozilla/5.0',
  language: 'es-PE',
  color_depth: 24,
  screen_width: 1920,
  screen_height: 1080,
  timezone_offset: 300,
  java_enabled: false,
  javascript_enabled: true,
  ip: '203.0.113.77',
};

const CARD = {number: '4111110000010004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'};

export const presets = {
  /** A card payment of 150.00 PEN on the hosted page: fee 3 %, 4.50. */
  payin: {
    external_id: 'order-10045',
    service_id: 2117,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return?o=10045',
  },
  /** The same amount by cash voucher, open for 7 days. */
  voucher: {
    external_id: 'order-10045',
    service_id: 2128,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return?o=10045',
    payer: {name: 'Ana Torres', email: 'ana@example.com', document: {type: 'national_id', number: '40112233'}},
  },
  /** A transfer of 1500.00 MXN to a unique account number, by SPEI. */
  transfer: {
    external_id: 'order-10045',
    service_id: 4021,
    type: 'payin',
    flow: 'hpp',
    amount: '1500.00',
    currency: 'MXN',
    return_url: 'https://shop.example/return?o=10045',
    payer: {name: 'Ana Torres', email: 'ana@example.com'},
  },
  /** A transfer of 150.00 CAD to an account shared by many payers, by Interac. */
  shared_account: {
    external_id: 'order-10045',
    service_id: 3901,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'CAD',
    return_url: 'https://shop.example/return?o=10045',
    payer: {name: 'Ana Torres', email: 'ana@example.com'},
  },
  /** The card payment host to host; `pay` follows. */
  payin_h2h: {
    external_id: 'order-10045',
    service_id: 2117,
    type: 'payin',
    flow: 'h2h',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return?o=10045',
  },
  /** Body of `pay` with a frictionless card, for the transaction of the last answer. */
  pay: {transaction_id: '{last.transaction.id}', card: CARD, browser: BROWSER},
  /** Body of `cancel` for the transaction of the last answer. */
  cancel: {transaction_id: '{last.transaction.id}', reason: 'Changed mind'},
  /** A payout of 100.00 PEN to a bank account. */
  payout: {
    external_id: 'payout-2001',
    service_id: 2218,
    type: 'payout',
    amount: '100.00',
    currency: 'PEN',
    recipient: {
      kind: 'bank_account',
      account: '00219300012345678917',
      holder: 'Rosa Huaman',
      document: {type: 'national_id', number: '40112233'},
    },
  },
  /** A p2p transfer of 150.00 PEN. */
  p2p: {
    external_id: 'order-10045',
    service_id: 2330,
    type: 'p2p',
    flow: 'h2h',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return?o=10045',
    payer: {id: 'c-1'},
  },
  /** An invoice over 266.68 PEN for Ana Torres, issued as a link. */
  invoice: {
    external_id: 'inv-2026-0007',
    currency: 'PEN',
    items: [
      {name: 'Alpaca blanket', quantity: '2', unit_price: '120.00', discount: '24.00', tax_rate: '18'},
      {name: 'Gift wrapping', quantity: '1', unit_price: '10.00', tax_rate: '18'},
    ],
    due_date: '2026-01-20',
    timezone: 'America/Lima',
    payer: {name: 'Ana Torres'},
    service_ids: [2117],
    delivery: 'link',
  },
  /** A template for pages with card payments. */
  page_template: {name: 'Gift cards in PEN', currency: 'PEN', service_ids: [2117], layout: 'split'},
  /** A page of the template in the answer named `template`. */
  payment_page: {template_id: '{template.template.template_id}', name: 'Gift cards'},
  /** A visit to the page in the answer named `page`. */
  page_token: {page_id: '{page.payment_page.page_id}'},
  /** The card payment in v1, with amounts in minor units. */
  payin_v1: {
    external_id: 'order-10045',
    service_id: 2117,
    type: 1,
    flow: 'hpp',
    amount: 15000,
    currency: 'PEN',
    return_url: 'https://shop.example/return?o=10045',
  },
  /** The payout in v1. */
  payout_v1: {
    external_id: 'payout-2001',
    service_id: 2218,
    type: 2,
    amount: 10000,
    currency: 'PEN',
    recipient: {
      kind: 'bank_account',
      account: '00219300012345678917',
      holder: 'Rosa Huaman',
      document: {type: 'national_id', number: '40112233'},
    },
  },
} as const satisfies Readonly<Record<string, object>>;
