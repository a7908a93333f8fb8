/** Permissions of a key. Every operation names its scope. */
export const scopes = [
  'account:read',
  'wallets:write',
  'services:read',
  'payins:write',
  'payouts:write',
  'transactions:read',
  'refunds:write',
  'cards:write',
  'antifraud:read',
  'rates:read',
  'reports:read',
  'reports:write',
  'invoicing:read',
  'invoicing:write',
] as const;

export type Scope = (typeof scopes)[number];
