// Import rules. A module imports from its own layer and from those above it in this list, types included, never in a cycle.
// A path belongs to the first layer that names it.

/** @type {readonly (readonly [layer: string, paths: readonly string[]])[]} */
const LAYERS = [
  ['lib', ['lib/']],
  ['facts', ['facts/']],
  ['parts', ['search/', 'design/', 'samples/']],
  ['sandbox', ['gateway/sandbox/']],
  ['gateway', ['gateway/']],
  ['site', ['site/']],
  ['tools', ['tools/']],
  ['tests', ['tests/']],
];
const BROWSER =
  '^(?:site/src/(?:runtime|islands|browser)|search/engine|gateway/(?:sandbox|diagnosis|player|control|console|pages|worker))/';
const DOCUSAURUS = '^(?:site|tests)/';
const TOOLS = '^(?:tests|tools|samples/(?:test-suite|typed-client))/';

/** @param {readonly (readonly [string, readonly string[]])[]} layers */
const filesOf = (layers) =>
  layers.flatMap(([, paths]) => paths.map((path) => `^${path.replaceAll('.', '\\.')}`)).join('|') || '^$';

const rules = [
  {name: 'no-cycle', from: {}, to: {circular: true}},
  {name: 'in-a-layer', from: {pathNot: `${filesOf(LAYERS)}|node_modules/`}, to: {}},
  ...LAYERS.map(([layer], index) => ({
    name: `${layer}-imports-downward`,
    from: {path: filesOf(LAYERS.slice(index, index + 1)), pathNot: filesOf(LAYERS.slice(0, index))},
    to: {path: filesOf(LAYERS.slice(index + 1)), pathNot: filesOf(LAYERS.slice(0, index + 1))},
  })),
  {name: 'no-node-in-browsers', from: {path: BROWSER}, to: {dependencyTypes: ['core']}},
  {name: 'no-build-package-in-browsers', from: {path: BROWSER}, to: {path: 'node_modules/(?:zod|yaml|shiki)/'}},
  {name: 'docusaurus-in-site', from: {pathNot: DOCUSAURUS}, to: {path: '(?:@docusaurus|@theme|@generated)/'}},
  {name: 'declared-package', from: {}, to: {dependencyTypes: ['npm-no-pkg', 'npm-unknown']}},
  {
    name: 'no-dev-package-in-the-build',
    from: {pathNot: TOOLS},
    to: {dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only']},
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({severity: 'error', ...rule})),
  options: {
    tsPreCompilationDeps: true,
    // Scripts name the types of others in comments.
    detectJSDocImports: true,
    parser: 'tsc',
    tsConfig: {fileName: 'tsconfig.json'},
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(build|site/\\.docusaurus)/'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css']},
  },
};
