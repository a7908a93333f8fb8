// Signs each request just before it is sent, by the rules of its version, over the bytes that go out. Where a request
// needs something to act on, it is made first. What cannot be signed or made is not sent: a test fails and says why. All
// of it is in a function: Postman has names of its own, newman others.
(() => {
  const crypto = require('crypto-js');
  /** @type {Record<string, import('./prepare').Step[]>} */
  const PREPARATIONS = {/* preparations */};
  /** Writes come back to the budget at ten a second. */
  const PAUSE_MS = 100;
  const POLL_MS = 500;
  const POLLS = 20;
  const DUE_IN_MS = 30 * 86_400_000;
  /** Variables that answers leave. */
  const KEPT = /\{\{(v[12][A-Z]\w+)\}\}/g;

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

  // Where the request goes, with its variables as they are now. A host may end in a slash.
  function addressNow() {
    const address = encode(fill(outgoing.url.toString()));
    const parts = /^(https?:\/\/[^/?#]+)([^?#]*)\??([^#]*)/.exec(address);
    if (!parts) {
      throw new Error(
        `Set the variable "host" of this collection to an address that begins with https://. The request would go to ${address}`,
      );
    }
    const [, host = '', path = '', query = ''] = parts;
    return {host, path: path.replace(/^\/+/, '/'), query};
  }

  /** @param {string} path */
  function setMoments(path) {
    pm.variables.set('now', path.startsWith('/v1/') ? timestamp() : new Date().toISOString());
    pm.variables.set('orderNumber', String(Date.now()));
    pm.variables.set('dueDate', new Date(Date.now() + DUE_IN_MS).toISOString().slice(0, 10));
  }

  function signOutgoing() {
    outgoing.url.query.each((parameter) => (parameter.value = fill(parameter.value)));
    outgoing.url.variables.each((variable) => (variable.value = fill(variable.value)));
    const {host, path, query} = addressNow();
    outgoing.url.update(host + path + (query && `?${query}`));
    const filled = outgoing.body && outgoing.body.raw ? fill(outgoing.body.raw) : '';
    const {body, headers} = signed(outgoing.method, path, query, filled);
    if (body && outgoing.body) {
      // As text, so that Postman does not take comments out of a signed body; the Content-Type stays that of JSON.
      outgoing.body.update({mode: 'raw', raw: body, options: {raw: {language: 'text'}}});
    }
    Object.entries(headers).forEach(([key, value]) => outgoing.headers.upsert({key, value}));
  }

  // A call of our own. Version 1 names its scenario in the body, version 2 in a header.
  /**
   * @param {string} host
   * @param {import('./prepare').Step} step
   */
  function callOf(host, step) {
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

  // What the request says is asked before its variables are filled in: an id of yours needs no preparation.
  const asWritten = outgoing.url.toString() + ((outgoing.body && outgoing.body.raw) || '');
  // The steps without which a variable of the request has no value, each after those that it needs itself.
  /** @param {import('./prepare').Step[]} steps */
  function wantedOf(steps) {
    let text = asWritten;
    return [...steps]
      .reverse()
      .filter((step) => {
        const named = step.variables.filter((variable) => text.includes(`{{${variable}}}`));
        const isKept = step.unlessKept && named.every((variable) => pm.variables.get(variable));
        const isWanted = named.length > 0 && !isKept;
        text += isWanted ? (step.body || '') + (step.query || '') : '';
        return isWanted;
      })
      .reverse();
  }

  // The request is not sent: unsigned it would only look like a wrong key.
  /** @param {unknown} reason */
  function stop(reason) {
    pm.test('can be sent', () => {
      throw reason;
    });
    pm.execution.skipRequest();
  }

  /** @param {() => void} act */
  function orStop(act) {
    try {
      act();
    } catch (error) {
      stop(error);
    }
  }

  // Values from another world are removed, so that the next send creates them again.
  /**
   * @param {import('./prepare').Step} step
   * @param {string} answered
   */
  function failure(step, answered) {
    for (const [, name = ''] of ((step.body || '') + (step.query || '')).matchAll(KEPT)) {
      pm.collectionVariables.set(name, '');
    }
    return new Error(
      `${step.method} ${step.path}, which has to come first, was ${answered}. Send this request again: what it needs is ` +
        'then created again. If that fails too, check host, keys and secrets among the variables of this collection, or put ' +
        `an id of yours in the place of ${(asWritten.match(KEPT) || []).join(' and ')}.`,
    );
  }

  /**
   * @param {import('./prepare').Step} step
   * @param {Error | null} error
   * @param {{code: number, json(): {error?: unknown, data?: JsonTree}}} response
   * @returns {JsonTree} what it was answered with
   */
  function dataOf(step, error, response) {
    if (error) {
      throw failure(step, `not answered (${error.message})`);
    }
    let answer;
    try {
      answer = response.json();
    } catch {
      throw failure(step, `answered with ${response.code} and no JSON`);
    }
    if (answer.error) {
      throw failure(step, `answered with ${JSON.stringify(answer.error)}`);
    }
    return answer.data || {};
  }

  /**
   * @param {string} host
   * @param {import('./prepare').Step[]} steps
   * @param {number} polls how often the first may be repeated
   */
  function prepare(host, steps, polls) {
    const [step, ...rest] = steps;
    if (!step) {
      signOutgoing();
      return;
    }
    pm.sendRequest(callOf(host, step), (error, response) =>
      orStop(() => {
        const data = dataOf(step, error, response);
        Object.entries(step.saves || {}).forEach(([name, place]) => pm.collectionVariables.set(name, at(data, place)));
        const isReady = !step.until || data.status === step.until;
        if (!isReady && polls === 0) {
          throw failure(
            step,
            `answered with "${data.status}" for ${(POLLS * POLL_MS) / 1000} s, not with "${step.until}"`,
          );
        }
        setTimeout(
          () => orStop(() => (isReady ? prepare(host, rest, POLLS) : prepare(host, steps, polls - 1))),
          isReady ? PAUSE_MS : POLL_MS,
        );
      }),
    );
  }

  orStop(() => {
    const {host, path} = addressNow();
    setMoments(path);
    const wanted = wantedOf(PREPARATIONS[`${outgoing.method} ${path}`] || []);
    if (outgoing.method === 'POST') {
      setTimeout(() => orStop(() => prepare(host, wanted, POLLS)), PAUSE_MS);
    } else {
      prepare(host, wanted, POLLS);
    }
  });
})();
