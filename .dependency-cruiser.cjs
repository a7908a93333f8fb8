// Import rules. A module imports from its own layer and from those above it in this list, types included, never in a cycle.
// A path belongs to the first layer that names it.

/** @type {readonly (readonly [layer: string, paths: readonly string[]])[]} */
const LAYERS = [
  ['lib', ['cache/', 'escape-html.', 'keys-of.', 'message-of.', 'read-json.', 'system-error.']],
  ['facts', ['contract/', 'catalogue/', 'reference/', 'cabinet/', 'changelog/', 'site.config.', 'site.schema.']],
  ['sandbox', ['sandbox/']],
  ['simulation', ['samples/', 'validators/', 'proofs/', 'player/', 'recording/', 'diagnosis/']],
  ['shared', ['src/search/', 'src/components/', 'src/browser/']],
  ['gateway', ['gateway/']],
  ['render', ['render/']],
  ['site', ['src/', 'plugins/', 'docusaurus.config.', 'sidebars.', 'navbar.']],
  ['tools', ['scripts/', 'mutations/', 'eslint.config.', 'vitest.config.', 'stryker.config.', '.dependency-cruiser.']],
  ['tests', ['tests/', 'playwright.config.']],
];
const BROWSER = '^(?:src/(?:runtime|islands|search|browser)|sandbox|diagnosis|player|gateway/(?!server/|mcp/)[^.]+)/';
const DOCUSAURUS = '^(?:src|plugins|tests)/|^(?:docusaurus|sidebars|navbar)\\.';
const TOOLS = '^(?:tests|scripts|mutations|samples/test-suite)/|^(?:playwright|vitest|eslint|stryker)\\.config\\.';

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
    exclude: {path: '^(build|\\.docusaurus)/'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css']},
  },
};
