// Many generated programs together: one call compiles them, and those that can share a process do.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {SampleLanguage, SampleRequest} from '../../samples/generator';
import vectors from '../../facts/contract/vectors.json';
import type {Version} from '../../facts/reference/versions';
import {sendRaw} from './raw-request';
import {compile, compileKotlin, execute, JAVAC, kotlinStdlib, type Run} from './run';
import {fileName} from './sample-files';

export interface Sample {
  readonly request: SampleRequest;
  readonly source: string;
}

/** Programs of one language that are ready to run. */
export interface Project {
  readonly language: SampleLanguage;
  readonly folder: string;
  readonly targets: readonly Target[];
}

/** A program that can run. */
interface Target {
  /** What runs it: a file, a class, or the raw request itself. */
  readonly run: string;
  readonly version: Version;
}

/** The variables without which no program runs, with the values of the test account. */
const ACCOUNT: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
  v1: {GATEWAY_SECRET: vectors.v1_body.secret},
  v2: {GATEWAY_KEY: 'pk_test_2a9d5e7c1b8f4036', GATEWAY_SECRET: vectors.v2_post.secret},
};

/** What compiles the files of a language into a folder. */
const COMPILERS: Partial<Record<SampleLanguage, (files: readonly string[], folder: string) => Promise<unknown>>> = {
  java: (files, folder) => compile([...JAVAC, '-encoding', 'UTF-8', '-Xlint:all', '-Werror', '-d', folder], files),
  kotlin: (files, folder) => compileKotlin(files, [], folder),
};

/** Files of the samples, each in a folder of its own, which is its package too: names repeat between documents. */
function write(folder: string, language: SampleLanguage, samples: readonly Sample[]): string[] {
  return samples.map(({request, source}, index) => {
    const file = path.join(folder, `s${index}`, fileName(request, language));
    fs.mkdirSync(path.dirname(file), {recursive: true});
    const statement = language === 'java' ? `package s${index};\n` : language === 'kotlin' ? `package s${index}\n` : '';
    fs.writeFileSync(file, `${statement}${source}\n`);
    return file;
  });
}

/**
 * Writes the programs of one language to a new folder and compiles them with one call of the compiler.
 *
 * @throws Error with the compiler's messages
 */
export async function compileProject(language: SampleLanguage, samples: readonly Sample[]): Promise<Project> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `samples-${language}-`));
  const targetsOf = (runs: readonly string[]): Target[] =>
    runs.map((each, index) => ({run: each, version: samples[index]!.request.version}));
  if (language === 'http') {
    return {language, folder, targets: targetsOf(samples.map(({source}) => source))};
  }
  const files = write(folder, language, samples);
  const compiler = COMPILERS[language];
  if (!compiler) {
    return {language, folder, targets: targetsOf(files)};
  }
  await compiler(files, folder).catch((error: unknown) => {
    fs.rmSync(folder, {recursive: true, force: true});
    throw error;
  });
  const suffix = language === 'kotlin' ? 'Kt' : '';
  const targets = files.map((file, index) => `s${index}.${path.parse(file).name}${suffix}`);
  return {language, folder, targets: targetsOf(targets)};
}

const decode = (text: string): string => Buffer.from(text.slice(1), 'base64').toString();

/** What runs many programs in one process, by language; bash and PHP begin as fast as anything could be shared. */
const RUNNERS: Partial<Record<SampleLanguage, (folder: string) => readonly [string, ...string[]]>> = {
  javascript: () => [process.execPath, path.join(__dirname, 'RunAll.mjs')],
  python: () => ['python3', path.join(__dirname, 'RunAll.py')],
  java: (folder) => jvm([folder]),
  kotlin: (folder) => jvm([path.join(folder, 'programs.jar'), kotlinStdlib()]),
};

const jvm = (classpath: readonly string[]): [string, ...string[]] => [
  'java',
  '-cp',
  classpath.join(path.delimiter),
  path.join(__dirname, 'RunAll.java'),
];

/** One process for all programs; after one that ends the process itself, another continues with the rest. */
async function runTogether(
  [command, ...args]: readonly [string, ...string[]],
  targets: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < targets.length) {
    const rest = targets.slice(runs.length);
    const {code, stdout, stderr} = await execute(command, [...args, ...rest], env, '');
    const reports = stdout.split('\n').filter(Boolean);
    for (const line of reports) {
      const [, exit, out, err] = line.split(' ') as [string, string, string, string];
      runs.push({code: Number(exit), stdout: decode(out), stderr: decode(err)});
    }
    if (reports.length < rest.length) {
      runs.push({code: code || 1, stdout: '', stderr: `${rest[reports.length]} ended what ran it.\n${stderr}`});
    }
  }
  return runs;
}

/**
 * Runs every program of a project against the host that the environment names, one after another, with the test account.
 *
 * @param env `GATEWAY_HOST` and what else the programs shall read; for `http` only the host counts
 * @returns exit code and output in the order of the samples; one that fails does not stop the others
 */
export async function runAll(
  {language, folder, targets}: Project,
  env: Readonly<Record<string, string>> & {GATEWAY_HOST: string},
): Promise<Run[]> {
  const runner = RUNNERS[language]?.(folder);
  const runs: Run[] = [];
  while (runs.length < targets.length) {
    const {run, version} = targets[runs.length]!;
    const all = {...ACCOUNT[version], ...env};
    if (runner) {
      const rest = targets.slice(runs.length);
      const end = rest.findIndex((target) => target.version !== version);
      const same = end === -1 ? rest : rest.slice(0, end);
      runs.push(
        ...(await runTogether(
          runner,
          same.map((target) => target.run),
          all,
        )),
      );
    } else {
      runs.push(await (language === 'http' ? sendRaw(run, env.GATEWAY_HOST) : execute(language, [run], all, '')));
    }
  }
  return runs;
}

/** Deletes the project's folder. */
export const removeProject = ({folder}: Project): void => fs.rmSync(folder, {recursive: true, force: true});
