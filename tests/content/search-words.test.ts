// cspell:ignore estados transacción chega cómo hago reembolso -- Spanish and Portuguese
// cspell:ignore reating zzqqxx qwqwqw xkqzvj captur chargedback payoutstatus callbackretries giftcoderesend invoicetemplate facotr rtae limt mnoey bcak numbr phoen wheer atfer
// How words are read: typos, inflections, names without spaces, pasted text, versions. Queries are made from the pages.
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {hosts} from '../../facts/reference/hosts';
import {readPages} from '../../site/plugins/search/pages';
import {parseSynonyms} from '../../site/plugins/search/synonyms';
import {POPULAR_PAGES} from '../../search/engine/popular-pages';
import {buildIndex} from '../../search/engine/build';
import {readIndex, type IndexWithTexts} from '../../search/engine/index-reader';
import {excerpt} from '../../search/engine/excerpt';
import {finder, piecesIn} from '../../search/engine/mark';
import {passagesOf} from '../../search/engine/passages';
import {exactTerm} from '../../search/engine/match';
import {versionOf} from '../../search/engine/page-traits';
import {readQuery} from '../../search/engine/query';
import {search} from '../../search/engine/search';
import {stem} from '../../search/engine/stem';
import {isStopWord} from '../../search/engine/stop-words';
import {fold, pieces} from '../../search/engine/text';
import {cpuTimeOf} from '../cpu-time';
import type {Hit, PageSource, Synonyms} from '../../search/engine/types';

const ROOT = path.join(__dirname, '../..');

let sources: PageSource[];
let index: IndexWithTexts;
let synonyms: Synonyms;

beforeAll(() => {
  sources = readPages(path.join(ROOT, 'build'), path.join(ROOT, 'search/data/questions.txt'));
  index = readIndex(buildIndex(sources));
  synonyms = parseSynonyms(fs.readFileSync(path.join(ROOT, 'search/data/synonyms.txt'), 'utf8'), 'synonyms.txt');
});

const found = (query: string, limit = 3): string[] =>
  search(index, synonyms, {query, limit, offset: 0}).hits.map(({path: address}) => address);

/** The same numbers in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor(state / 256) % sides;
  };
}

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

/** Pages by the stem of each word of their titles. */
function titleWords(): {words: string[]; pagesOf: ReadonlyMap<string, ReadonlySet<string>>} {
  const words = new Set<string>();
  const pagesOf = new Map<string, Set<string>>();
  for (const {title, path: address} of sources) {
    for (const word of pieces(title).flat()) {
      if (/^[a-z]+$/.test(word) && !isStopWord(word)) {
        words.add(word);
        pagesOf.set(stem(word), (pagesOf.get(stem(word)) ?? new Set()).add(address));
      }
    }
  }
  return {words: [...words], pagesOf};
}

/** Words that lost two letters and have six or more left, and short ones with one typo, be it in their first letter. */
function mistyped(words: readonly string[], roll: (sides: number) => number): [typed: string, meant: string][] {
  const letter = (): string => String.fromCharCode(97 + roll(26));
  return words.flatMap((word): [string, string][] => {
    if (word.length >= 8) {
      const less = without(word, roll(word.length));
      return [[without(less, roll(less.length)), word]];
    }
    const [swapped, added] = [roll(word.length - 1), roll(word.length + 1)];
    const at = roll(word.length);
    return word.length === 4 || word.length === 5
      ? [
          [word.slice(0, swapped) + word[swapped + 1]! + word[swapped]! + word.slice(swapped + 2), word],
          [word.slice(0, at) + letter() + word.slice(at + 1), word],
          [word.slice(0, added) + letter() + word.slice(added), word],
          [without(word, at), word],
        ]
      : [];
  });
}

/** Another word of the site, or one that differs only in its ending, is not a typo. */
const isAnotherWord = (typed: string): boolean =>
  isStopWord(typed) || exactTerm(index, typed).length > 0 || exactTerm(index, stem(typed)).length > 0;

