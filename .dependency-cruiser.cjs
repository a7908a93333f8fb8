// Which room may import which: the picture of it stands in CONTRIBUTING.md. Types count as imports.
const FACTS = ['contract', 'catalogue', 'reference', 'cabinet', 'changelog'];
const KIT = 'sandbox/kit';
const DOMAIN = 'sandbox/domain';
const OPERATIONS = 'sandbox/operations';
const HTTP = 'sandbox/http';

/** A room and the rooms it may import, beside itself. What is not listed is closed. */
const doors = {
  contract: ['reference/figures', 'reference/hosts'],
  reference: ['contract'],
  catalogue: ['contract', 'reference'],
  cabinet: ['reference'],
  changelog: [],
  samples: ['contract', 'catalogue', 'reference', KIT],
  [KIT]: ['reference'],
  [DOMAIN]: ['catalogue', 'reference', KIT],
  [OPERATIONS]: ['catalogue', 'reference', KIT, DOMAIN],
  [HTTP]: ['reference', KIT, DOMAIN, OPERATIONS],
  sandbox: ['catalogue', 'reference'],
  validators: ['contract', OPERATIONS],
  proofs: [...FACTS, 'sandbox'],
  player: [...FACTS, 'sandbox', 'proofs'],
  recording: [...FACTS, 'samples', 'sandbox', 'validators', 'proofs', 'player'],
  diagnosis: ['catalogue', 'reference', 'sandbox'],
  gateway: [...FACTS, 'samples', 'sandbox', 'validators', 'proofs', 'player', 'recording', 'diagnosis', 'src'],
  render: [...FACTS, 'samples', 'proofs', 'player', 'recording'],
  plugins: [
    ...FACTS,
    'samples',
    'recording',
    'player',
    'proofs',
    'render',
    'gateway',
    'diagnosis',
    'src',
    'search',
    'site',
  ],
  'src/components': [...FACTS, 'samples', 'src/search', 'site'],
  'src/search': ['reference'],
  'src/islands': [
    'reference',
    'player',
    'sandbox',
    'diagnosis',
    'gateway/console',
    'gateway/pages',
    'gateway/tab',
    'gateway/control',
    'render',
    'src/components',
    'src/runtime',
    'src/search',
  ],
  'src/runtime': ['src/islands', 'src/search', 'src/components'],
  'src/theme': ['src/components', 'src/runtime', 'src/search'],
};

/** What is made from content may be kept by it, in whatever room it is made. */
const SHARED_BY_ALL = ['scripts/lib/build-cache'];

/** Modules of our own at the top, and packages, are not rooms. */
const ROOMS = ['scripts', 'tests', 'docs', ...Object.keys(doors)].map((room) => room.split('/')[0]);
const OURS = `^(${[...new Set(ROOMS)].join('|')})/`;
/** @param {string[]} rooms */
const within = (rooms) => `^(${rooms.join('|')})(/|\\.)`;
/** What is compiled into a reader's browser. */
const BROWSER = '^src/(runtime|islands|search)/';

module.exports = {
  forbidden: [
    {name: 'no-circle', severity: 'error', from: {}, to: {circular: true}},
    ...Object.entries(doors).map(([room, open]) => ({
      name: `door-of-${room.replace('/', '-')}`,
      comment: `${room} imports ${open.join(', ') || 'no other room'}`,
      severity: 'error',
      from: {path: `^${room}/`},
      to: {path: OURS, pathNot: within([room, ...open, ...SHARED_BY_ALL])},
    })),
    {
      name: 'no-node-in-a-browser',
      severity: 'error',
      from: {path: `${BROWSER}|^sandbox/|^diagnosis/|^player/|^gateway/(control|pages|console|tab)/`},
      to: {dependencyTypes: ['core']},
    },
    {
      name: 'no-docusaurus-in-render',
      severity: 'error',
      from: {path: '^(render|sandbox|diagnosis|player|recording|samples|contract|catalogue|reference|cabinet)/'},
      to: {path: '(@docusaurus|@theme|@generated)/'},
    },
    {
      name: 'no-browser-package-of-the-build',
      severity: 'error',
      from: {path: `${BROWSER}|^sandbox/|^diagnosis/`},
      to: {path: 'node_modules/(zod|yaml|shiki)/'},
    },
    {name: 'declared', severity: 'error', from: {}, to: {dependencyTypes: ['npm-no-pkg', 'npm-unknown']}},
    {
      name: 'what-builds-is-a-dependency',
      severity: 'error',
      from: {pathNot: '^(tests/|scripts/|samples/test-suite/|playwright\\.config|vitest\\.config|eslint\\.config)'},
      to: {dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only']},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    // Scripts say the types of others in comments.
    detectJSDocImports: true,
    parser: 'tsc',
    tsConfig: {fileName: 'tsconfig.json'},
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(build|\\.docusaurus)/'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css']},
  },
};
