// cspell:ignore IDAT
// What the payer's pages draw for machines: QR codes, also as PNG.
import {inflateSync} from 'node:zlib';
import {expect, test} from 'vitest';
import decodeQR from 'qr/decode.js';
import {pngOf} from '../../gateway/pages/png';
import {qrModules} from '../../gateway/pages/parts/qr';

const PIX = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540580.005802BR6304';
const SCALE = 4;

/** Gray values of a picture with one bit per pixel and no filters, read with independent code. */
function pixelsOf(png: Uint8Array): {readonly width: number; readonly data: Uint8Array} {
  const view = Buffer.from(png);
  const width = view.readUInt32BE(16);
  const at = view.indexOf('IDAT');
  const raw = inflateSync(view.subarray(at + 4, at + 4 + view.readUInt32BE(at - 4)));
  const stride = Math.ceil(width / 8) + 1;
  const data = new Uint8Array(width * width * 3);
  for (let y = 0; y < width; y += 1) {
    expect(raw[y * stride]).toBe(0);
    for (let x = 0; x < width; x += 1) {
      data.fill(
        (raw[y * stride + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0,
        (y * width + x) * 3,
        (y * width + x) * 3 + 3,
      );
    }
  }
  return {width, data};
}

test('the picture of a QR code decodes to its text', async () => {
  const {width, data} = pixelsOf(await pngOf(qrModules(PIX), SCALE));
  expect(width).toBe(qrModules(PIX).length * SCALE);
  expect(decodeQR({width, height: width, data})).toBe(PIX);
});
