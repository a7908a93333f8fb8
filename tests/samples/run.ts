import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cached, keyOf} from '@site/scripts/lib/build-cache.mjs';

/** Programs of one sample folder, by the ending of their file names. */
const COMMANDS: Record<string, (file: string) => Promise<string[]>> = {
  '.sh': async (file) => ['bash', file],
  '.php': async (file) => ['php', file],
  '.mjs': async (file) => [process.execPath, file],
  '.py': async (file) => ['python3', file],
  '.java': async (file) => ['java', file],
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

const compiled = new Map<string, Promise<string>>();

/** kotlinc takes seconds a run: each file is compiled once a test run. */
async function compiledKotlin(file: string): Promise<string[]> {
  let jar = compiled.get(file);
  if (!jar) {
    jar = compileKotlin(file);
    compiled.set(file, jar);
  }
  const base = path.basename(file, '.kt');
  const mainClass = `${base[0]!.toUpperCase()}${base.slice(1)}Kt`;
  return ['java', '-cp', `${await jar}${path.delimiter}${kotlinStdlib()}`, mainClass];
}

async function compileKotlin(file: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kotlin-'));
  const jar = path.join(folder, 'sample.jar');
  const key = keyOf(stampOf('kotlinc'), path.basename(file), fs.readFileSync(file));
  const bytes = await cached('kotlin', key, async () => {
    const {code, stderr} = await execute('kotlinc', [file, '-d', jar], {}, '');
    if (code !== 0) {
      throw new Error(`${path.relative(SAMPLES, file)} does not compile:\n${stderr}`);
    }
    return fs.readFileSync(jar);
  });
  fs.writeFileSync(jar, bytes);
  return jar;
}

/**
 * What tells a tool from the one that is installed in its place.
 *
 * @throws Error when it is not on the PATH
 */
export function stampOf(tool: string): string {
  const found = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, tool))
    .find((each) => fs.existsSync(each));
  if (!found) {
    throw new Error(`${tool} is not on the PATH`);
  }
  const file = fs.realpathSync(found);
  const {size, mtimeMs} = fs.statSync(file);
  return `${file} ${size} ${mtimeMs}`;
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