test.each([
  ['that lack two letters', (word: string) => word.length >= 8],
  ['of four or five letters with one typo', (word: string) => word.length < 8],
])('98 of 100 titles with %s find a right page among the first three', (_, applies) => {
  const {words, pagesOf} = titleWords();
  const cases = [3, 17, 101, 977, 4242]
    .flatMap((seed) => mistyped(words, dice(seed)))
    .filter(([typed, word]) => applies(word) && !isAnotherWord(typed));
  expect(cases.length).toBeGreaterThan(200);
  const missed = cases.filter(
    ([typed, word]) => !found(typed).some((address) => pagesOf.get(stem(word))!.has(address)),
  );
  console.log(`search: of ${cases.length} mistyped words of titles, ${missed.length} miss: ${missed.join(' ')}`);
  expect(missed.length / cases.length).toBeLessThanOrEqual(0.02);
});

test('letters that are not a word find nothing', () => {
  for (const typed of ['zzqqxx', 'qwqwqw', 'xkqzvj']) {
    expect(found(typed), typed).toEqual([]);
  }
});

/** Forms of each Russian word of the gold queries and the synonyms, in the order of a dictionary. */
function russianWords(): string[][] {
  const lines = fs.readFileSync(path.join(__dirname, 'russian-forms.txt'), 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const [root = '', endings = ''] = line.split(': ');
    return line.startsWith('#') ? [] : [endings.split(' ').map((ending) => (ending === '-' ? root : root + ending))];
  });
}

test('small words of Spanish and Portuguese are read over, and their words for money are known', () => {
  expect(found('estados de transacción')[0]).toBe('/reference/transaction_statuses');
  expect(found('callback não chega')[0]).toBe('/callbacks');
  expect(found('cómo hago un reembolso')[0]).toBe('/api/v2/transaction/cancel');
});

test('every form of a Russian word finds the pages of its base form', () => {
  const words = russianWords();
  expect(words.length).toBeGreaterThan(800);
  const wordsOf = new Map<string, Set<string>>();
  words.forEach((forms) => forms.forEach((form) => wordsOf.set(form, (wordsOf.get(form) ?? new Set()).add(forms[0]!))));
  // "Вышли" is a form of "выйти" and of "выслать".
  const apart = words.filter(
    (forms) => new Set(forms.filter((form) => wordsOf.get(form)!.size === 1).map((form) => stem(fold(form)))).size > 1,
  );
  expect(apart).toEqual([]);
  expect(found('выплатой на карту')).toEqual(found('выплата на карта'));
  expect(found('отвечу на запросы')).toEqual(found('ответить на запрос'));
  expect(found('пополнениями')).toEqual(found('пополнение'));
});

test('Russian words with different meanings have different stems', () => {
  const apart =
    'вид виза, дата дать, ключ, код, модель, налог налоговая, отправитель отправить, получатель, чек чекаут';
  const words = apart.split(/,? /);
  expect(new Set(words.map(stem)).size).toBe(words.length);
});

test('joined words are split into as few parts as possible', () => {
  expect(found('payoutstatus')).toEqual(found('payout status'));
  expect(found('callbackretries')[0]).toBe('/callbacks');
  expect(found('giftcoderesend')[0]).toMatch(/resend_giftcode$/);
  // Three pages have a field of this name, here typed as two words.
  expect(found('invoicetemplate')[0]).toBe('/invoicing/api_invoicing/page_template');
});

test('of a pasted text, the query keeps names and drops values', () => {
  const words = (text: string): string =>
    readQuery(text, {})
      .words.map(({raw}) => raw)
      .join(' ');
  const log = '2026-03-04T10:11:12Z ERROR req_01J9Z3XK 203.0.113.9 {"error":{"code":"nonce_reused"}}';
  expect(words(log)).toBe('error code nonce reused');
  expect(words('Idempotency-Key: 7f3c2a5e-99b1-4b7e-8d5f-5b1e6c0a9d11 409 conflict')).toBe(
    'idempotency key 409 conflict',
  );
  expect(found(`${log} ${'and so on '.repeat(40)}`)).toContain('/reference/api_error_codes');
  expect(found(`webhook-signature: v1,${'K5oZfzN95Z9UVu1E'.repeat(3)}= webhook-id: msg_2Kq`)[0]).toBe('/callbacks');
});

