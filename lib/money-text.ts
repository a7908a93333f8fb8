/**
 * Formats an amount for people, with separators of thousands and a real minus sign.
 *
 * @param amount decimal string, as in API v2
 */
export function money(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
