// Checks whether tests notice mistakes: `npm run mutate -- facts` changes one fact after another, and `npm run mutate -- code`
// one small place of the code after another, in the areas of tools/mutations/code.yaml that are named, or in all.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {REPOSITORY} from '../../lib/paths';
import {run as mutateFacts} from './lib/mutate-facts';

/** @param names of areas */
function mutateCode(names: string[]) {
  const {areas}: {areas: Record<string, unknown>} = parse(
    fs.readFileSync(path.join(REPOSITORY, 'tools/mutations/code.yaml'), 'utf8'),
  );
  const failed = (names.length > 0 ? names : Object.keys(areas)).filter((name) => {
    console.log(`\n== ${name}`);
    const env = {...process.env, MUTATION_AREA: name};
    return (
      spawnSync('npx', ['stryker', 'run', 'tools/mutations/stryker.config.mjs'], {
        cwd: REPOSITORY,
        stdio: 'inherit',
        env,
      }).status !== 0
    );
  });
  console.log(failed.length > 0 ? `\nToo few changes noticed: ${failed.join(', ')}` : '\nEvery area is noticed.');
  return failed.length > 0 ? 1 : 0;
}

export async function main(): Promise<void> {
  const [kind, ...rest] = process.argv.slice(2);
  if (kind === 'facts') {
    process.exitCode = await mutateFacts(rest);
  } else if (kind === 'code') {
    process.exitCode = mutateCode(rest);
  } else {
    console.error(`npm run mutate -- <what>: expected facts or code, found "${kind ?? ''}"`);
    process.exitCode = 1;
  }
}