test('of a pasted text, names and codes weigh more than other words', () => {
  const shares = readQuery(
    'Error: expected 64 hex characters, got 12.50 at 10:22:31 {"point_id":1207,"ts":"x"}',
    {},
  ).words;
  const shareOf = (word: string): number | undefined => shares.find(({raw}) => raw === word)?.share;
  expect([shareOf('point'), shareOf('ts'), shareOf('1207')]).toEqual([1, 1, 1]);
  expect(shareOf('characters')).toBeLessThan(1);
  expect(shareOf('error')).toBeLessThan(shareOf('characters')!);
  expect(shares.map(({raw}) => raw)).not.toContain('50');
  const thrown = 'Error: expected 64 hex characters in X-Signature, got "sha256=" at verifySign (/srv/sign.js:22:11)';
  expect(found(thrown)[0]).toBe('/request_format');
});

test('of a long pasted text, the rarest words count, anywhere in it', () => {
  const trace = [
    'Traceback (most recent call last): File "/srv/payouts/br.py", line 57, in send: raise PayoutError(r.json())',
    'PayoutError: {"error":{"fields":{"pix_key":["does not match key type CPF"]}},"request_id":"c0a8-7e1f"}',
  ].join(' ');
  expect(found(trace)[0]).toMatch(/^\/services\/pix\//);
  // A number of a proxy is not the code of a bank or a state.
  const proxy =
    'Oct 02 03:14:15 lb1 haproxy[911]: 203.0.113.14:44120 fe~ app/web2 0/0/1/4/5 405 213 "GET /notify.php?transaction=5512&status=2&sign=9f1a HTTP/1.1"';
  expect(found(proxy)[0]).toBe('/callbacks_get');
  const way = (direction: string): string =>
    `INFO worker queue job started, retries left, host app shard west: M-Pesa ${direction} safaricom kenya msisdn format`;
  expect([way('deposit'), way('withdraw')].map((text) => found(text)[0])).toEqual([
    '/services/kenya_mobile_money/payin_h2h',
    '/services/kenya_mobile_money/payout',
  ]);
});

test('fields that appear together in a pasted text tell where it comes from', () => {
  const callback = '/cb?point_id=7&transaction_id=88&external_id=A&type=1&status=6&amount=1&currency=PEN&ts=1&sign=0c';
  expect(found(`203.0.113.9 - - "GET ${callback}" 200 2`)[0]).toBe('/callbacks_get');
  expect(readQuery(`GET ${callback}`, {}).versions).toEqual(['v1']);
  const columns = 'settlement_id,transaction_id,external_id,type,status,gross,fee,net,currency,exchange_rate';
  expect(found(`the first line of the file is ${columns}`)[0]).toBe('/reports');
});

test('the code of an error in a pasted text weighs more than the path', () => {
  const codes = ['wrong_environment', 'external_id_duplicate', 'amount_precision', 'quote_expired', 'rate_limited'];
  const answer = (code: string): string =>
    `POST /v2/transaction/create HTTP/1.1 400 {"error":{"code":"${code}","message":"See the code."}}`;
  expect(codes.filter((code) => found(answer(code))[0] !== '/reference/api_error_codes')).toEqual([]);
  // Without its key, as a library prints it.
  const line = (code: string): string =>
    `Client error: \`POST ${hosts.sandbox}/v2/transaction/create\` resulted in a \`400\` response: ${code}`;
  expect(codes.filter((code) => found(line(code))[0] !== '/reference/api_error_codes')).toEqual([]);
  expect(found('{"status":"error","error":{"code":1003,"message":"No."},"ts":1767225601}')[0]).toBe(
    '/reference/api_error_codes',
  );
});

test('a line with an address of a machine or an amount is a log, and its row comes first', () => {
  const tables = ['/reference/api_error_codes', '/reference/failure_reason_codes'];
  expect(tables).toContain(found('ip address not allowed 203.0.113.9 403')[0]);
  expect(tables).toContain(found('insufficient funds on wallet PEN for payout 1500.00')[0]);
  expect(readQuery('version 2.0 of the api and its limits', {}).isLog).toBe(false);
});

/** Names of several parts that three pages or fewer have, and these. The name of an operation belongs to its own page. */
function rareNames(): [name: string, pages: readonly string[]][] {
  const pagesOf = new Map<string, Set<string>>();
  for (const {path: address, sections} of sources) {
    for (const name of sections.flatMap(({names, codes}) => [...names, ...codes])) {
      if (/^[a-z]+(?:_[a-z]+)+$/.test(name)) {
        pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(address));
      }
    }
  }
  const isOperation = (name: string): boolean => sources.some(({path: address}) => address.endsWith(`/${name}`));
  return [...pagesOf].flatMap(([name, pages]): [string, string[]][] =>
    pages.size <= 3 && !isOperation(name) ? [[name, [...pages]]] : [],
  );
}

