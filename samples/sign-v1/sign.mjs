import {createHash} from 'node:crypto';

const secret = 's3cr3t_v1_demo';

// region sign
/** [dotted name, value] pairs; nulls, empty strings and empty arrays leave nothing behind. */
function flatten(fields, prefix = '') {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'object') return flatten(value, `${prefix}${name}.`);
    return [[prefix + name, typeof value === 'boolean' ? Number(value) : value]];
  });
}

function canonical({sign, ...fields}) {
  return flatten(fields)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

function sign(body, secret) {
  return createHash('sha256').update(canonical(body) + secret).digest('hex');
}
// endregion

const example = `{
  "point_id": 1042, "ts": 1767225600, "service_id": 2117, "external_id": "order-10045",
  "amount": 15000, "currency": "PEN", "test": true,
  "payer": {"email": "ana@example.com", "phone": null}, "items": ["a", "b"]
}`;
const body = JSON.parse(process.argv[2] ?? example);

console.log(canonical(body));
console.log(sign(body, secret));
