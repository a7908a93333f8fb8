import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, expect, it} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {SAMPLE_LANGUAGES, type SampleLanguage, type SampleRequest} from '../../samples/generator';
import {fileName, generateSample} from './sample-files';
import {FIRST_OF_V2, get, REQUESTS} from './generator-requests';
import {compileProject, removeProject, runAll, type Sample} from './project';
import {faultsOf, type Identity, type Received} from './request-checks';

/** Answers every second request with an error. */
const answerTo = (index: number): [status: number, body: string] => [
  index % 2 ? 422 : 200,
  `{"index":${index},"name":"Núñez"}`,
];

async function withServer(work: (host: string, received: Received[]) => Promise<void>): Promise<void> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body] = answerTo(received.length);
      received.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(status, {'Content-Type': 'application/json'}).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, received);
  } finally {
    server.close();
  }
}

const TEST_IDENTITY: Identity = {
  key: 'pk_test_2a9d5e7c1b8f4036',
  secret: {v1: vectors.v1_body.secret, v2: vectors.v2_post.secret},
  pointId: 1042,
};
const OWN_SECRET = 'sk_test_of_the_environment';
const OWN_IDENTITY: Identity = {key: 'pk_test_own', secret: {v1: OWN_SECRET, v2: OWN_SECRET}, pointId: 77};
const OWN = {GATEWAY_KEY: 'pk_test_own', GATEWAY_SECRET: OWN_SECRET, GATEWAY_POINT_ID: '77'};

/** What is wrong with the requests that the programs sent, and with what they printed. */
async function faultsIn(language: SampleLanguage, samples: readonly Sample[]): Promise<string[]> {
  const faults: string[] = [];
  const project = await compileProject(language, samples);
  try {
    for (const [env, identity, from, to] of [
      [{}, TEST_IDENTITY, 0, REQUESTS.length],
      // One of each version; a raw request has no environment.
      ...(language === 'http' ? [] : ([[OWN, OWN_IDENTITY, FIRST_OF_V2 - 1, FIRST_OF_V2 + 1]] as const)),
    ] as const) {
      await withServer(async (host, received) => {
        const targets = project.targets.slice(from, to);
        const runs = await runAll({...project, targets}, {...env, GATEWAY_HOST: host});
        expect(runs).toHaveLength(to - from);
        runs.forEach(({code, stdout, stderr}, index) => {
          const request = REQUESTS[from + index]!;
          const printed = code === 0 && stdout === `${answerTo(index).join('\n')}\n`;
          const found = [
            ...(printed ? [] : [`exit code ${code}, printed ${JSON.stringify(stdout)} ${stderr}`]),
            ...(received[index]
              ? faultsOf(received[index], request, identity, language === 'http')
              : ['nothing arrived']),
          ];
          faults.push(
            ...found.map((fault) => `${language} ${index} ${JSON.stringify(request.body ?? request.query)}: ${fault}`),
          );
        });
        const nonces = received.map(({headers}) => headers['x-nonce']).filter(Boolean);
        if (language !== 'http' && new Set(nonces).size < nonces.length) faults.push('a nonce was used twice');
      });
    }
  } finally {
    removeProject(project);
  }
  return faults;
}

// Some 150 processes and two compilers: more than the usual time on a busy machine.
describe.concurrent('generated programs send what they show', {timeout: 300_000}, () => {
  it.each(SAMPLE_LANGUAGES)('%s', async (language) => {
    const samples = REQUESTS.map((request) => ({request, source: generateSample(request, language)}));
    expect(await faultsIn(language, samples)).toEqual([]);
  });
});