test('a rare name finds its pages, not those where its parts are common', () => {
  const names = rareNames();
  const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const shareOf = (typed: (name: string) => string, most: number): number =>
    names.filter(([name, pages]) => found(typed(name), most).some((address) => pages.includes(address))).length /
    names.length;
  expect(names.length).toBeGreaterThan(100);
  const shares = [shareOf((name) => name, 1), shareOf(camel, 1), shareOf((name) => `${name} is null`, 3)];
  console.log(
    `search: of ${names.length} rare names, found at first as they are, in camel case, in a sentence: ${shares.join(' ')}`,
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.8);
});

test('typos of joined words are corrected together, and mistyped small words weigh little', () => {
  expect(found('mnoey bcak')[0]).toBe('/api/v2/transaction/cancel');
  expect(found('rtae limt')[0]).toBe('/request_format');
  expect(found('tow facotr reset')[0]).toMatch(/^\/cabinet\/(?:general\/authorization|control\/access)$/);
  // Readers look for a number more often than for a bank of that name.
  expect(found('phoen numbr format')[0]).toBe('/reference/phone_codes');
  expect(found('wheer do I rotate the secret atfer a leak', 1)).toEqual(
    found('where do I rotate the secret after a leak', 1),
  );
});

test('a phrase is found with words between its parts', () => {
  const known = parseSynonyms('hold … card > capture', 'synonyms.txt');
  const meant = (text: string): string[] =>
    readQuery(text, known).spans.flatMap(({isPhrase, from, to, terms}) =>
      isPhrase ? [`${from}-${to} ${terms.join()}`] : [],
    );
  expect(meant('the hold on his card ends')).toEqual(['0-1 captur', '1-2 captur']);
  expect(meant('card on hold')).toEqual([]);
  expect(meant('hold one two three four five card')).toEqual([]);
});

test('a long question keeps its end, and drops small words', () => {
  const question =
    'if it is so that we are the ones who have to do it then what is it that we are to do with a chargeback';
  expect(readQuery(question, {}).words.map(({raw}) => raw)).toContain('chargeback');
});

test('a known part of an identifier is not corrected as a typo', () => {
  expect(found('trf_').slice(0, 2).join()).toMatch(/transfer/);
});

test('a path in a pasted line finds its operation first, and a name finds its page', () => {
  const operations = sources.filter((source) => source.path.startsWith('/api/'));
  const line = (address: string): string => `2026-03-04T10:22:31Z ERROR shop POST ${address} 422 validation failed`;
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.map((source) => source.path).filter((address) => found(line(address), 1)[0] !== address)).toEqual(
    [],
  );
  expect(found('page_template')[0]).toBe('/invoicing/api_invoicing/page_template');
});

test('an exact title finds its page first', () => {
  const missed = sources.filter(({title}) => {
    const [first] = found(title, 1);
    return sources.find((source) => source.path === first)?.title !== title;
  });
  console.log(`search: of ${sources.length} titles, ${missed.length} do not find their page first`);
  expect(missed.length / sources.length).toBeLessThanOrEqual(0.02);
});

test('a query that names a version finds the page of that version first', () => {
  const addresses = new Set(sources.map((source) => source.path));
  const pairs = [...addresses].filter(
    (address) =>
      versionOf(address) === 'v1' && address.startsWith('/api/v1/') && addresses.has(address.replace('/v1/', '/v2/')),
  );
  expect(pairs.length).toBeGreaterThan(15);
  const right = pairs.filter((address) => {
    const words = address.replace('/api/v1/', '').replace(/[/_-]/g, ' ');
    return found(`${words} v1`, 1)[0] === address && found(`${words} v2`, 1)[0] === address.replace('/v1/', '/v2/');
  });
  console.log(`search: of ${pairs.length} pairs of pages, ${right.length} are told apart by their version`);
  expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.9);
});

