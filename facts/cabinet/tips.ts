import encodeQR from 'qr';
import {hosts} from '../reference/hosts';

/** A live tip code ready to be printed. Amounts are decimal strings in PEN. */
export const tipCode = {
  name: 'Café, table 4',
  page_id: 'pg_01K6ZR1G0A3JH32GW5HHHSY850',
  title: 'Tip for table 4',
  choices: ['3.00', '5.00', '10.00', '20.00'],
  service_ids: [2117, 2122],
  /** Fee and net amount of a tip of 5.00, according to the service's tariff. */
  example: {amount: '5.00', fee: '0.15', net_amount: '4.85'},
  url: `${hosts.pay}/t/4Hc7Vn2Xd8Qk`,
} as const;

/** The library requires a border, but the picture already draws one. */
const BORDER = 1;

/** `tipCode.url` as a QR code, one line per row of modules; `#` is dark. A test decodes it. */
export const tipModules: readonly string[] = encodeQR(tipCode.url, 'raw', {ecc: 'medium', border: BORDER})
  .slice(BORDER, -BORDER)
  .map((row) =>
    row
      .slice(BORDER, -BORDER)
      .map((isDark) => (isDark ? '#' : '.'))
      .join(''),
  );
