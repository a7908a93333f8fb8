// Signs each request just before it is sent, by the rules of its version, over the bytes that go out.
const CryptoJS = require('crypto-js');

const need = (name) => {
  const value = pm.variables.get(name);
  if (!value) {
    throw new Error(`Set the variable "${name}" of this collection.`);
  }
  return value;
};

// Postman fills in variables and encodes the address after this script. Both are done here, and the results are put
// back, so that what is signed is what is sent.
const fill = (text) => pm.variables.replaceIn(text);
const percent = (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign));
const encode = (text) =>
  text.replace(/%(?![0-9A-Fa-f]{2})/g, '%25').replace(/[^A-Za-z0-9\-._~!$&()*+,;=:@/?%#[\]]/gu, percent);

const {request} = pm;
request.url.query.each((parameter) => (parameter.value = fill(parameter.value)));
request.url.variables.each((variable) => (variable.value = fill(variable.value)));
const address = encode(fill(request.url.toString()));
const parts = /^(https?:\/\/[^/?#]+)([^?#]*)\??([^#]*)/.exec(address);
if (!parts) {
  throw new Error(`Expected an address that begins with https://, not ${address}`);
}
const [, host, path, query] = parts;
request.url.update(host + path + (query && `?${query}`));

// As text, so that Postman does not take comments out of a signed body; the Content-Type stays that of JSON.
const setBody = (raw) => request.body.update({mode: 'raw', raw, options: {raw: {language: 'text'}}});
const timestamp = Math.floor(Date.now() / 1000);
const sha256 = (text) => CryptoJS.SHA256(text).toString(CryptoJS.enc.Hex);

function signV2() {
  const body = request.body && request.body.raw ? fill(request.body.raw) : '';
  if (body) {
    setBody(body);
  }
  const nonce = fill('{{$guid}}').replace(/-/g, '');
  const text = [request.method, path, query, timestamp, nonce, sha256(body)].join('\n');
  const signature = CryptoJS.HmacSHA256(text, need('secret')).toString(CryptoJS.enc.Hex);
  request.headers.upsert({key: 'X-Timestamp', value: String(timestamp)});
  request.headers.upsert({key: 'X-Nonce', value: nonce});
  request.headers.upsert({key: 'X-Signature', value: `sha256=${signature}`});
}

/** [dotted name, value] pairs; nulls, empty strings and empty arrays leave nothing behind. */
function flatten(fields, prefix = '') {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === '') {
      return [];
    }
    if (typeof value === 'object') {
      return flatten(value, `${prefix}${name}.`);
    }
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new Error(`${prefix}${name}: expected an integer below 2^53, not ${value}`);
    }
    return [[prefix + name, typeof value === 'boolean' ? Number(value) : value]];
  });
}

function signV1() {
  const fields = {...JSON.parse(fill(request.body.raw)), ts: timestamp};
  delete fields.sign;
  // Hex of UTF-8 sorts as the bytes do.
  const bytes = ([name]) => CryptoJS.enc.Utf8.parse(name).toString(CryptoJS.enc.Hex);
  const canonical = flatten(fields)
    .sort((left, right) => (bytes(left) < bytes(right) ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  setBody(JSON.stringify({...fields, sign: sha256(canonical + need('v1Secret'))}));
}

if (path.startsWith('/v1/')) {
  signV1();
} else {
  signV2();
}
