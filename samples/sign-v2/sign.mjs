import {createHash, createHmac} from 'node:crypto';

const secret = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';

// region sign
/** The value of X-Signature. The query is raw, without "?"; the body is the bytes you send. */
function sign(secret, {method, path, query = '', timestamp, nonce, body = ''}) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, query, timestamp, nonce, bodyHash].join('\n');
  return 'sha256=' + createHmac('sha256', secret).update(text).digest('hex');
}
// endregion

const body =
  '{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp",' +
  '"amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}';

const signature = sign(secret, {
  method: 'POST',
  path: '/v2/transaction/create',
  timestamp: '1767225600',
  nonce: '5c1f0e9ab7d24c3f',
  body,
});
console.log(signature);
