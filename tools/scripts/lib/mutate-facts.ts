// Changes one fact at a time, in a copy of the tree, and wants a red test. Kinds of change: tools/mutations/facts.yaml.
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import {REPOSITORY} from '../../../lib/paths';
import {copyTree} from './mutate-copy';
import {placeFor, random, requirePlaces} from './mutate-places';
import type {Kind} from './mutate-places';

/** Tests by folder of the changed file. */
type Areas = Record<string, string[]>;
/** That run in the copy. */
type Tests = Awaited<ReturnType<typeof openTests>>;
/** What the witnesses of a change are asked by. */
interface Question {
  kind: Kind;
  /** That was changed. */
  file: string;
  areas: Areas;
}
/** A test file, which of its tests, and of which pages. */
type Asked = {witness: string; names?: string; pages?: string};
interface Tried {
  /** Of the kind. */
  name: string;
  /** Place and change. */
  at: string;
  /** Who noticed. */
  by: string | null;
  /** A test that is red without a change. */
  broken: string | null;
}

/** The share of changes that tests have to notice. */
const LEAST = 0.8;

/**
 * The tests that a kind names, or those of the folder of the changed file.
 *
 * @returns test files
 * @throws Error if there are none
 */
function testsOf({kind, file, areas}: Question): string[] {
  const area = Object.keys(areas).find((folder) => file.startsWith(`${folder}/`));
  const tests = kind.tests ?? (area && areas[area]);
  if (!tests) {
    throw new Error(`tools/mutations/facts.yaml: ${kind.name}: expected tests, or an area for ${file}`);
  }
  return [tests].flat();
}

/**
 * A runner of tests in the copy, which stays: a start costs more than most tests.
 *
 * @param folder of the copy
 */
async function openTests(folder: string) {
  process.chdir(folder);
  const {createVitest} = await import('vitest/node');
  const config = path.join(folder, 'tests/vitest.config.mts');
  const vitest = await createVitest('test', {root: folder, config, watch: false, bail: 1, reporters: [{}]});
  return {
    /** @returns the name of the first red test, or null when all are green */
    async run(files: string[], {names, pages}: Omit<Asked, 'witness'>): Promise<string | null> {
      vitest.setGlobalTestNamePattern(names ?? '');
      process.env.PAGES = pages ?? '';
      if (pages === undefined) {
        delete process.env.PAGES;
      }
      const specifications = await vitest.globTestSpecifications(files);
      if (specifications.length === 0) {
        throw new Error(`tools/mutations/facts.yaml: no test file is called ${files.join(' or ')}`);
      }
      vitest.state.filesMap.clear();
      const {testModules, unhandledErrors} = await vitest.runTestSpecifications(specifications);
      for (const module of testModules) {
        const [red] = [...module.children.allTests('failed')];
        const [broken] = module.errors();
        if (red || broken) {
          return red
            ? `${path.basename(module.moduleId)}: ${red.fullName}`
            : `${path.basename(module.moduleId)}: ${broken?.message.split('\n')[0]}`;
        }
      }
      return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
    },
    /** @param file below the root */
    changed: (file: string) => vitest.invalidateFile(path.join(folder, file)),
    close: () => vitest.close(),
  };
}

/**
 * Asks the witnesses one after another.
 *
 * @returns who noticed, by which tests
 */
async function noticedBy(tests: Tests, question: Question): Promise<(Asked & {by: string}) | null> {
  const {names, pages} = question.kind;
  for (const witness of testsOf(question)) {
    const red = await tests.run([witness], {names, pages});
    if (red !== null) {
      return {by: red, witness, names, pages};
    }
  }
  return null;
}

/** Witnesses that pass without a change: one that fails anyway has noticed nothing. */
const trusted = new Set<string>();

/** @returns which test is red as it is */
async function redByItself(tests: Tests, {witness, names, pages}: Asked): Promise<string | null> {
  const key = `${witness} ${names ?? ''} ${pages ?? ''}`;
  const red = trusted.has(key) ? null : await tests.run([witness], {names, pages});
  if (red === null) {
    trusted.add(key);
  }
  return red;
}

/**
 * One change, asked about and taken back.
 *
 * @param folder of the copy
 * @param question `next` gives chance, from 0 to 1
 */
async function tried(
  tests: Tests,
  folder: string,
  {kind, areas, next}: Omit<Question, 'file'> & {next: () => number},
): Promise<Tried> {
  const {file, line, words, before, after} = placeFor(folder, kind, next);
  fs.writeFileSync(path.join(folder, file), after);
  tests.changed(file);
  const noticed = await noticedBy(tests, {kind, file, areas});
  fs.writeFileSync(path.join(folder, file), before);
  tests.changed(file);
  const broken = noticed === null ? null : await redByItself(tests, noticed);
  return {name: kind.name, at: `${file}:${line} ${words}`, by: broken === null ? (noticed?.by ?? null) : null, broken};
}

/**
 * @param args `--only text` kinds whose names have it, may be given again; `--places n` places of each kind, `--seed n`
 *   other places
 * @returns exit code
 */
export async function run(args: string[]) {
  const {values} = parseArgs({
    args,
    options: {
      only: {type: 'string', multiple: true, default: ['']},
      places: {type: 'string', default: '1'},
      seed: {type: 'string', default: '1'},
    },
  });
  const {areas, kinds}: {areas: Areas; kinds: Kind[]} = parse(
    fs.readFileSync(path.join(REPOSITORY, 'tools/mutations/facts.yaml'), 'utf8'),
  );
  const chosen = kinds.filter(({name}) => values.only.some((text) => name.includes(text)));
  requirePlaces(REPOSITORY, chosen);
  const next = random(Number(values.seed));
  const folder = copyTree();
  const tests = await openTests(folder);
  const results: Tried[] = [];
  try {
    for (const kind of chosen.flatMap((each) => Array.from({length: Number(values.places)}, () => each))) {
      const began = Date.now();
      const result = await tried(tests, folder, {kind, areas, next});
      results.push(result);
      tell(result, Math.round((Date.now() - began) / 1000));
    }
  } finally {
    await tests.close();
    process.chdir(REPOSITORY);
    fs.rmSync(folder, {recursive: true, force: true});
  }
  return report(results);
}

function tell({name, at, by, broken}: Tried, seconds: number) {
  const [word, why] =
    broken !== null
      ? ['BROKEN  ', `red without a change: ${broken}`]
      : by === null
        ? ['SURVIVED', '']
        : ['killed  ', by];
  console.log(`${word} ${name}\n           ${at}\n           ${seconds} s${why && `, ${why}`}`);
}

/**
 * A witness that fails without a change says nothing about a change, so such a run fails.
 *
 * @returns exit code
 */
function report(results: Tried[]): number {
  const killed = results.filter(({by}) => by !== null);
  const share = killed.length / results.length;
  console.log(`\n${killed.length} of ${results.length} killed (${(share * 100).toFixed(1)} %)`);
  const broken = results.filter((result) => result.broken !== null);
  broken.forEach((result) => console.log(`red without a change: ${result.broken}, asked about ${result.name}`));
  results
    .filter((result) => result.by === null && result.broken === null)
    .forEach(({name, at}) => console.log(`survived: ${name}: ${at}`));
  return share >= LEAST && broken.length === 0 ? 0 : 1;
}
