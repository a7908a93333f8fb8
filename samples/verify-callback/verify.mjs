// Usage: CALLBACK_SECRET=whsec_... node verify.mjs ID TIMESTAMP SIGNATURE NOW < raw-body
import {readFileSync} from 'node:fs';
// region verify
import {createHmac, timingSafeEqual} from 'node:crypto';

const TOLERANCE = 300; // seconds, into the past and into the future

/** Throws when the callback must not be trusted. `rawBody` is a Buffer: the bytes as received. */
function verify(id, timestamp, signatureHeader, rawBody, secret, now) {
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE) {
    throw new Error('timestamp');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody);
  const wanted = Buffer.from(`v1,${hmac.digest('base64')}`);
  const trusted = signatureHeader.split(' ').some((candidate) => {
    const given = Buffer.from(candidate);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!trusted) {
    throw new Error('signature');
  }
}
// endregion

const secret = process.env.CALLBACK_SECRET;
if (!secret) {
  throw new Error('CALLBACK_SECRET is not set');
}
const [id, timestamp, signature, now] = process.argv.slice(2);
try {
  verify(id, timestamp, signature, readFileSync(0), secret, Number(now));
  console.log('valid');
} catch (error) {
  console.log(`invalid: ${error.message}`);
  process.exitCode = 1;
}