describe('a project', () => {
  const program = (statement: string): string =>
    `public class FindThing { public static void main(String[] args) { ${statement} } }`;
  const project = (...statements: string[]): ReturnType<typeof compileProject> =>
    compileProject(
      'java',
      statements.map((statement) => ({request: get('/v2/list'), source: program(statement)})),
    );
  const print = (text: string): string => `System.out.println("${text}");`;

  it('continues after a program that throws or ends the virtual machine', async () => {
    const mixed = await project(
      print('first'),
      'System.exit(3);',
      'throw new IllegalStateException("no");',
      print('ñ'),
    );
    const runs = await runAll(mixed, {GATEWAY_HOST: 'http://127.0.0.1:1'});
    removeProject(mixed);
    expect(runs.map(({code, stdout}) => [code, stdout])).toEqual([
      [0, 'first\n'],
      [3, ''],
      [1, ''],
      [0, 'ñ\n'],
    ]);
    expect(runs[1]!.stderr).toContain('s1.FindThing ended what ran it');
    expect(runs[2]!.stderr).toContain('IllegalStateException: no');
  });

  const endings = {
    javascript: ['console.log("first")', 'process.exit(3)', 'throw new Error("no")', 'console.log("ñ")'],
    python: ['print("first")', 'raise SystemExit(3)', 'raise ValueError("no")', 'print("ñ")'],
  } as const;
  it.each(['javascript', 'python'] as const)('tells the ends of programs in %s apart', async (language) => {
    const samples = endings[language].map((source) => ({request: get('/v2/list'), source}));
    const mixed = await compileProject(language, samples);
    const runs = await runAll(mixed, {GATEWAY_HOST: 'http://127.0.0.1:1'});
    removeProject(mixed);
    expect(runs.map(({code, stdout}) => [code, stdout])).toEqual([
      [0, 'first\n'],
      [3, ''],
      [1, ''],
      [0, 'ñ\n'],
    ]);
    expect(runs[2]!.stderr).toContain('Error: no');
  });

  it('says which program does not compile', async () => {
    await expect(project(print('first'), 'nonsense')).rejects.toThrow(/s1.FindThing\.java:2/);
  });
});

describe('generated sources', () => {
  const order = REQUESTS[FIRST_OF_V2]!;

  it('are short, without region markers or trailing blanks', () => {
    for (const language of SAMPLE_LANGUAGES) {
      const source = generateSample(order, language);
      expect(source, language).not.toMatch(/region|[ \t]$/m);
      expect(source, language).toBe(source.trim());
      expect(source.split('\n').length, language).toBeLessThan(language === 'java' ? 75 : 65);
      const long = source.split('\n').filter((line) => line.length > 100 && !line.startsWith('{'));
      expect(long, language).toEqual([]);
    }
  });

  it('name their files', () => {
    const names = SAMPLE_LANGUAGES.map((language) => fileName({...order, name: 'addCardToWhitelist'}, language));
    const base = 'add-card-to-whitelist';
    expect(names).toEqual([
      ...['sh', 'http', 'php', 'mjs', 'py'].map((ending) => `${base}.${ending}`),
      'AddCardToWhitelist.java',
      'AddCardToWhitelist.kt',
    ]);
  });

  it.each<[string, Partial<SampleRequest>]>([
    ['body.amount: expected an integer', {body: {amount: 1.5}}],
    ['body.a.0: expected an integer', {body: {a: [2 ** 53]}}],
    ['body.a: expected text without U+0000', {body: {a: '\0'}}],
    ['body.a: expected text without', {body: {a: '\ud800'}}],
    ['path: expected', {path: '/v2/service/{service_id}'}],
    ['body: expected an object', {body: null}],
    ['body: expected null', {method: 'GET', idempotent: false}],
    ['query: expected none', {query: [['a', 'b']]}],
    ['method: v1', {version: 'v1', method: 'GET', idempotent: false}],
    ['body.sign: the program', {version: 'v1', idempotent: false, body: {sign: ''}}],
    ['idempotent: v1', {version: 'v1'}],
    ['name: expected', {name: ''}],
    ['body.a=b: expected a name without "="', {version: 'v1', idempotent: false, body: {'a=b': 1}}],
  ])('refuse: %s', (message, change) => {
    const request = {...order, ...change};
    expect(() => generateSample(request, 'bash')).toThrow(
      `sample of ${request.name} (${request.version}) in bash: ${message}`,
    );
  });
});
