// What the merchant's `--probe` prints about an order, and what `--order` tells the merchant before a payment.
import {isObject} from '../../lib/read-json';

/**
 * The order as the merchant's database has it, as JSON. A 404, an empty output or `null` is an order that the merchant
 * does not know; so is one with `"status": null`.
 */
export interface OrderState {
  /** `data.transaction.status` of the newest callback that was applied; null before the first. */
  readonly status: string | null;
  /** `data.transaction.amount_received` of that callback, a decimal. `"0.00"` before the first. */
  readonly amount_received: string;
  /** `data.transaction.amount_refunded` of that callback, a decimal. */
  readonly amount_refunded: string;
  /** How often the order was fulfilled: goods shipped, balance credited, e-mail sent. Only ever goes up. */
  readonly fulfilled: number;
}

/**
 * Announced with `--order` before each payment, as `POST` with this JSON: the order that the payment should match. Without
 * `--order`, a handler meets each `external_id` first in a callback, makes the order from it, and fulfills it when it
 * completes.
 */
export interface ExpectedOrder {
  readonly external_id: string;
  readonly amount: string;
  readonly currency: string;
}

/** What the probe answers for an order that does not exist. */
export const UNKNOWN_ORDER: OrderState = {
  status: null,
  amount_received: '0',
  amount_refunded: '0',
  fulfilled: 0,
};

/** The probe cannot be used: exit code 2. The message says what it printed and what was expected. */
export class ProbeError extends Error {}

const EXPECTED =
  'expected {"status": "completed", "amount_received": "150.00", "amount_refunded": "0.00", "fulfilled": 1}';
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** @throws ProbeError that names the member */
function decimal(value: Readonly<Record<string, unknown>>, name: string): string {
  const text = typeof value[name] === 'number' ? String(value[name]) : value[name];
  if (typeof text !== 'string' || !DECIMAL.test(text)) {
    throw new ProbeError(`${name} is ${JSON.stringify(value[name])}: ${EXPECTED}`);
  }
  return text;
}

/**
 * Reads what a probe printed. Other members are ignored, numbers are taken for decimals.
 * @throws ProbeError that names the member
 */
export function readOrderState(text: string): OrderState {
  if (text.trim() === '') {
    return UNKNOWN_ORDER;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProbeError(`${JSON.stringify(text.trim().slice(0, 80))} is not JSON: ${EXPECTED}`);
  }
  if (value === null) {
    return UNKNOWN_ORDER;
  }
  if (!isObject(value)) {
    throw new ProbeError(`${JSON.stringify(value).slice(0, 80)}: ${EXPECTED}`);
  }
  const {status = null, fulfilled} = value;
  if (status !== null && typeof status !== 'string') {
    throw new ProbeError(`status is ${JSON.stringify(status)}: ${EXPECTED}`);
  }
  if (typeof fulfilled !== 'number' || !Number.isInteger(fulfilled) || fulfilled < 0) {
    throw new ProbeError(`fulfilled is ${JSON.stringify(fulfilled)}: ${EXPECTED}`);
  }
  return {
    status,
    amount_received: decimal(value, 'amount_received'),
    amount_refunded: decimal(value, 'amount_refunded'),
    fulfilled,
  };
}
