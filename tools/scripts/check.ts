// Types, lint, import rules, unused code, format and spelling, side by side; one failing check fails the command.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';

const CACHE = 'node_modules/.cache';
/** Options with which a tool remembers the files that passed. */
const cacheOptions = (name: string) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  `${CACHE}/${name}`,
];

/** Programs with their arguments, by name. Oxlint reports errors of TypeScript too: .oxlintrc.json. */
const CHECKS: Record<string, string[]> = {
  'types and lint': ['npx', 'oxlint', '--report-unused-disable-directives-severity=error'],
  imports: ['npx', 'depcruise', '--config', 'tools/dependency-cruiser.cjs', '--output-type', 'err-long', '.'],
  unused: ['npx', 'knip', '--config', 'tools/knip.json', '--no-progress'],
  format: ['npx', 'prettier', '--check', '.', ...cacheOptions('format')],
  spelling: [
    'npx',
    'cspell',
    '--config',
    'tools/cspell.json',
    '--no-progress',
    '--no-summary',
    '--dot',
    ...cacheOptions('spelling'),
  ],
};

/** @returns whether it passed */
function run([name, [program, ...args]]: [name: string, command: string[]]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program!, args, {cwd: REPOSITORY});
    const output: Buffer[] = [];
    const keep = (chunk: Buffer) => void output.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
      if (code !== 0) {
        console.log(Buffer.concat(output).toString());
      }
      resolve(code === 0);
    });
  });
}

/** Removes what prettier remembers if it is damaged: prettier would fail at each check from then on. */
function removeDamaged(file: string) {
  try {
    JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    fs.rmSync(file, {recursive: true, force: true});
  }
}

export async function main(): Promise<void> {
  removeDamaged(path.join(REPOSITORY, CACHE, 'format'));
  const results = await Promise.all(Object.entries(CHECKS).map(run));
  const failed = results.filter((passed) => !passed).length;
  console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
