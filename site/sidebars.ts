import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {catalogue} from '../facts/catalogue';
import {REGION_NAMES, regionOf} from '../facts/catalogue/regions';
import {httpMethod} from '../facts/contract/http-method';

/** Pages of both versions, in the order in which an integration needs them. */
const OPERATIONS = [
  'list',
  'transaction/create',
  'transaction/pay',
  'transaction/update',
  'transaction/find',
  'transaction/cancel',
  'transaction/complete',
  'transaction/validate',
  'transaction/currency_rate',
  'transaction/issue_token',
  'transaction/get_crypto_address',
  'transaction/resend_giftcode',
  'transaction/p2p/get_methods_list',
  'transaction/p2p/get_recipient_card',
  'transaction/p2p/confirm',
  'transaction/p2p/cancel',
  'service/list',
  'service/service_id',
  'currency/rates',
  'account/info',
  'account/wallet-transfers',
  'cards/check',
  'cards/whitelist_add',
  'antifraud/stoplist_check',
  'binance_pay/notify',
];
const REPORTS = ['create', 'check-report', 'report', 'list'];
const INVOICES = ['invoice_create', 'invoice_find', 'invoice_update', 'invoice_delete'];
const PAYMENT_PAGES = [
  'payment_page',
  'page_template',
  'page_customization',
  'page_transactions',
  'token',
  'revoke_token',
];

const TABLES = [
  'transaction_statuses',
  'api_error_codes',
  'failure_reason_codes',
  'test_cards',
  'currency_codes',
  'country_codes',
  'state_codes',
  'phone_codes',
  'language_codes',
  'bank_codes',
  'crypto_codes',
];

const under = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);

/** Pages of operations, each with its HTTP method and path, which the sidebar shows below the title. */
const operations = (document: string, folder: string, names: readonly string[]) =>
  names.map((name) => ({
    type: 'doc' as const,
    id: `${folder}/${name}`,
    customProps: {method: httpMethod(document, name), path: name},
  }));

/** Guides by region; within it by method, hosted page before host to host before payout. */
const guideGroups = REGION_NAMES.map((region) => ({
  type: 'category' as const,
  label: region,
  items: catalogue.methods
    .filter((method) => regionOf(method) === region)
    .sort((left, right) => left.name.localeCompare(right.name, 'en'))
    .flatMap(({guides}) => guides.map(({route}) => route.slice(1))),
}));

/** Pages of the cabinet by section, in the order of its navigation. Sections without pages are left out. */
const CABINET: readonly (readonly [label: string, pages: readonly string[]])[] = [
  ['General', ['general/overview', 'general/authorization', 'general/interface']],
  ['Balances', ['balances/balances']],
  ['Deposits', ['deposits/card', 'deposits/binance_pay', 'deposits/payment_page']],
  ['Wallets', ['wallets/transfer']],
  ['Payouts', ['payout/create', 'payout/history', 'payout/templates']],
  ['Payment pages', ['payment_pages/page_list', 'payment_pages/templates', 'payment_pages/transactions']],
  ['Payment services', ['payment_services/invoicing', 'payment_services/tips_qr']],
  ['Reporting', ['reporting/transactions', 'reporting/balance_history', 'reporting/reports', 'reporting/requests']],
  ['Final report', ['final_report/final_report']],
  ['Chargebacks', ['chargebacks/chargebacks']],
  [
    'Control',
    [
      'control/access',
      'control/api_requests_log',
      'control/form_settings',
      'control/point_settings',
      'control/requisites',
      'control/tariffs',
    ],
  ],
];

const sidebars: SidebarsConfig = {
  docs: [
    {type: 'doc', id: 'index', label: 'Home'},
    {
      type: 'category',
      label: 'Integrate',
      collapsible: false,
      items: ['request_format', 'response_format', 'callbacks', 'payment_page', 'reports'],
    },
    {
      type: 'category',
      label: 'Reference',
      collapsible: false,
      items: [
        {type: 'category', label: 'API v2', items: operations('v2', 'api/v2', OPERATIONS)},
        {type: 'category', label: 'Reports v2', items: operations('reports-v2', 'api/reports/v2', REPORTS)},
        {
          type: 'category',
          label: 'Invoicing',
          items: [
            'invoicing/index',
            'services/invoicing/invoicing_service',
            ...operations('invoicing', 'services/invoicing/api', INVOICES),
            ...operations('invoicing', 'invoicing/api_invoicing', PAYMENT_PAGES),
          ],
        },
        {
          type: 'category',
          label: 'Codes and tables',
          items: under('reference', TABLES),
        },
        {type: 'category', label: 'API v1', items: ['request_format_v1', ...operations('v1', 'api/v1', OPERATIONS)]},
        {type: 'category', label: 'Reports v1', items: operations('reports-v1', 'api/reports/v1', REPORTS)},
      ],
    },
    {
      type: 'category',
      label: 'Payment methods',
      collapsible: false,
      items: [{type: 'link', label: 'Find a method', href: '/#methods'}, ...guideGroups],
    },
    {type: 'doc', id: 'changelog', label: "What's New"},
  ],
  cabinet: CABINET.filter(([, pages]) => pages.length > 0).map(([label, pages]) => ({
    type: 'category' as const,
    label,
    collapsible: false,
    items: under('cabinet', pages),
  })),
};

export default sidebars;
