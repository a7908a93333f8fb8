// Validates amounts sent by merchants and reports field faults.
import {exponentOf, fromMinor, toMinor} from '../../../../facts/reference/currencies';
import type {FieldFault} from '../../kit/failure';
import type {SandboxService} from '../services/services';

/** Converts an amount to minor units. With too many decimals, returns 0 and adds 2106 to `faults`. */
export function readAmount(text: string, currency: string, path: string, faults: FieldFault[]): bigint {
  const decimals = text.split('.')[1]?.length ?? 0;
  const exponent = exponentOf(currency);
  if (decimals > exponent) {
    faults.push({path, code: 'amount_precision', message: `${decimals} decimals; ${currency} has ${exponent}`});
    return 0n;
  }
  return toMinor(text, currency);
}

/** Null if some service accepts this amount; otherwise 2104 or 2105 with the nearest limit. */
export function limitFault(
  services: readonly SandboxService[],
  amount: bigint,
  path: string,
  what: string,
): FieldFault | null {
  if (services.some(({min, max}) => amount >= min && amount <= max)) {
    return null;
  }
  const least = services.reduce((best, each) => (each.min < best.min ? each : best));
  const most = services.reduce((best, each) => (each.max > best.max ? each : best));
  const {currency} = least;
  return amount > least.min
    ? {
        path,
        code: 'amount_above_maximum',
        message: `${what} is above ${fromMinor(most.max, currency)}, the maximum of service ${most.id}`,
      }
    : {
        path,
        code: 'amount_below_minimum',
        message: `${what} is below ${fromMinor(least.min, currency)}, the minimum of service ${least.id}`,
      };
}
