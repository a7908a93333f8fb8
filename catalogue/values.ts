// Values of which the schemas of the catalogue are made.
import * as z from 'zod';

export const text = z.string().trim().min(1);
export const id = z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected lower case with underscores');

/** `type` of the next actions that a method or a flow leads to. */
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
