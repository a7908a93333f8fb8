// Usage: V1_SECRET=... node verify.mjs QUERY_STRING
// region verify
import {createHash, timingSafeEqual} from 'node:crypto';

/** `query` is the part after the `?`, as received. */
function verify(query, secret) {
  const fields = new Map();
  for (const [name, value] of new URLSearchParams(query)) {
    if (fields.has(name)) {
      return false; // the gateway sends no name twice
    }
    fields.set(name, value);
  }
  const given = Buffer.from(fields.get('sign') ?? '');
  fields.delete('sign');
  const joined = [...fields.keys()]
    .filter((name) => fields.get(name) !== '')
    .sort()
    .map((name) => `${name}=${fields.get(name)}`)
    .join('&');
  const wanted = Buffer.from(createHash('sha256').update(joined + secret).digest('hex'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
// endregion

const secret = process.env.V1_SECRET;
if (!secret) {
  throw new Error('V1_SECRET is not set');
}
const valid = verify(process.argv[2] ?? '', secret);
console.log(valid ? 'OK' : 'invalid');
process.exitCode = valid ? 0 : 1;
