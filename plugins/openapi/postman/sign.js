// Signs each request just before it is sent, by the rules of its version, over the bytes that go out. Where a request
// needs something to act on, it is made first. All of it is in a function: Postman has names of its own, newman others.
(() => {
  const crypto = require('crypto-js');
  /** @type {Record<string, import('./prepare').Step[]>} */
  const PREPARATIONS = {/* preparations */};
  /** Writes come back to the budget at ten a second. */
  const PAUSE_MS = 100;
  const POLL_MS = 500;
  const POLLS = 20;
  const DUE_IN_MS = 30 * 86_400_000;

  /** @param {string} name of a variable */
  const need = (name) => {
    const value = pm.variables.get(name);
    if (!value) {
      throw new Error(`Set the variable "${name}" of this collection.`);
    }
    return value;
  };

  // Postman fills in variables and encodes the address after this script. Both are done here, and the results are put
  // back, so that what is signed is what is sent.
  /** @param {string} text */
  const fill = (text) => pm.variables.replaceIn(text);
  /** @param {string} sign */
  const percent = (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign));
  /** @param {string} text of an address */
  const encode = (text) =>
    text.replace(/%(?![0-9A-Fa-f]{2})/g, '%25').replace(/[^A-Za-z0-9\-._~!$&()*+,;=:@/?%#[\]]/gu, percent);

  const timestamp = () => Math.floor(Date.now() / 1000);
  /** @param {string} text */
  const sha256 = (text) => crypto.SHA256(text).toString(crypto.enc.Hex);

  // [dotted name, value] pairs; nulls, empty strings and empty arrays leave nothing behind.
  /**
   * @param {JsonTree} fields
   * @param {string} [prefix]
   * @returns {[name: string, value: string | number][]}
   */
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
      return [[prefix + name, typeof value === 'string' ? value : Number(value)]];
    });
  }

  // The body of version 1 with its signature.
  /** @param {string} text the body without it */
  function signedBody(text) {
    /** @type {{ts: number, sign?: string}} */
    const fields = {...JSON.parse(text), ts: timestamp()};
    delete fields.sign;
    // Hex of UTF-8 sorts as the bytes do.
    /** @param {[name: string, value: string | number]} field */
    const bytes = ([name]) => crypto.enc.Utf8.parse(name).toString(crypto.enc.Hex);
    const canonical = flatten(fields)
      .sort((left, right) => (bytes(left) < bytes(right) ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    return JSON.stringify({...fields, sign: sha256(canonical + need('v1Secret'))});
  }

  // The headers of version 2.
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} query
   * @param {string} body
   * @returns {Record<string, string>}
   */
  function signatureHeaders(method, path, query, body) {
    const time = timestamp();
    const nonce = fill('{{$guid}}').replace(/-/g, '');
    const text = [method, path, query, time, nonce, sha256(body)].join('\n');
    const signature = crypto.HmacSHA256(text, need('secret')).toString(crypto.enc.Hex);
    return {'X-Timestamp': String(time), 'X-Nonce': nonce, 'X-Signature': `sha256=${signature}`};
  }

  // Signed body and headers of a request whose variables are filled in.
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} query
   * @param {string} body
   * @returns {{body: string, headers: Record<string, string>}}
   */
  const signed = (method, path, query, body) =>
    path.startsWith('/v1/')
      ? {body: signedBody(body), headers: {}}
      : {body, headers: signatureHeaders(method, path, query, body)};

  const {request: outgoing} = pm;
  const asWritten = outgoing.url.toString() + ((outgoing.body && outgoing.body.raw) || '');
  outgoing.url.query.each((parameter) => (parameter.value = fill(parameter.value)));
  outgoing.url.variables.each((variable) => (variable.value = fill(variable.value)));
  const address = encode(fill(outgoing.url.toString()));
  const parts = /^(https?:\/\/[^/?#]+)([^?#]*)\??([^#]*)/.exec(address);
  if (!parts) {
    throw new Error(`Expected an address that begins with https://, not ${address}`);
  }
  const [, host = '', path = '', query = ''] = parts;
  outgoing.url.update(host + path + (query && `?${query}`));
  pm.variables.set('now', path.startsWith('/v1/') ? timestamp() : new Date().toISOString());
  pm.variables.set('orderNumber', String(Date.now()));
  pm.variables.set('dueDate', new Date(Date.now() + DUE_IN_MS).toISOString().slice(0, 10));

  function signOutgoing() {
    const filled = outgoing.body && outgoing.body.raw ? fill(outgoing.body.raw) : '';
    const {body, headers} = signed(outgoing.method, path, query, filled);
    if (body && outgoing.body) {
      // As text, so that Postman does not take comments out of a signed body; the Content-Type stays that of JSON.
      outgoing.body.update({mode: 'raw', raw: body, options: {raw: {language: 'text'}}});
    }
    Object.entries(headers).forEach(([key, value]) => outgoing.headers.upsert({key, value}));
  }

  // A call of our own. Version 1 names its scenario in the body, version 2 in a header.
  /** @param {import('./prepare').Step} step */
  function callOf(step) {
    const own = fill(step.query || '');
    const text = step.body ? fill(step.body) : '';
    const isV1 = step.path.startsWith('/v1/');
    const scenario = isV1 && step.scenario ? JSON.stringify({...JSON.parse(text), test_scenario: step.scenario}) : text;
    const {body, headers} = signed(step.method, step.path, own, scenario);
    return {
      url: host + step.path + (own && `?${own}`),
      method: step.method,
      header: {
        'Content-Type': 'application/json',
        ...(isV1 ? {} : {'X-Api-Key': need('key'), ...(body ? {'Idempotency-Key': fill('{{$guid}}')} : {})}),
        ...(step.scenario && !isV1 ? {'X-Test-Scenario': step.scenario} : {}),
        ...headers,
      },
      ...(body ? {body: {mode: 'raw', raw: body}} : {}),
    };
  }

  /**
   * @param {JsonTree} tree
   * @param {string} place dotted
   */
  function at(tree, place) {
    /** @type {JsonTree[string] | undefined} */
    let found = tree;
    for (const name of place.split('.')) {
      found = found && typeof found === 'object' ? found[name] : undefined;
    }
    if (typeof found !== 'string' && typeof found !== 'number') {
      throw new Error(`Expected ${place} in an answer, to be kept for the next request.`);
    }
    return found;
  }

  /**
   * @param {import('./prepare').Step[]} steps
   * @param {number} polls how often the first may be repeated
   */
  function prepare(steps, polls) {
    const [step, ...rest] = steps;
    if (!step) {
      signOutgoing();
      return;
    }
    pm.sendRequest(callOf(step), (error, response) => {
      const answer = error ? {error} : response.json();
      if (answer.error) {
        throw new Error(`${step.path}, which has to come first, was answered with ${JSON.stringify(answer.error)}`);
      }
      Object.entries(step.saves || {}).forEach(([name, place]) =>
        pm.collectionVariables.set(name, at(answer.data || {}, place)),
      );
      const again = step.until && answer.data && answer.data.status !== step.until && polls > 0;
      if (again) {
        setTimeout(() => prepare(steps, polls - 1), POLL_MS);
      } else {
        setTimeout(() => prepare(rest, POLLS), PAUSE_MS);
      }
    });
  }

  const steps = PREPARATIONS[`${outgoing.method} ${path}`] || [];
  const wanted = steps.filter(({variable}) => asWritten.includes(`{{${variable}}}`));
  if (outgoing.method === 'POST') {
    setTimeout(() => prepare(wanted, POLLS), PAUSE_MS);
  } else {
    prepare(wanted, POLLS);
  }
})();