test('the box shows the pages with most questions', () => {
  const counts = sources.map(({path: page, title, sections}) => ({
    page,
    title,
    questions: sections.filter(({kind}) => kind === 'question').length,
  }));
  const most = counts.sort((left, right) => right.questions - left.questions).slice(0, POPULAR_PAGES.length);
  expect(POPULAR_PAGES.map(({path: page}) => page).sort()).toEqual(most.map(({page}) => page).sort());
  const titles = new Map(most.map(({page, title}) => [page, title]));
  expect(POPULAR_PAGES.filter(({path: page, title}) => titles.get(page) !== title)).toEqual([]);
});

test('a version can be written in words', () => {
  const versions = (text: string): readonly string[] => readQuery(text, {}).versions;
  expect(versions('request format of version one')).toEqual(['v1']);
  expect(versions('cancel in the second version')).toEqual(['v2']);
  expect(versions('возврат в первой версии')).toEqual(['v1']);
  expect(versions('колбэки версии 2')).toEqual(['v2']);
  expect(versions('from version 1 to version 2')).toEqual(['v1', 'v2']);
});

test('“local” is not about languages', () => {
  expect(found('run gateway locally')[0]).toBe('/reference/test_cards');
  expect(found('locale')[0]).toBe('/reference/language_codes');
});

test('a word of a known phrase is not a typo', () => {
  const [first, second] = ['transaction', 'statuses'].map(stem);
  const known = {[`${stem('liability')} ${stem('shift')}`]: [`${first} ${second}`]};
  const hits = search(index, known, {query: 'liability shift', limit: 3, offset: 0}).hits.map(
    ({path: address}) => address,
  );
  expect(hits).toContain('/reference/transaction_statuses');
  expect(hits).not.toContain('/reference/bank_codes');
});

