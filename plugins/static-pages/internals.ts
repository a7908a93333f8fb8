// Everything inside of Docusaurus that this site relies on and that no version promises. Read the list at an upgrade.
import fs from 'node:fs';
import path from 'node:path';

export interface Internal {
  /** Module path, as `@docusaurus/core/lib/client/preload.js`. */
  readonly file: string;
  /** Texts that the file must hold: the names that we replace, call or are called by, and markup that we look for. */
  readonly holds: readonly string[];
  /** What of ours has to be looked at when they are gone. */
  readonly look: string;
}

const CORE = '@docusaurus/core/lib';
const CLIENT = `${CORE}/client`;
const CLASSIC = '@docusaurus/theme-classic/lib';
const COMMON = '@docusaurus/theme-common/lib';

/** Modules that ours stand for, or that ours call. */
const modules: readonly Internal[] = [
  {file: `${CLIENT}/preload.js`, holds: ['export default function preload('], look: 'src/runtime/preload.ts'},
  {file: `${CLIENT}/prefetch.js`, holds: ['export default function prefetch('], look: 'src/runtime/docusaurus.ts'},
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
    file: `${CLIENT}/BaseUrlIssueBanner/index.js`,
    holds: ['export default function MaybeBaseUrlIssueBanner('],
    look: 'src/runtime/no-banner.ts, which stands for it: the banner is in src/runtime/entry-loader.js',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/ComponentTypes.js`,
    holds: ['default: DefaultNavbarItem', 'localeDropdown: LocaleDropdownNavbarItem'],
    look: 'src/theme/NavbarItem/ComponentTypes.tsx, which has fewer of them',
  },
  {
    file: `${CLIENT}/App.js`,
    holds: ['@generated/routes', './BaseUrlIssueBanner'],
    look: 'src/runtime/routes.tsx, which stands for the generated routes',
  },
  {
    file: `${CLIENT}/docusaurusContext.js`,
    holds: ['@generated/docusaurus.config', '@generated/globalData'],
    look: 'the configuration for browsers in plugins/static-pages/index.ts, and src/runtime/empty.json',
  },
  {
    file: `${CLIENT}/routeContext.js`,
    holds: ['export function RouteContextProvider('],
    look: 'src/runtime/routes.tsx',
  },
  {file: `${CLIENT}/exports/renderRoutes.js`, holds: ['renderRoutes'], look: 'src/theme/DocsRoot/index.tsx'},
  {
    file: `${CLIENT}/exports/ComponentCreator.js`,
    holds: ['@generated/registry'],
    look: 'plugins/development/registry-loader.cjs',
  },
  {
    file: '@docusaurus/utils-common/lib/index.js',
    holds: ['tslib_1.__importDefault(applyTrailingSlash_1).default'],
    look: 'src/runtime/import-default.ts, which stands for all of tslib there',
  },
  {file: 'react-loadable/lib/index.js', holds: ['preload'], look: 'src/runtime/routes.tsx'},
  {
    file: `${COMMON}/internal.js`,
    holds: ['useNavbarMobileSidebar', 'useLockBodyScroll'],
    look: 'src/runtime/sidebar-menu.tsx and menu-focus.tsx, src/theme/Navbar/MobileSidebar/index.tsx',
  },
  {
    file: `${COMMON}/contexts/announcementBar.js`,
    holds: ['export function AnnouncementBarProvider(', 'export function useAnnouncementBar('],
    look: 'src/runtime/announcement.tsx, which stands for it',
  },
  {
    file: `${CLASSIC}/prism-include-languages.js`,
    holds: ['prismIncludeLanguages'],
    look: 'plugins/static-pages/index.ts, which leaves it out',
  },
];

/** What the pages are made of: markup, attributes and classes that the template and the finished build look for. */
const markup: readonly Internal[] = [
  {
    file: `${CORE}/ssg/ssgTemplate.js`,
    holds: [
      ...['appHtml,', 'baseUrl,', 'htmlAttributes,', 'bodyAttributes,', 'headTags,', 'preBodyTags,', 'postBodyTags,'],
      ...['metaAttributes,', 'scripts,', 'stylesheets,'],
    ],
    look: 'plugins/html-template.ts, which is filled with them',
  },
  {
    file: `${CLASSIC}/inlineScripts.js`,
    holds: [
      "setAttribute('data-theme'",
      'docusaurus.announcement.dismiss',
      'exports.DataAttributeQueryStringInlineJavaScript =',
    ],
    look: 'the early state in plugins/html-template.ts, the script that it takes out, and the closed banner in plugins/site-config/index.ts',
  },
  {
    file: `${CLASSIC}/index.js`,
    holds: ["style: 'display: none;'"],
    look: 'scripts/lib/finish-html.mjs, which takes the icons out of the pages',
  },
  {
    file: `${CLASSIC}/inlineSvgSprites.js`,
    holds: ['id="theme-svg-external-link"'],
    look: 'src/theme/Icon, which draws it, and scripts/lib/finish-html.mjs, which wants no other in use',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/DefaultNavbarItem/Desktop/index.js`,
    holds: ["'dropdown__link'"],
    look: 'scripts/lib/finish-html.mjs, which finds the choice of a language on the not-found page by it',
  },
  {
    file: `${COMMON}/utils/metadataUtils.js`,
    holds: ['`plugin-${', '`plugin-id-${'],
    look: 'the classes of the document in src/runtime/routes.tsx and scripts/lib/finish-html.mjs',
  },
  {
    file: `${COMMON}/utils/ThemeClassNames.js`,
    holds: ['ThemeClassNames'],
    look: 'plugins/styles/index.ts, which keeps the classes that it names',
  },
];

/** Components of the theme that those of `src/theme` take the place of, by the name alone. */
const components: readonly Internal[] = [
  ...[
    ...['Admonition', 'ColorModeToggle', 'DocItem/Layout', 'DocRoot/Layout', 'DocsRoot', 'Footer', 'Icon/ExternalLink'],
    ...['Logo', 'MDXComponents', 'Navbar/MobileSidebar', 'NotFound', 'NotFound/Content', 'SearchMetadata'],
    'SkipToContent',
  ].map((name) => ({file: `${CLASSIC}/theme/${name}/index.js`, look: `src/theme/${name}`})),
  {file: `${CLASSIC}/theme/SearchBar.js`, look: 'src/theme/SearchBar'},
  {file: `${CLIENT}/theme-fallback/Loading/index.js`, look: 'src/theme/Loading'},
].map((each) => ({...each, holds: ['export ']}));

export const internals: readonly Internal[] = [...modules, ...markup, ...components];

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
