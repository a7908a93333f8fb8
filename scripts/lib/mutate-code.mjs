// Changes code, one small place after another, in a copy of the tree, and wants a red test. StrykerJS makes the changes
// and knows which tests come through each; where, and who is asked: mutations/code.yaml.
import fs from 'node:fs';
import path from 'node:path';
import {Stryker} from '@stryker-mutator/core';
import {parse} from 'yaml';
import {ROOT} from './install.mjs';
import {copyTree} from './mutate-copy.mjs';
import {COUNTED, isNoticed, keepSources} from './mutate-survivors.mjs';

/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Change that was made, and what became of it */
/** @typedef {{files: string[], tests: string[], least: number}} Area of `mutations/code.yaml`; `least` in percent */

const AREAS = 'mutations/code.yaml';

const CONFIG = 'vitest.mutations.mts';

/**
 * Tests of one area alone. Stryker's own `testFiles` would let every change survive that is made while a module loads:
 * https://github.com/stryker-mutator/stryker-js/issues/6144.
 *
 * @param {string[]} tests
 */
const configFor = (tests) => `import own from './vitest.config.mts';

export default {...own, test: {...own.test, include: ${JSON.stringify(tests)}, retry: 0}};
`;

/**
 * @param {Area} area
 * @returns Stryker's results for it, of the copy that is the working folder
 */
function changesOf({files, tests}) {
  fs.writeFileSync(CONFIG, configFor(tests));
  // As a file of options would say them: Stryker's types want every option of its warnings, and constants of a package
  // that it brings along for its levels.
  /** @type {Record<string, unknown>} */
  const telling = {warnings: {slow: false}, logLevel: 'warn'};
  keepSources(files);
  return new Stryker({
    ...telling,
    mutate: files,
    testRunner: 'vitest',
    vitest: {configFile: CONFIG, related: false},
    // The copy is thrown away; another copy of it would lose the links to packages and build.
    inPlace: true,
    plugins: [
      '@stryker-mutator/vitest-runner',
      path.join(ROOT, 'scripts/lib/mutate-wording.mjs'),
      path.join(ROOT, 'scripts/lib/mutate-survivors.mjs'),
    ],
    ignorers: ['wording'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'survivors'],
    allowConsoleColors: false,
  }).runMutationTest();
}

/**
 * @param {string} name of the area
 * @param {Change[]} results
 * @param {number} seconds
 * @returns {number} percent of changes that were noticed
 */
function tell(name, results, seconds) {
  const counted = results.filter(({status}) => COUNTED.includes(status));
  const noticed = counted.filter(isNoticed);
  const percent = (100 * noticed.length) / counted.length;
  console.log(`${name}: ${noticed.length} of ${counted.length} noticed (${percent.toFixed(1)} %), ${seconds} s\n`);
  return percent;
}

/**
 * @param {string[]} names of areas; all when there are none
 * @returns exit code: 1 when an area has less than its least share
 * @throws Error that names an area which does not exist
 */
export async function run(names) {
  /** @type {{areas: Record<string, Area>}} */
  const {areas} = parse(fs.readFileSync(path.join(ROOT, AREAS), 'utf8'));
  const chosen = (names.length > 0 ? names : Object.keys(areas)).map((name) => {
    const area = Object.hasOwn(areas, name) ? areas[name] : undefined;
    if (!area) {
      throw new Error(`${AREAS}: expected ${Object.keys(areas).join(' or ')}, found "${name}"`);
    }
    return {name, area};
  });
  const folder = copyTree();
  process.chdir(folder);
  /** @type {string[]} */
  const below = [];
  try {
    for (const {name, area} of chosen) {
      const began = Date.now();
      const results = await changesOf(area);
      const percent = tell(name, results, Math.round((Date.now() - began) / 1000));
      if (percent < area.least) {
        below.push(`${name}: ${percent.toFixed(1)} %, expected at least ${area.least} %`);
      }
    }
  } finally {
    process.chdir(ROOT);
    fs.rmSync(folder, {recursive: true, force: true});
  }
  below.forEach((line) => console.log(line));
  return below.length === 0 ? 0 : 1;
}