test('a query that names the direction of money finds the guide of that direction first', () => {
  const addresses = new Set(sources.map(({path: address}) => address));
  const folders = [...addresses].flatMap((address) => {
    const [, folder] = /^(\/services\/.*)\/payin$/.exec(address) ?? [];
    return folder && addresses.has(`${folder}/payout`) ? [folder] : [];
  });
  expect(folders.length).toBeGreaterThan(10);
  const wrong = folders.flatMap((folder) => {
    const name = pieces(folder.replace('/services/', '')).flat().join(' ');
    const first = (query: string): string | undefined =>
      found(query, 8).find((hit) => hit === `${folder}/payin` || hit === `${folder}/payout`);
    return [
      ...(first(`${name} minimum for sending to a wallet`) === `${folder}/payout` ? [] : [`${name}: sent`]),
      ...(first(`${name} minimum to collect`) === `${folder}/payin` ? [] : [`${name}: collected`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('a long number that a page contains wins over all other words', () => {
  const textByPage = new Map(
    sources.map(({path: address, sections}) => [address, sections.map(({text}) => text).join(' ')]),
  );
  const cards = new Set(textByPage.get('/reference/test_cards')!.match(/\b4\d{15}\b/g));
  expect(cards.size).toBeGreaterThan(5);
  const lost = [...cards].filter((card) => {
    const [first] = found(`card ${card} chargedback`, 1);
    return !textByPage.get(first!)!.includes(card);
  });
  // One that many pages have says less.
  expect(lost.length / cards.size, lost.join(' ')).toBeLessThanOrEqual(0.1);
});

const firstOf = (query: string, from?: string): string | undefined =>
  search(index, synonyms, {query, limit: 1, offset: 0, ...(from && {from})}).hits[0]?.path;

test('letters of another alphabet are read as the Latin ones that they look like', () => {
  // cspell:disable-next-line
  expect(found('саllbаck')).toEqual(found('callback'));
});

test('a query that names a country or a method finds a page with that name first, also by its people', () => {
  const texts = new Map(
    sources.map(({path: address, title, sections}) => [
      address,
      [title, ...sections.flatMap(({kind, label, text}) => (kind === 'question' ? [] : [label, text]))].join(' '),
    ]),
  );
  const asked = [
    ['Kenyan payout callback', 'Kenya'],
    ['refund for a Turkish payer', 'T[uü]rki?y?e'],
    ['errors of a Brazilian bank', 'Brazil'],
    ['cancel in Paraguay', 'Paraguay'],
    ['oxxo payment expired', 'OXXO'],
    ['card transfer in UAH', 'UAH'],
    ['payout in KZT', 'KZT'],
  ] as const;
  expect(asked.filter(([query, name]) => !new RegExp(name).test(texts.get(firstOf(query)!)!))).toEqual([]);
});

test('what follows “without” or “not” is not asked for', () => {
  const words = (text: string): string[] => readQuery(text, {}).words.map(({raw}) => raw);
  expect(words('cards without a redirect')).toEqual(['cards']);
  expect(words('Portuguese app, not Multibanco')).not.toContain('multibanco');
  expect(words('оплата без карты')).toEqual(['оплата']);
  expect(words('the callback does not arrive')).toContain('arrive');
  expect(words('not enough money')).toContain('money');
});

test('“in” and “out” at the end, and verbs of moving money, name the direction', () => {
  for (const method of ['papara', 'gcash', 'trustly', 'interac']) {
    for (const word of ['out', 'withdraw', 'send', 'вывод']) {
      expect(firstOf(`${method} ${word}`), `${method} ${word}`).toMatch(/payout$/);
    }
    for (const word of ['in', 'deposit', 'top up', 'пополнить']) {
      expect(firstOf(`${method} ${word}`), `${method} ${word}`).toMatch(/payin/);
    }
  }
});

test('a pasted log finds the error that it describes, in other words than ours', () => {
  const rowFor = (query: string): string => {
    const [hit] = search(index, synonyms, {query, limit: 1, offset: 0}).hits;
    return `${hit!.path}#${hit!.hash}`;
  };
  const errors = '/reference/api_error_codes#';
  expect(rowFor('{"level":"error","error":"Currency not supported","order":"A-1"}')).toBe(
    `${errors}currency_not_supported`,
  );
  expect(rowFor('ERROR invalid hash for request, status: 401')).toBe(`${errors}invalid_signature`);
  expect(rowFor('{"message":"report is not ready yet","report_id":12}')).toBe(`${errors}report_not_ready`);
  // In quotation marks, in a long text, and in words that are nearer to another row than to the code.
  expect(rowFor('ERROR Pay - gateway answered: "Transaction with this external_id already exists" for point 212')).toBe(
    `${errors}external_id_duplicate`,
  );
  const long = 'payout worker: status=fail, reason="Amount is less than minimum allowed for service"';
  expect(rowFor(`[ERROR] ${long}, service_id=2041, amount=1.00 EUR`)).toBe(`${errors}amount_below_minimum`);
  expect(rowFor('{"error":{"code":"invalid_signature","message":"Auth sign is not valid"}}')).toBe(
    `${errors}invalid_signature`,
  );
});

test('a log of what handles callbacks finds the callbacks, unless it has the code of a failure', () => {
  const logs = [
    'ERROR CallbackController: signature mismatch expected=9f2ac0 got=77be13 txn_id=3310294, replied 403',
    "KeyError: 'status' in payment_callback, line 41: txn_status = payload['status']",
    'WARN out-of-order webhook txn=66102 got status=processing after status=success, ignored',
  ];
  expect(logs.filter((log) => found(log)[0] !== '/callbacks')).toEqual([]);
  expect(found('callback 12 failure={"code":"insufficient_funds","number":7101} order=5')[0]).toBe(
    '/reference/failure_reason_codes',
  );
  // A field of a request.
  expect(found('{"amount":"10.00","callback_url":"x"} 422 {"code":"field_invalid"}')[0]).toBe(
    '/reference/api_error_codes',
  );
});

test('e-mail addresses, masked cards, phones and exception classes of a log are values', () => {
  const words = readQuery(
    'java.net.SocketTimeoutException: timed out {"payer":"ann@example.com","card":"411111******1111","phone":"+254 712 345 678"}',
    {},
  ).words.map(({raw}) => raw);
  expect(words).toEqual(['timed', 'payer', 'card', 'phone']);
});

test('the name of a method and the code of a currency lead to a guide, not to the list on the home page', () => {
  expect(['codi', 'CoDi'].map((query) => found(query)[0])).toEqual(Array(2).fill('/services/mexico/codi/payin'));
  expect(found('NGN collection')[0]).toBe('/services/nigeria/payin');
  expect(found('deposit ARS')[0]).toMatch(/^\/services\//);
});

test('the title or the address of a page has it first, wherever the reader is', () => {
  const atFirst = (query: string) => firstOf(query, '/api/v1/transaction/find');
  const pages = sources.filter(({path: address}) => address !== '/');
  expect(pages.filter(({title, path: address}) => atFirst(title) !== address).map(({title}) => title)).toEqual([]);
  expect(pages.filter(({path: address}) => atFirst(address) !== address).map(({path: address}) => address)).toEqual([]);
});

test('a page that is first for the name in the query is so on every page', () => {
  expect(firstOf('test pix in sandbox', '/callbacks')).toBe(firstOf('test pix in sandbox'));
  expect(firstOf('test pix in sandbox')).toMatch(/^\/services\/pix\//);
});

test('the code of a currency in capitals is not the word that it spells', () => {
  expect(['payout in TRY', 'send TRY to customer iban'].map((query) => found(query)[0])).toEqual([
    '/services/turkey/papara/payout',
    '/services/turkey/bank_transfer/payout',
  ]);
  expect(found('deposit COP')[0]).toMatch(/^\/services\/(?:pse|efecty)\//);
  expect(found('how can I try it')[0]).not.toContain('turkey');
});

test('“programmatically” and “from our backend” ask for the API', () => {
  expect(found('get merchant balance programmatically')[0]).toBe('/api/v2/account/info');
  expect(readQuery('create a payment page from our backend', {}).isOfCabinet).toBe(false);
  expect(readQuery('where did the notice from the server go', {}).isOfCabinet).toBeUndefined();
});

test('what is done by hand or without a developer is done in the cabinet', () => {
  expect(found('issue an invoice manually without a developer')[0]).toBe('/cabinet/payment_services/invoicing');
  const said = ['send a bill without programming', 'add it by hand', 'выставить счет вручную', 'счет без программиста'];
  expect(said.map((query) => readQuery(query, {}).isOfCabinet)).toEqual(Array(4).fill(true));
  expect(readQuery('handle a code without a redirect', {}).isOfCabinet).toBeUndefined();
});

test('a page of the reader’s version or part of the site comes first', () => {
  expect(firstOf('cancel', '/api/v1/transaction/find')).toBe('/api/v1/transaction/cancel');
  expect(firstOf('cancel', '/api/v2/transaction/find')).toBe('/api/v2/transaction/cancel');
  expect(firstOf('cancel v2', '/api/v1/transaction/find')).toBe('/api/v2/transaction/cancel');
  expect(firstOf('refund', '/cabinet/general/overview')).toBe('/cabinet/reporting/transactions');
  // A page of another part that answers far better stays before those of the reader's part.
  expect(firstOf('signature', '/cabinet/general/overview')).toBe('/request_format');
});

test('a failure in plain words finds its row, the name of a table finds the table', () => {
  const place = (query: string): string => {
    const [first] = search(index, synonyms, {query, limit: 1, offset: 0}).hits;
    return `${first!.path}#${first!.hash}`;
  };
  expect(place('insufficient funds on card')).toBe('/reference/failure_reason_codes#insufficient_funds');
  expect(place('payment declined: not enough money')).toBe('/reference/failure_reason_codes#insufficient_funds');
  expect(place('6002 what to do')).toBe('/reference/api_error_codes#provider_timeout');
  expect(place('failure reason codes')).toBe('/reference/failure_reason_codes#');
  expect(place('api error codes')).toBe('/reference/api_error_codes#');
});

test('a word of the site is not taken for another one, and an abbreviation for the name of a place', () => {
  const words = (query: string) =>
    search(index, synonyms, {query, limit: 8, offset: 0}).hits.flatMap((hit) => hit.words);
  expect(words('pull')).not.toContain('poll');
  expect(words('poll')).not.toContain('pull');
  expect(firstOf('VAT')).not.toBe('/reference/country_codes');
});

test('counts follow the version, and a hit has up to three sections, its own first', () => {
  const all = search(index, synonyms, {query: 'signature', limit: 8, offset: 0});
  const old = search(index, synonyms, {query: 'signature', limit: 8, offset: 0, version: 'v1'});
  expect(old.byContext.cabinet).toBeUndefined();
  expect(all.byContext.cabinet).toBeGreaterThan(0);
  for (const {hash, sections} of all.hits) {
    expect(sections.length).toBeLessThanOrEqual(3);
    expect(sections[0]!.hash).toBe(hash);
    expect(new Set(sections.map((section) => section.hash)).size).toBe(sections.length);
  }
});

test('a corrected word is told, and a query without hits has a similar word', () => {
  const answer = (query: string) => search(index, synonyms, {query, limit: 1, offset: 0});
  // cspell:disable-next-line
  expect(answer('transacton statuses').corrected).toBe('transaction statuses');
  expect(answer('transaction statuses').corrected).toBe('');
  // cspell:disable-next-line
  expect(answer('trnsctns').nearest).toMatch(/^trans/);
});

test('a word that a page has all over is not marked on it, unless it is the only one', () => {
  const hit = (query: string): Hit =>
    search(index, synonyms, {query, limit: 50, offset: 0}).hits.find(({path: address}) => address === '/callbacks')!;
  const {words, markedWords} = hit('callback nonce replay');
  expect(words).toContain('callbacks');
  expect(markedWords).toEqual(words.filter((word) => word !== 'callbacks'));
  expect(hit('callback').markedWords.length).toBe(1);
});

test('an excerpt is the passage with most of the words', () => {
  const text = `${'A card is charged. '.repeat(30)}The refund of a card takes days. ${'Nothing else. '.repeat(30)}`;
  const marks = finder(['refund', 'card'])(piecesIn(text));
  const {text: shown, found: count} = excerpt(text, marks);
  expect(count).toBe(2);
  expect(shown).toContain('The refund of a card takes days.');
  expect(shown.length).toBeLessThan(260);
  expect(excerpt('Short.', [])).toEqual({text: 'Short.', found: 0});
});

test.each([
  ['move money between my wallets by api', '/api/v2/account/wallet-transfers'],
  ['move money between my wallets in the cabinet', '/cabinet/wallets/transfer'],
  ['перевести деньги между кошельками через api', '/api/v2/account/wallet-transfers'],
  ['перевести деньги между кошельками в кабинете', '/cabinet/wallets/transfer'],
])('%s: the way that a query names counts', (query, page) => {
  expect(found(query, 1)).toEqual([page]);
});

describe('the passages of a hit', () => {
  const texts = ['The page in short.', 'A refund returns the money.', 'Nothing else.'];
  const hit = {words: ['refund'], hash: '', description: 'About the page.', sections: [{hash: '', heading: '', at: 0}]};
  const found = (at: number, words = hit.words) =>
    passagesOf({...hit, words, sections: [{hash: 'part', heading: 'Part', at}]}, {texts, codes: {}}).texts;

  test('come from another part if only the title of the page matched', () => {
    expect(found(0)).toEqual(['A refund returns the money.']);
    expect(found(0, ['title'])).toEqual(['The page in short.']);
    expect(found(2)).toEqual(['Nothing else.']);
    expect(found(3)).toEqual(['About the page.']);
  });

  test('have the card of a code', () => {
    const card = {meaning: 'Unknown key.', finality: 'Final', action: 'Send another.'};
    expect(passagesOf({...hit, hash: '7101'}, {texts, codes: {'7101': card}}).card).toEqual(card);
    expect(passagesOf({...hit, hash: 'toString'}, {texts, codes: {}}).card).toBeUndefined();
  });

  test('are found in a long page without a wait', async () => {
    const rows = Array.from({length: 6000}, (_, at) => `Row ${at} is a refused one that says what others say`);
    const find = () => passagesOf({...hit, words: ['none']}, {texts: rows, codes: {}});
    // The best of three: the first also compiles, and another may collect garbage.
    const times = [await cpuTimeOf(find), await cpuTimeOf(find), await cpuTimeOf(find)];
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
