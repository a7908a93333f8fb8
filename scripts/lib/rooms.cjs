// Which room may import which: `.dependency-cruiser.cjs` makes its rules of it, and CONTRIBUTING.md shows it (`npm run doors`).
const SANDBOX = ['sandbox/kit', 'sandbox/domain', 'sandbox/operations', 'sandbox/http', 'sandbox'];
const RENDER = ['render/operations', 'render/markdown', 'render/guides', 'render/proofs'];

/** Modules at the top with a function or two that every room may use. They know none. */
const helpers = ['escape-html', 'keys-of', 'message-of', 'read-json', 'site-paths', 'system-error'];

/**
 * Rooms by floor, each with the rooms that it may import, and no others. All of them stand above it, so that there is no
 * circle of rooms. A room is a folder without the rooms that are named within it, or modules at the top: `site` is
 * site.config.ts and site.schema.ts.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const floors = {
  facts: {
    site: [],
    cache: [],
    changelog: [],
    reference: ['site'],
    contract: ['cache', 'reference'],
    'reference/tables': ['reference', 'contract'],
    catalogue: ['reference', 'contract'],
    cabinet: ['reference'],
  },
  simulation: {
    'sandbox/kit': ['reference'],
    'sandbox/domain': ['reference', 'catalogue', 'sandbox/kit'],
    'sandbox/operations': ['reference', 'catalogue', 'sandbox/kit', 'sandbox/domain'],
    'sandbox/http': ['reference', 'sandbox/kit', 'sandbox/domain', 'sandbox/operations'],
    sandbox: ['reference', 'catalogue', 'sandbox/kit', 'sandbox/domain', 'sandbox/operations', 'sandbox/http'],
    validators: ['cache', 'contract', 'sandbox/operations'],
    samples: ['reference', 'contract', 'sandbox/kit'],
    proofs: ['reference', 'contract', 'catalogue', 'sandbox/operations'],
    player: ['reference', 'contract', 'catalogue', ...SANDBOX, 'proofs'],
    recording: ['reference', 'contract', 'catalogue', ...SANDBOX, 'validators', 'samples', 'proofs', 'player'],
    diagnosis: ['reference', 'catalogue', 'sandbox/kit', 'sandbox/domain', 'sandbox/http'],
  },
  pages: {
    'src/search': ['reference'],
    'src/components': [
      ...['site', 'changelog', 'reference', 'reference/tables', 'catalogue', 'cabinet', 'samples', 'src/search'],
    ],
    'src/browser': [],
    'render/operations': ['reference', 'contract', 'samples', 'recording'],
    'render/markdown': ['reference', 'samples', 'proofs', 'render/operations'],
    'render/guides': [
      ...['reference', 'contract', 'reference/tables', 'catalogue', 'cabinet', 'proofs', 'recording'],
      'render/operations',
    ],
    'render/proofs': ['contract', 'player'],
  },
  gateway: {
    'gateway/control': ['reference', 'catalogue', ...SANDBOX, 'player', 'diagnosis'],
    'gateway/console': ['reference', 'src/components', 'gateway/control'],
    'gateway/pages': ['reference', ...SANDBOX, 'gateway/control'],
    'gateway/tab': [
      ...['reference', 'contract', 'catalogue', ...SANDBOX, 'samples', 'player', 'recording'],
      ...['gateway/control', 'gateway/console', 'gateway/pages'],
    ],
    'gateway/mcp': [
      ...['reference', 'catalogue', 'sandbox/kit', 'sandbox/operations', 'sandbox/http', 'diagnosis'],
      ...['src/search', 'gateway/control'],
    ],
    'gateway/server': ['reference', 'sandbox/domain', 'sandbox/http', 'gateway/control'],
    gateway: [
      ...['catalogue', 'sandbox/http', 'gateway/control', 'gateway/console', 'gateway/pages', 'gateway/mcp'],
      'gateway/server',
    ],
  },
  site: {
    'src/islands': [
      ...['reference', 'sandbox/domain', 'player', 'diagnosis', 'src/search', 'src/components', 'src/browser'],
      ...['render/proofs', 'gateway/control', 'gateway/console', 'gateway/pages', 'gateway/tab'],
    ],
    'src/runtime': ['src/search', 'src/browser', 'src/islands'],
    'src/theme': ['src/components', 'src/runtime'],
    navbar: ['site'],
    sidebars: ['contract', 'catalogue'],
    plugins: [
      ...['site', 'cache', 'changelog', 'reference', 'contract', 'reference/tables', 'catalogue', 'samples', 'player'],
      ...['recording', 'diagnosis', 'src/search', 'src/components', ...RENDER, 'gateway/tab', 'gateway/mcp'],
      'src/browser',
    ],
    'docusaurus.config': ['site', 'reference', 'navbar', 'plugins'],
  },
  commands: {
    scripts: [
      ...['site', 'cache', 'reference', 'contract', 'catalogue', 'validators', 'samples', 'src/search', 'plugins'],
    ],
    'eslint.config': [],
    'vitest.config': [],
  },
};

/** Doors of each room, by its name. */
const doors = new Map(Object.values(floors).flatMap((floor) => Object.entries(floor)));
const rooms = [...doors.keys()];

/**
 * @param {string} file path below the root, as it is or as an import has it
 * @returns {string | undefined} the room that it stands in
 */
const roomOf = (file) =>
  rooms
    .filter(
      (room) => file === room || file.startsWith(`${room}/`) || (!file.includes('/') && file.startsWith(`${room}.`)),
    )
    .sort((one, other) => other.length - one.length)[0];

/** @param {readonly string[]} names */
function shortened(names) {
  const all = {'sandbox/*': SANDBOX, 'render/*': RENDER};
  return Object.entries(all).reduce(
    (left, [short, long]) =>
      long.every((name) => left.includes(name))
        ? left.flatMap((name) => (name === long[0] ? [short] : long.includes(name) ? [] : [name]))
        : left,
    [...names],
  );
}

/** @returns {string} the doors of all rooms as text, a line each */
function drawn() {
  const width = Math.max(...rooms.map((room) => room.length));
  return Object.entries(floors)
    .map(([floor, own]) =>
      [
        floor,
        ...Object.entries(own).map(([room, names]) =>
          `  ${room.padEnd(width)}  <- ${shortened(names).join(', ')}`.replace(/\s+<- $/, ''),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

module.exports = {doors, rooms, helpers, roomOf, drawn};
