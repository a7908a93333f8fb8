// Changes code, one small place after another, in a copy of the tree, and wants a red test. StrykerJS makes the changes
// and knows which tests come through each; where, and who is asked: mutations/code.yaml.
import fs from 'node:fs';
import path from 'node:path';
import {Stryker} from '@stryker-mutator/core';
import {parse} from 'yaml';
import {ROOT} from './install.mjs';
import {copyTree} from './mutate-copy.mjs';
import {COUNTED, isNoticed, keepSources} from './mutate-survivors.mjs';

const AREAS = 'mutations/code.yaml';

const CONFIG = 'vitest.mutations.mts';

/**
 * Tests of one area alone. Stryker's own `testFiles` would let every change survive that is made while a module loads:
 * https://github.com/stryker-mutator/stryker-js/issues/6144.
 */
const configFor = (tests) => `import own from './vitest.config.mts';

export default {...own, test: {...own.test, include: ${JSON.stringify(tests)}, retry: 0}};
`;

/** @returns Stryker's results for one area, of the copy that is the working folder */
function changesOf({files, tests}) {
  fs.writeFileSync(CONFIG, configFor(tests));
  keepSources(files);
  return new Stryker({
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
    warnings: {slow: false},
    logLevel: 'warn',
    allowConsoleColors: false,
  }).runMutationTest();
}

function tell(name, results, seconds) {
  const counted = results.filter(({status}) => COUNTED.includes(status));
  const noticed = counted.filter(isNoticed);
  const percent = (100 * noticed.length) / counted.length;
  console.log(`${name}: ${noticed.length} of ${counted.length} noticed (${percent.toFixed(1)} %), ${seconds} s\n`);
  return percent;
}

/**
 * @param names of areas; all when there are none
 * @returns exit code: 1 when an area has less than its least share
 * @throws Error that names an area which does not exist
 */
export async function run(names) {
  const {areas} = parse(fs.readFileSync(path.join(ROOT, AREAS), 'utf8'));
  const unknown = names.find((name) => !Object.hasOwn(areas, name));
  if (unknown !== undefined) {
    throw new Error(`${AREAS}: expected ${Object.keys(areas).join(' or ')}, found "${unknown}"`);
  }
  const folder = copyTree();
  process.chdir(folder);
  const below = [];
  try {
    for (const name of names.length > 0 ? names : Object.keys(areas)) {
      const began = Date.now();
      const results = await changesOf(areas[name]);
      const percent = tell(name, results, Math.round((Date.now() - began) / 1000));
      if (percent < areas[name].least) {
        below.push(`${name}: ${percent.toFixed(1)} %, expected at least ${areas[name].least} %`);
      }
    }
  } finally {
    process.chdir(ROOT);
    fs.rmSync(folder, {recursive: true, force: true});
  }
  below.forEach((line) => console.log(line));
  return below.length === 0 ? 0 : 1;
}
