import encodeQR from 'qr';
import {hosts} from '../reference/hosts';

/** A code for tips that is about to be printed, live environment. Amounts are decimal strings in PEN. */
export const tipCode = {
  name: 'Café, table 4',
  page_id: 'pg_01K6ZR1G0A3JH32GW5HHHSY850',
  title: 'Tip for table 4',
  choices: ['3.00', '5.00', '10.00', '20.00'],
  service_ids: [2117, 2122],
  /** The fee of one tip of 5.00 and what is left of it, by the tariff of the services. */
  example: {amount: '5.00', fee: '0.15', net_amount: '4.85'},
  url: `${hosts.pay}/t/4Hc7Vn2Xd8Qk`,
} as const;

/** The library wants an empty border, which the picture draws itself. */
const BORDER = 1;

/** `tipCode.url` as a QR code, a row of modules a line; `#` is dark. A test reads the address back out of it. */
export const tipModules: readonly string[] = encodeQR(tipCode.url, 'raw', {ecc: 'medium', border: BORDER})
  .slice(BORDER, -BORDER)
  .map((row) =>
    row
      .slice(BORDER, -BORDER)
      .map((isDark) => (isDark ? '#' : '.'))
      .join(''),
  );
