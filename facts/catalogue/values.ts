// Building blocks of the catalogue's schemas.
import * as z from 'zod';

export const text = z.string().trim().min(1);
export const id = z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected lower case with underscores');

/** `type` of a payment's `next_action`. */
export const actionType = z.enum([
  'redirect',
  'three_ds_challenge',
  'display_qr',
  'display_requisites',
  'display_voucher',
  'crypto_address',
  'enter_otp',
  'wait',
]);
