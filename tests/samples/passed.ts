// Programs that passed once pass again until something that goes into it is another: their text, what is expected, the
// gateway that answers, what runs them. `FULL=1` and CI run them all.
import type {SampleLanguage, SampleRequest} from '@site/samples/generator';
import {hashOfSources, keep, kept, keyOf} from '@site/cache/build-cache.mjs';
import {stampOf} from '@site/scripts/lib/tool-stamp.mjs';
import {compileProject, removeProject, runAll} from './project';
import type {Run} from './run';
import {fileName, generateSample} from './generated';

export interface Case {
  readonly request: SampleRequest;
  /** What the program has to print, in whatever form `faultsOf` compares it. */
  readonly expected: unknown;
}

const KIND = 'passed';
const runsAll = Boolean(process.env['FULL'] || process.env['CI']);

/** What answers the programs, and what runs and judges them. */
const gateway = hashOfSources(
  'sandbox',
  'contract',
  'catalogue',
  'reference',
  'recording',
  'player',
  'validators',
  'samples',
  'tests/samples',
  'tests/sandbox',
  'bytes.ts',
  'exact-json.ts',
  'keys-of.ts',
  'message-of.ts',
  'percent-encoding.ts',
  'read-json.ts',
);

const TOOLS: Readonly<Record<SampleLanguage, readonly string[]>> = {
  bash: ['bash', 'curl', 'openssl'],
  http: [],
  php: ['php'],
  javascript: [],
  python: ['python3'],
  java: ['java', 'javac'],
  kotlin: ['java', 'kotlinc'],
};

const hasPassed = async (key: string): Promise<boolean> => !runsAll && (await kept(KIND, key)) !== undefined;
const keepPassed = (key: string): Promise<void> => keep(KIND, key, '');

/** What programs are made of, and what runs and judges them where a server of the test answers. */
const programs = hashOfSources('contract', 'samples', 'tests/samples');

/**
 * Tries programs that stand alone, unless they passed as they stand.
 *
 * @param texts the programs
 * @param tried what is wrong with them, or nothing
 */
export async function faultsUnlessPassed(
  language: SampleLanguage,
  texts: readonly string[],
  tried: () => Promise<string[]>,
): Promise<string[]> {
  const key = keyOf(await programs, ...TOOLS[language].map(stampOf), language, ...texts);
  if (await hasPassed(key)) {
    return [];
  }
  const faults = await tried();
  if (faults.length === 0) {
    await keepPassed(key);
  }
  return faults;
}

/**
 * Runs the programs of a language that did not pass as they stand, and remembers those that do.
 *
 * @param faultsOf what is wrong with a run, or nothing
 * @returns how many were run, and their faults
 * @throws Error with the compiler's messages
 */
export async function playPrograms<C extends Case>(
  language: SampleLanguage,
  cases: readonly C[],
  env: Readonly<Record<string, string>> & {GATEWAY_HOST: string},
  faultsOf: (played: C, run: Run) => string[],
): Promise<{ran: number; faults: string[]}> {
  const tools = TOOLS[language].map(stampOf);
  const all = await Promise.all(
    cases.map(async (played) => {
      const source = generateSample(played.request, language);
      const name = fileName(played.request, language);
      const key = keyOf(await gateway, ...tools, language, name, source, JSON.stringify(played.expected));
      return {played, source, key, isDue: !(await hasPassed(key))};
    }),
  );
  const due = all.filter(({isDue}) => isDue);
  if (due.length === 0) {
    return {ran: 0, faults: []};
  }
  const samples = due.map(({played, source}) => ({request: played.request, source}));
  const project = await compileProject(language, samples);
  try {
    const runs = await runAll(project, env);
    const faults = due.map(({played}, index) => faultsOf(played, runs[index]!));
    await Promise.all(due.map(async ({key}, index) => (faults[index]!.length === 0 ? keepPassed(key) : undefined)));
    return {ran: due.length, faults: faults.flat()};
  } finally {
    removeProject(project);
  }
}
