// Packages and directions that programs keep to. The rooms and their doors stand in scripts/lib/rooms.cjs; types count as
// imports.
const {doors, rooms, helpers} = require('./scripts/lib/rooms.cjs');

/** @param {string} name */
const escaped = (name) => name.replaceAll('.', '\\.');

/** @param {string} room @returns {string} a pattern for its files, without the rooms within it */
function filesOf(room) {
  const within = rooms.flatMap((each) => (each.startsWith(`${room}/`) ? [`${each.slice(room.length + 1)}/`] : []));
  return `^${escaped(room)}(?:/${within.length > 0 ? `(?!${within.join('|')})` : ''}|\\.)`;
}

const HELPERS = `^(?:${helpers.join('|')})\\.`;
/** Who may import any room; nobody imports them but each other. */
const TESTS = '^(?:tests/|playwright\\.)';
const ANY_ROOM = [...rooms.map(filesOf), HELPERS, TESTS];
/** What is compiled into a reader's browser. */
const BROWSER = '^src/(runtime|islands|search|browser)/';

module.exports = {
  forbidden: [
    {name: 'no-circle', severity: 'error', from: {}, to: {circular: true}},
    ...[...doors].map(([room, open]) => ({
      name: `door-of-${room.replaceAll('/', '-')}`,
      comment: `${room} imports ${open.join(', ') || 'no other room'}: scripts/lib/rooms.cjs`,
      severity: 'error',
      from: {path: filesOf(room)},
      to: {path: ANY_ROOM, pathNot: [...[room, ...open].map(filesOf), HELPERS]},
    })),
    {
      name: 'door-of-helpers',
      comment: `${helpers.join(', ')} know no room`,
      severity: 'error',
      from: {path: HELPERS},
      to: {path: ANY_ROOM},
    },
    {
      name: 'no-node-in-a-browser',
      severity: 'error',
      from: {path: `${BROWSER}|^sandbox/|^diagnosis/|^player/|^gateway/(?!server/|mcp/)`},
      to: {dependencyTypes: ['core']},
    },
    {
      name: 'docusaurus-in-its-rooms-alone',
      severity: 'error',
      from: {pathNot: '^(src|plugins|tests|node_modules)/|^(docusaurus|sidebars|navbar)\\.'},
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
