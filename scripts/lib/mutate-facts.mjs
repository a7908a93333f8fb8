// Changes one fact at a time, in a copy of the tree, and wants a red test. Kinds of change: mutations/facts.yaml.
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import {ROOT} from './install.mjs';
import {copyTree} from './mutate-copy.mjs';
import {placeFor, random} from './mutate-places.mjs';

/** Of all facts, as many have to be noticed. */
const LEAST = 0.95;

/** Those that a kind names, or those of the file's first folder; slow ones where the register is not asked. */
function testsOf(kind, file, areas, withRegister) {
  const {quick = [], slow = []} = areas[file.split('/')[0]] ?? {};
  return [kind.tests ?? [...quick, ...(withRegister ? [] : slow)]].flat();
}

/** A runner of tests in the copy, which stays: a start costs more than most tests. */
async function openTests(folder) {
  process.chdir(folder);
  const {createVitest} = await import('vitest/node');
  const vitest = await createVitest('test', {root: folder, watch: false, retry: 0, bail: 1, reporters: [{}]});
  return {
    /** @returns the name of the first red test, or null when all are green */
    async run(files, {names, pages}) {
      vitest.setGlobalTestNamePattern(names ?? '');
      process.env.PAGES = pages ?? '';
      if (pages === undefined) {
        delete process.env.PAGES;
      }
      const specifications = await vitest.globTestSpecifications(files);
      if (specifications.length === 0) {
        throw new Error(`mutations/facts.yaml: no test file is called ${files.join(' or ')}`);
      }
      vitest.state.filesMap.clear();
      const {testModules, unhandledErrors} = await vitest.runTestSpecifications(specifications);
      for (const module of testModules) {
        const [red] = [...module.children.allTests('failed')];
        const [broken] = module.errors();
        if (red || broken) {
          return red
            ? `${path.basename(module.moduleId)}: ${red.fullName}`
            : `${path.basename(module.moduleId)}: ${broken.message.split('\n')[0]}`;
        }
      }
      return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
    },
    changed: (file) => vitest.invalidateFile(path.join(folder, file)),
    close: () => vitest.close(),
  };
}

const REGISTER = 'tests/facts/register.test.ts';
const SEALED = 'the register of facts';
const AREA_OF = {
  contract: 'contract',
  catalogue: 'catalogue',
  reference: 'reference',
  cabinet: 'cabinet',
  docs: 'prose',
  changelog: 'prose',
};

/** Asks the witnesses one after another, then the register of facts. @returns who noticed, in which file, or null */
async function noticedBy(tests, {kind, file, areas, withRegister}) {
  for (const witness of testsOf(kind, file, areas, withRegister)) {
    const red = await tests.run([witness], {names: kind.names, pages: kind.pages});
    if (red !== null) {
      return {by: red, witness};
    }
  }
  const area = AREA_OF[file.split('/')[0]];
  if (!withRegister || area === undefined) {
    return null;
  }
  return (await tests.run([REGISTER], {names: `unseen: ${area}$`})) === null ? null : {by: SEALED, witness: null};
}

/** Witnesses that were seen green without a change: one that is red by itself has noticed nothing. */
const trusted = new Set();

/** @throws Error that names a witness which is red as it is */
async function requireGreen(tests, witness, {names, pages}) {
  const key = `${witness} ${names ?? ''} ${pages ?? ''}`;
  const red = trusted.has(key) ? null : await tests.run([witness], {names, pages});
  if (red !== null) {
    throw new Error(`${witness}: expected green tests before anything is changed, found ${red}`);
  }
  trusted.add(key);
}

/**
 * @param args `--only text` kinds whose names have it, `--places n` places of each kind, `--seed n` other places,
 *   `--no-register` with slow witnesses instead of the register of facts
 * @returns exit code
 */
export async function run(args) {
  const {values} = parseArgs({
    args,
    allowNegative: true,
    options: {
      only: {type: 'string', default: ''},
      places: {type: 'string', default: '1'},
      seed: {type: 'string', default: '1'},
      register: {type: 'boolean', default: true},
    },
  });
  const {areas, kinds} = parse(fs.readFileSync(path.join(ROOT, 'mutations/facts.yaml'), 'utf8'));
  const chosen = kinds.filter(({name}) => name.includes(values.only));
  const next = random(Number(values.seed));
  const folder = copyTree();
  const tests = await openTests(folder);
  const results = [];
  try {
    for (const kind of chosen.flatMap((each) => Array.from({length: Number(values.places)}, () => each))) {
      const {file, line, words, before, after} = placeFor(folder, kind, next);
      const began = Date.now();
      fs.writeFileSync(path.join(folder, file), after);
      tests.changed(file);
      const noticed = await noticedBy(tests, {
        kind,
        file,
        areas,
        withRegister: values.register,
      });
      fs.writeFileSync(path.join(folder, file), before);
      tests.changed(file);
      if (noticed?.witness) {
        await requireGreen(tests, noticed.witness, kind);
      }
      const by = noticed?.by ?? null;
      results.push({name: kind.name, by});
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(
        `${by === null ? 'SURVIVED' : 'killed  '} ${kind.name}\n           ${file}:${line} ${words}\n           ${seconds} s${by === null ? '' : `, ${by}`}`,
      );
    }
  } finally {
    await tests.close();
    process.chdir(ROOT);
    fs.rmSync(folder, {recursive: true, force: true});
  }
  return report(results);
}

function report(results) {
  const killed = results.filter(({by}) => by !== null);
  const sealed = killed.filter(({by}) => by === SEALED);
  const share = killed.length / results.length;
  console.log(
    `\n${killed.length} of ${results.length} killed (${(share * 100).toFixed(1)} %), ${sealed.length} of them by the register of facts alone`,
  );
  results.filter(({by}) => by === null).forEach(({name}) => console.log(`survived: ${name}`));
  return share >= LEAST ? 0 : 1;
}
