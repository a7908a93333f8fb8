// What the repository's programs import: for tests of package.json and of the rooms.
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const SKIPPED = new Set(['build', 'static', 'docs', 'test-results', 'playwright-report']);
/** Programs that readers see: they need nothing but the standard library, and have a test of their own. */
const SHOWN = /^samples\/.*\.mjs$/;
/** Runs in Postman, which brings its packages along. */
const ELSEWHERE = 'plugins/openapi/postman/sign.js';

/** What nobody needs who reads, builds or serves the site. `scripts/` is asked for each file: see `buildScripts`. */
const TESTING = /^(?:tests\/|samples\/test-suite\/|(?:playwright|vitest|eslint)\.config\.|\.dependency-cruiser\.)/;
/** Commands of readers, writers and operators. */
const COMMANDS = ['start', 'dev', 'sandbox'].map((name) => `scripts/${name}.mjs`);

const STATEMENT = /^(?:import|export)\b([^'"`;]*?\bfrom)\s*'([^']+)';$|^import '([^']+)';$/gm;
const CALL =
  /(typeof\s+)?\bimport\('([^']+)'\)(\.(?!then\b)[A-Za-z])?|\brequire(?:\.resolve)?\('([^']+)'\)|\)\.resolve\('([^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/g;

interface Import {
  readonly module: string;
  /** Whether it is gone when the program runs. */
  readonly isType: boolean;
}

const isTypeClause = (clause: string): boolean =>
  /^\s*type\s/.test(clause) ||
  (/^\s*\{/.test(clause) &&
    clause
      .replace(/[{}\s]*$/, '')
      .split(',')
      .every((name) => /^[{\s]*type\s/.test(name) || name.trim() === ''));

function importsOf(text: string): Import[] {
  return [
    ...Array.from(text.matchAll(STATEMENT), ([, clause = '', module, bare = '']) => ({
      module: module ?? bare,
      isType: isTypeClause(clause),
    })),
    ...Array.from(text.matchAll(CALL), ([, type, dynamic, member, required, resolved, thread]) => ({
      module: dynamic ?? required ?? resolved ?? thread ?? '',
      isType: type !== undefined || member !== undefined,
    })),
  ];
}

/** Every program, by its path below the root. */
export function* programs(folder = ''): Iterable<string> {
  for (const entry of fs.readdirSync(path.join(ROOT, folder), {withFileTypes: true})) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(file) && entry.name !== 'node_modules' && !entry.name.startsWith('.')) {
        yield* programs(file);
      }
    } else if (/\.(?:[cm]?[jt]s|tsx)$/.test(entry.name) && !SHOWN.test(file) && file !== ELSEWHERE) {
      yield file;
    }
  }
}

const readImports = (): Map<string, readonly Import[]> =>
  new Map(Array.from(programs(), (file) => [file, importsOf(fs.readFileSync(path.join(ROOT, file), 'utf8'))]));

/** @returns what programs import of each other, types included: paths below the root, the second as it is written */
export const localImports = (): (readonly [from: string, to: string])[] =>
  [...readImports()].flatMap(([from, list]) =>
    list.flatMap(({module}) => {
      const place = module.startsWith('@site/') ? ['', module.slice('@site/'.length)] : [path.dirname(from), module];
      return /^(?:\.|@site\/)/.test(module) ? [[from, path.posix.join(...place)] as const] : [];
    }),
  );

/** Of `scripts/`, what the commands import, and what that imports. */
function buildScripts(imports: ReadonlyMap<string, readonly Import[]>): Set<string> {
  const reached = new Set(COMMANDS);
  for (const file of reached) {
    for (const {module, isType} of imports.get(file) ?? []) {
      const target = path.posix.join(path.posix.dirname(file), module);
      if (module.startsWith('.') && !isType && target.startsWith('scripts/')) {
        reached.add(target);
      }
    }
  }
  return reached;
}

/** `@scope/name/file` and `name/file` are of the package in front. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** Who needs a package: what builds the site, what only measures and tests it, and types, which nothing needs that runs. */
export interface Users {
  readonly building: readonly string[];
  readonly testing: readonly string[];
  readonly types: readonly string[];
}

/** @returns users of every package, by its name; modules of Docusaurus that are no packages are among them */
export function packageUsers(): Map<string, Users> {
  const imports = readImports();
  const building = buildScripts(imports);
  const users = new Map<string, {building: string[]; testing: string[]; types: string[]}>();
  for (const [file, list] of imports) {
    const isTesting = TESTING.test(file) || (file.startsWith('scripts/') && !building.has(file));
    for (const {module, isType} of list.filter((each) => !/^(?:\.|\/|node:|@site\/|virtual:|\$)/.test(each.module))) {
      const name = packageOf(module);
      const own = users.get(name) ?? {building: [], testing: [], types: []};
      users.set(name, own);
      own[isType ? 'types' : isTesting ? 'testing' : 'building'].push(file);
    }
  }
  return users;
}
