import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS} from '../../tools/scripts/lib/run-command';
import {ROOT} from './routes';

/** Not under version control, and inside the site's folder, so that what lies there finds the site's packages. */
const SITE = path.join(ROOT, 'site');
const SCRATCH = path.join(SITE, '.cache');

export interface Built {
  /** Holds the site; gone when the build failed. */
  readonly folder: string;
  readonly code: number;
  /** What was printed, both streams. */
  readonly output: string;
}

/**
 * Builds the site apart from `build/` and from a build that someone else runs.
 *
 * @param env what an operator would set
 * @param config source of a configuration file to use in place of the site's own, one folder below `.cache/`
 */
export async function build(env: Record<string, string>, config?: string): Promise<Built> {
  fs.mkdirSync(SCRATCH, {recursive: true});
  const scratch = fs.mkdtempSync(path.join(SCRATCH, 'test-build-'));
  const folder = path.join(scratch, 'site');
  const args = [DOCUSAURUS, 'build', 'site', '--no-minify', '--out-dir', folder];
  if (config) {
    const file = path.join(scratch, 'docusaurus.config.ts');
    fs.writeFileSync(file, config);
    args.push('--config', file);
  }
  const generated = path.relative(SITE, path.join(scratch, 'generated'));
  const options = {cwd: ROOT, env: {...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, ...env}};
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const built = {folder, code: error ? Number(error.code ?? -1) : 0, output: stdout + stderr};
      if (error) {
        removeBuild(built);
      }
      resolve(built);
    });
  });
}

/** Removes what `build` wrote. */
export function removeBuild({folder}: Built): void {
  fs.rmSync(path.dirname(folder), {recursive: true, force: true});
}
