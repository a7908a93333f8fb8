// Everything inside of Docusaurus that this site relies on and that no version promises. Read the list at an upgrade.
import fs from 'node:fs';
import path from 'node:path';

export interface Internal {
  /** Module path, as `@docusaurus/core/lib/client/preload.js`. */
  readonly file: string;
  /** Texts that the file must hold: the names that we replace, call or are called by. */
  readonly holds: readonly string[];
  /** What of ours has to be looked at when they are gone. */
  readonly look: string;
}

const CLIENT = '@docusaurus/core/lib/client';

export const internals: readonly Internal[] = [
  {file: `${CLIENT}/preload.js`, holds: ['export default function preload('], look: 'src/runtime/preload.ts'},
  {
    file: `${CLIENT}/docusaurus.js`,
    holds: ['prefetch,', 'preload,', 'export default Object.freeze(docusaurus)'],
    look: 'src/runtime/docusaurus.ts',
  },
  {
    file: `${CLIENT}/ClientLifecyclesDispatcher.js`,
    holds: ['@generated/client-modules', 'dispatchLifecycleAction', 'export default ClientLifecyclesDispatcher'],
    look: 'src/runtime/lifecycles.ts',
  },
  {
    file: `${CLIENT}/App.js`,
    holds: ['@generated/routes'],
    look: 'src/runtime/routes.tsx, which stands for the generated routes',
  },
  {
    file: `${CLIENT}/docusaurusContext.js`,
    holds: ['@generated/docusaurus.config', '@generated/globalData'],
    look: 'the configuration for browsers in plugins/static-pages/index.ts, and src/runtime/empty.json',
  },
  {file: `${CLIENT}/exports/renderRoutes.js`, holds: ['renderRoutes'], look: 'src/theme/DocsRoot/index.tsx'},
  {
    file: '@docusaurus/utils-common/lib/index.js',
    holds: ['tslib_1.__importDefault(applyTrailingSlash_1).default'],
    look: 'src/runtime/import-default.ts, which stands for all of tslib there',
  },
  {file: 'react-loadable/lib/index.js', holds: ['preload'], look: 'src/runtime/routes.tsx'},
  {
    file: '@docusaurus/theme-common/lib/internal.js',
    holds: ['useNavbarMobileSidebar', 'useLockBodyScroll'],
    look: 'src/runtime/sidebar-menu.tsx and menu-focus.tsx, src/theme/Navbar/MobileSidebar/index.tsx',
  },
  {
    file: '@docusaurus/theme-classic/lib/prism-include-languages.js',
    holds: ['prismIncludeLanguages'],
    look: 'plugins/static-pages/index.ts, which leaves it out',
  },
];

/**
 * @param read text of a module's file; throws when there is none
 * @throws Error that names what is gone and what of ours relies on it
 */
export function requireInternals(read: (file: string) => string = readModule): void {
  for (const {file, holds, look} of internals) {
    let text = '';
    try {
      text = read(file);
    } catch {
      throw new Error(`Docusaurus: ${file} is gone. Look at ${look}.`);
    }
    const missing = holds.find((each) => !text.includes(each));
    if (missing !== undefined) {
      throw new Error(`Docusaurus: ${file} no longer holds "${missing}". Look at ${look}.`);
    }
  }
}

/** Past the `exports` of a package, which name no internal file. */
function readModule(file: string): string {
  const places = (require.resolve.paths(file) ?? []).map((folder) => path.join(folder, file));
  return fs.readFileSync(places.find((place) => fs.existsSync(place)) ?? file, 'utf8');
}
