export const roles = ['owner', 'administrator', 'developer', 'finance', 'operator', 'support', 'auditor'] as const;

export type Role = (typeof roles)[number];

/** A role's permission: unlimited, or with a limit described by the text. Roles that are not listed do not have it. */
export type Grant = true | string;

export interface PermissionRow {
  /** The task, as the end of a sentence "who can ...". */
  readonly task: string;
  readonly grants: Readonly<Partial<Record<Role, Grant>>>;
}

const OWN = 'never their own';
const LIMIT = 'up to a limit';
const SECOND = 'another confirms';

/**
 * Permissions with their roles: the source for pages, the matrix in Control, Access, and `WhoCan`. Names that are also
 * API key scopes mean the same for people. The owner has all permissions; the auditor has exactly those that end in
 * `:read`.
 */
export const permissions = {
  'account:read': {
    task: 'see wallets and balances',
    grants: {owner: true, finance: true, operator: 'only available', auditor: true},
  },
  'wallets:write': {
    task: 'top up wallets and move money between them',
    grants: {owner: true, finance: true},
  },
  'withdrawals:write': {
    task: 'withdraw money to the company account',
    grants: {owner: SECOND, finance: SECOND},
  },
  'payouts:write': {
    task: 'create payouts and payout templates',
    grants: {owner: true, finance: true, operator: true},
  },
  'payouts:approve': {
    task: 'approve or reject payouts',
    grants: {owner: OWN, finance: OWN},
  },
  'transactions:read': {
    task: 'look up transactions, payouts and their callbacks',
    grants: {
      owner: true,
      administrator: true,
      developer: true,
      finance: true,
      operator: true,
      support: true,
      auditor: true,
    },
  },
  'callbacks:write': {
    task: 'send callbacks again',
    grants: {owner: true, administrator: true, developer: true, support: true},
  },
  'refunds:write': {
    task: 'refund payments',
    grants: {owner: true, finance: true, support: LIMIT},
  },
  'invoicing:read': {
    task: 'see invoices and payment pages',
    grants: {owner: true, administrator: true, finance: true, operator: true, support: true, auditor: true},
  },
  'invoicing:write': {
    task: 'create and change invoices and payment pages',
    grants: {owner: true, operator: true},
  },
  'forms:read': {
    task: 'see the look of the payment page and page templates',
    grants: {owner: true, administrator: true, auditor: true},
  },
  'forms:write': {
    task: 'change the look of the payment page and page templates',
    grants: {owner: true, administrator: true},
  },
  'reports:read': {
    task: 'download reports',
    grants: {owner: true, finance: true, auditor: true},
  },
  'reports:write': {
    task: 'order reports and put them on a schedule',
    grants: {owner: true, finance: true},
  },
  'documents:read': {
    task: 'see requests for documents',
    grants: {owner: true, finance: true, auditor: true},
  },
  'documents:write': {
    task: 'answer requests for documents',
    grants: {owner: true, finance: true},
  },
  'final_report:read': {
    task: 'see and download the final report',
    grants: {owner: true, finance: true, auditor: true},
  },
  'final_report:write': {
    task: 'accept the final report or object to it',
    grants: {owner: true, finance: true},
  },
  'chargebacks:read': {
    task: 'see disputes and their documents',
    grants: {owner: true, finance: true, support: true, auditor: true},
  },
  'chargebacks:write': {
    task: 'answer disputes or accept them',
    grants: {owner: true, finance: true},
  },
  'services:read': {
    task: 'see tariffs, limits and settlement terms',
    grants: {owner: true, administrator: true, developer: true, finance: true, auditor: true},
  },
  'requests_log:read': {
    task: 'read the API requests log',
    grants: {owner: true, developer: true, support: true, auditor: true},
  },
  'points:read': {
    task: 'see point settings and keys, never a secret',
    grants: {owner: true, administrator: true, developer: true, auditor: true},
  },
  'points:write': {
    task: 'change callback URLs and return hosts',
    grants: {owner: true, administrator: true, developer: true},
  },
  'keys:write': {
    task: 'make, rotate and revoke API keys and callback secrets',
    grants: {owner: true, developer: true},
  },
  'requisites:read': {
    task: 'see requisites',
    grants: {owner: true, finance: true, auditor: true},
  },
  'requisites:write': {
    task: 'change requisites',
    grants: {owner: true},
  },
  'access:read': {
    task: 'see people, roles and the list of changes',
    grants: {owner: true, administrator: true, auditor: true},
  },
  'access:write': {
    task: 'invite people, change roles, remove people',
    grants: {owner: true, administrator: 'not owners'},
  },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof permissions;

/** A role's grant for a permission; undefined if it has none. */
export const grantOf = (permission: Permission, role: Role): Grant | undefined =>
  (permissions[permission] as PermissionRow).grants[role];

/** The roles with a permission, limited or not, in the order of `roles`. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  roles.filter((role) => grantOf(permission, role) !== undefined);
