// The fee for a lost dispute, in addition to its amount, by wallet currency.

const FEES: Readonly<Record<string, string>> = {
  ARS: '15000.00',
  AZN: '18.00',
  BDT: '1300.00',
  BRL: '60.00',
  CAD: '15.00',
  CLP: '10000',
  COP: '43000.00',
  DKK: '75.00',
  EGP: '500.00',
  EUR: '10.00',
  GBP: '9.00',
  GHS: '115.00',
  INR: '950.00',
  JPY: '1600',
  KES: '1400.00',
  KWD: '3.250',
  KZT: '5500.00',
  MXN: '200.00',
  NGN: '15000.00',
  NOK: '110.00',
  PEN: '40.00',
  PHP: '620.00',
  PKR: '3000.00',
  PLN: '40.00',
  PYG: '75000',
  RUB: '850.00',
  SEK: '100.00',
  TRY: '450.00',
  UAH: '450.00',
  UGX: '38000',
  USD: '11.00',
  UYU: '420.00',
  UZS: '130000.00',
  VES: '2500.00',
  XAF: '6000',
  XOF: '6000',
  ZAR: '185.00',
};

/**
 * @param currency of a wallet whose payments can be disputed, so not crypto
 * @returns a v2 amount
 * @throws RangeError if the currency has no such fee
 */
export function disputeFee(currency: string): string {
  const fee = FEES[currency];
  if (fee === undefined) {
    throw new RangeError(`${currency}: no fee for a lost dispute; payments in it cannot be disputed`);
  }
  return fee;
}
