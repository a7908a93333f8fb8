import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cached, keyOf} from '@repo/lib/build-cache';
import {stampOf} from '@repo/tools/scripts/lib/tool-stamp';

/** Programs of one sample folder, by the ending of their file names. */
const COMMANDS: Record<string, (file: string) => Promise<string[]>> = {
  '.sh': async (file) => ['bash', file],
  '.php': async (file) => ['php', file],
  '.mjs': async (file) => [process.execPath, file],
  '.py': async (file) => ['python3', file],
  '.java': compiledJava,
  '.kt': compiledKotlin,
};

export const SAMPLES = path.resolve(__dirname, '../../samples');

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Bytes for standard input. */
  readonly stdin?: string;
}

/**
 * The runnable programs of a sample folder.
 *
 * @param name folder below `samples/`
 * @returns absolute paths; empty folders are an error
 */
export function programs(name: string): string[] {
  const folder = path.join(SAMPLES, name);
  const files = fs.readdirSync(folder).filter((file) => path.extname(file) in COMMANDS);
  if (files.length === 0) {
    throw new Error(`samples/${name} holds no program`);
  }
  return files.map((file) => path.join(folder, file));
}

/** Runs one program to its end, with what it needs compiled first. */
export async function run(file: string, {args = [], env = {}, stdin = ''}: Options = {}): Promise<Run> {
  const [command, ...rest] = await COMMANDS[path.extname(file)]!(file);
  return execute(command!, [...rest, ...args], env, stdin);
}

/** Runs a command to its end. */
export function execute(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin: string,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {env: {...process.env, ...env}, cwd: os.tmpdir()});
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? -1, stdout, stderr}));
    // A program that does not read its input may have ended already.
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
  });
}

/** Java's compiler without its own second compiler, as in vitest.config.mts: it does not read those options. */
export const JAVAC = ['javac', '-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC'] as const;

const compiled = new Map<string, Promise<string>>();

/** @returns what `make` made of a file, once a test run */
function compiledOnce(file: string, make: (file: string) => Promise<string>): Promise<string> {
  const made = compiled.get(file) ?? make(file);
  compiled.set(file, made);
  return made;
}

/** `java` given a source compiles it for a second, each time that it runs. */
async function compiledJava(file: string): Promise<string[]> {
  return ['java', '-cp', await compiledOnce(file, compileJava), path.basename(file, '.java')];
}

/** @throws Error with the compiler's messages, which name the file */
export async function compile(
  [compiler, ...options]: readonly [string, ...string[]],
  files: readonly string[],
): Promise<void> {
  const {code, stdout, stderr} = await execute(compiler, [...options, ...files], {}, '');
  if (code !== 0) {
    throw new Error(`${compiler} fails:\n${stdout}${stderr}`);
  }
}

/** @returns folder of the classes */
async function compileJava(file: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'java-'));
  await compile([...JAVAC, '-encoding', 'UTF-8', '-d', folder], [file]);
  return folder;
}

/** kotlinc takes seconds a run. */
async function compiledKotlin(file: string): Promise<string[]> {
  const jar = await compiledOnce(file, (each) => compileKotlin([each]));
  const base = path.basename(file, '.kt');
  const mainClass = `${base[0]!.toUpperCase()}${base.slice(1)}Kt`;
  return ['java', '-cp', `${jar}${path.delimiter}${kotlinStdlib()}`, mainClass];
}

/**
 * @param libraries files that they are compiled with
 * @param folder of the JAR
 * @returns path of a JAR, compiled once for these texts
 * @throws Error with the compiler's messages
 */
export async function compileKotlin(
  files: readonly string[],
  libraries: readonly string[] = [],
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kotlin-')),
): Promise<string> {
  const jar = path.join(folder, 'programs.jar');
  const sources = files.flatMap((file) => [path.basename(file), fs.readFileSync(file)]);
  const bytes = await cached('kotlin', keyOf(stampOf('kotlinc'), ...sources, ...libraries), async () => {
    const classPath = libraries.length > 0 ? ['-cp', libraries.join(path.delimiter)] : [];
    await compile(['kotlinc', ...classPath, '-d', jar], files);
    return fs.readFileSync(jar);
  });
  fs.writeFileSync(jar, bytes);
  return jar;
}

/** Debian's package and the compiler's own distribution keep the library in different places. */
export function kotlinStdlib(): string {
  const compiler = fs.realpathSync(
    process.env['PATH']!.split(path.delimiter)
      .map((folder) => path.join(folder, 'kotlinc'))
      .find((file) => fs.existsSync(file))!,
  );
  const candidates = [
    '/usr/share/java/kotlin-stdlib.jar',
    path.resolve(path.dirname(compiler), '../lib/kotlin-stdlib.jar'),
  ];
  const found = candidates.find((file) => fs.existsSync(file));
  if (!found) {
    throw new Error(`kotlin-stdlib.jar is in none of: ${candidates.join(', ')}`);
  }
  return found;
}
