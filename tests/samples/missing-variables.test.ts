// A program without a secret or key ends and names the variable: a secret printed in the documentation is public.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {SAMPLE_LANGUAGES} from '../../samples/generator';
import {generateSample} from './sample-files';
import {get, REQUESTS} from './generator-requests';
import {compileProject, removeProject, runAll} from './project';
import {run, SAMPLES} from './run';

const ENDINGS = ['.sh', '.php', '.mjs', '.py', '.java', '.kt'];
const VARIABLE = /\b[A-Z0-9_]+_(?:SECRET|KEY|PASSWORD|TOKEN)\b/g;
/** How a program reads a variable of its environment, in any of the languages. */
const READS = /environ|getenv|process\.env|required\(|\$\{[A-Z_0-9]+:|\$[A-Z_0-9]{3,}/;
/** Follows the variable when the program has a fallback. */
const FALLBACK = /\?\?|getOrDefault|\|\||environ\.get\([^)]+,|\?:(?! throw)|:-|:=/;
const DOCUMENTED = /whsec_[A-Za-z0-9+/]{8}|\b[ps]k_(?:test|live)_[0-9a-f]{8}|s3cr3t/;

const files = fs
  .readdirSync(SAMPLES, {recursive: true, encoding: 'utf8'})
  .filter((file) => ENDINGS.includes(path.extname(file)))
  .sort();

/** The variables without which a program must not run. */
const needed = (source: string): string[] => {
  const lines = source.split('\n').filter((line) => READS.test(line) && !/^\s*(#|\/\/|\*)/.test(line));
  return [...new Set(lines.flatMap((line) => line.match(VARIABLE) ?? []))];
};

const faultsIn = (source: string): string[] =>
  needed(source).length === 0
    ? []
    : source
        .split('\n')
        .filter(
          (line) => DOCUMENTED.test(line) || (READS.test(line) && needed(line).length > 0 && FALLBACK.test(line)),
        );

describe('no program has a fallback secret', () => {
  it.each([
    ['bash', 'secret=${CALLBACK_SECRET:-whatever}'],
    ['php', "$secret = getenv('API_KEY') ?: 'whatever';"],
    ['javascript', "const secret = process.env.V1_SECRET ?? 'whatever';"],
    ['javascript', "const secret = process.env.V1_SECRET || 'whatever';"],
    ['python', 'secret = os.environ.get("GATEWAY_SECRET", "whatever")'],
    ['java', 'System.getenv().getOrDefault("GATEWAY_KEY", "whatever");'],
    ['kotlin', 'val secret = System.getenv("V1_SECRET") ?: "whatever"'],
    ['any', 'const secret = process.env.V1_SECRET;\nconst other = "s3cr3t_v1_demo";'],
  ])('as a program in %s with one would', (_language, source) => {
    expect(faultsIn(source)).not.toEqual([]);
  });

  it.each(files)('%s', (file) => {
    expect(faultsIn(fs.readFileSync(path.join(SAMPLES, file), 'utf8'))).toEqual([]);
  });

  it.each(SAMPLE_LANGUAGES)('generated in %s', (language) => {
    const sources = REQUESTS.map((request) => generateSample(request, language));
    expect(sources.flatMap(faultsIn)).toEqual([]);
    expect(sources.every((source) => needed(source).length > 0)).toBe(language !== 'http');
  });
});

const secretive = files
  .filter((file) => !/^(?:test-suite|typed-client)\//.test(file))
  .map((file) => [file, needed(fs.readFileSync(path.join(SAMPLES, file), 'utf8'))] as const)
  .filter(([, names]) => names.length > 0);

describe('a program ends with an error that names the missing variable', {timeout: 120_000}, () => {
  it('of five kinds, in six languages', () => {
    expect([...new Set(secretive.map(([file]) => path.dirname(file)))].sort()).toEqual([
      'receive-callback',
      'retry-v2',
      'send-v2',
      'verify-callback',
      'verify-callback-get',
    ]);
    expect(secretive).toHaveLength(30);
  });

  it.each(secretive)('%s', async (file, names) => {
    const set = Object.fromEntries(names.map((name) => [name, 'whsec_c2VjcmV0']));
    const args = ['1', '2', '3', '4'];
    for (const name of names) {
      const others = Object.fromEntries(Object.entries(set).filter(([other]) => other !== name));
      for (const env of [others, {...others, [name]: ''}]) {
        const {code, stdout, stderr} = await run(path.join(SAMPLES, file), {args, env});
        expect(code, stdout + stderr).toBeGreaterThan(0);
        expect(stderr).toMatch(new RegExp(`${name}:? is not set`));
      }
    }
  });

  it.each(SAMPLE_LANGUAGES.filter((language) => language !== 'http'))('generated in %s', async (language) => {
    const requests = [get('/v2/list'), REQUESTS.find(({version}) => version === 'v1')!];
    const samples = requests.map((request) => ({request, source: generateSample(request, language)}));
    const project = await compileProject(language, samples);
    try {
      const env = {GATEWAY_HOST: 'http://127.0.0.1:1', GATEWAY_SECRET: ''};
      for (const {code, stderr} of await runAll(project, env)) {
        expect(code).toBeGreaterThan(0);
        expect(stderr).toMatch(/GATEWAY_SECRET:? is not set/);
      }
    } finally {
      removeProject(project);
    }
  });
});
