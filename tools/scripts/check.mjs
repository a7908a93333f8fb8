// Types, lint, import rules, unused code, format and spelling, side by side; one failing check fails the command.
import {spawn} from 'node:child_process';
import {ROOT, ensurePackages} from './lib/install.mjs';

const CACHE = 'node_modules/.cache';
/** @param {string} name of the tool */
const kept = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/${name}`];

/**
 * A file is looked at again when it changes, or what it is judged by. Lint sees types of other files too: CI, which keeps
 * nothing, looks at all of them.
 *
 * @type {Record<string, string[]>} arguments of `npx`, by name
 */
const CHECKS = {
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
  lint: ['eslint', '--config', 'tools/eslint.config.mjs', '.', '--max-warnings=0', ...kept('eslint/')],
  imports: ['depcruise', '--config', 'tools/dependency-cruiser.cjs', '--output-type', 'err-long', '.'],
  unused: ['knip', '--config', 'tools/knip.json', '--no-progress'],
  format: ['prettier', '--check', '.', ...kept('format')],
  spelling: ['cspell', '--config', 'tools/cspell.json', '--no-progress', '--no-summary', '--dot', ...kept('spelling')],
};

/**
 * @param {[name: string, command: string[]]} check
 * @returns {Promise<boolean>} whether it passed
 */
function run([name, command]) {
  return new Promise((resolve) => {
    const child = spawn('npx', command, {cwd: ROOT});
    /** @type {Buffer[]} */
    const output = [];
    /** @param {Buffer} chunk */
    const keep = (chunk) => void output.push(chunk);
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

ensurePackages();
const results = await Promise.all(Object.entries(CHECKS).map(run));
const failed = results.filter((passed) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
