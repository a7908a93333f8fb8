// Docusaurus' internals that this site relies on. Any release may change them, so read this list before an upgrade.
import fs from 'node:fs';
import path from 'node:path';
import {THEME_PARTS} from '../styles/theme-parts';

export interface Internal {
  /** Path of a module, such as `@docusaurus/core/lib/client/preload.js`. */
  readonly file: string;
  /** Texts that the file must contain: names that we replace, call or are called by, and markup that we look for. */
  readonly holds: readonly string[];
  /** Our code to check if one of them is missing. */
  readonly look: string;
}

const CORE = '@docusaurus/core/lib';
const CLIENT = `${CORE}/client`;
const CLASSIC = '@docusaurus/theme-classic/lib';
const COMMON = '@docusaurus/theme-common/lib';
const DOCS = '@docusaurus/plugin-content-docs/lib';

/** Modules that we replace or call. */
const modules: readonly Internal[] = [
  {file: `${CLIENT}/preload.js`, holds: ['export default function preload('], look: 'site/src/runtime/preload.ts'},
  {
    file: `${CLIENT}/prefetch.js`,
    holds: ['export default function prefetch(url) {\n    return '],
    look: 'site/src/runtime/docusaurus.ts',
  },
  {
    file: `${CLIENT}/clientEntry.js`,
    holds: [
      ...[
        "import preload from './preload';",
        "import docusaurus from './docusaurus';",
        'window.docusaurus = docusaurus;',
      ],
      ...[
        "getElementById('__docusaurus')",
        'ReactDOM.hydrateRoot(container, app',
        'preload(window.location.pathname).then(',
      ],
    ],
    look: 'site/src/runtime/preload.ts and docusaurus.ts, which it imports, and the container in site/plugins/html-template.ts',
  },
  {
    file: `${CLIENT}/PendingNavigation.js`,
    holds: [
      "import ClientLifecyclesDispatcher, { dispatchLifecycleAction, } from './ClientLifecyclesDispatcher';",
      "import preload from './preload';",
      '<ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>',
    ],
    look: 'site/src/runtime/lifecycles.ts and preload.ts, which a navigation waits for',
  },
  {
    file: `${CLIENT}/exports/Link.js`,
    holds: ['window.docusaurus.prefetch(targetLink)', 'window.docusaurus.preload(targetLink)'],
    look: 'site/src/runtime/docusaurus.ts, which links call, and site/src/browser/links.ts, which does the same for static links',
  },
  {
    file: `${CLIENT}/normalizeLocation.js`,
    holds: [
      'export default function normalizeLocation(location)',
      "location.pathname.trim().replace(/(?:\\/index)?\\.html$/, '') || '/'",
    ],
    look: 'site/src/runtime/normalize-location.ts, which replaces it',
  },
  {
    file: `${CLIENT}/docusaurus.js`,
    holds: ['prefetch,', 'preload,', 'export default Object.freeze(docusaurus)'],
    look: 'site/src/runtime/docusaurus.ts',
  },
  {
    file: `${CLIENT}/ClientLifecyclesDispatcher.js`,
    holds: [
      "import clientModules from '@generated/client-modules';",
      'export function dispatchLifecycleAction(lifecycleAction, ...args)',
      'clientModule.default?.[lifecycleAction]',
      'function ClientLifecyclesDispatcher({ children, location, previousLocation, })',
      'export default ClientLifecyclesDispatcher',
    ],
    look: 'site/src/runtime/lifecycles.ts',
  },
  {
    file: `${CLIENT}/BaseUrlIssueBanner/index.js`,
    holds: ['export default function MaybeBaseUrlIssueBanner('],
    look: 'site/src/runtime/no-banner.ts, which replaces it, and the banner in site/src/runtime/entry-loader.js',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/ComponentTypes.js`,
    holds: ['default: DefaultNavbarItem', 'localeDropdown: LocaleDropdownNavbarItem'],
    look: 'site/src/theme/NavbarItem/ComponentTypes.tsx, which has fewer types',
  },
  {
    file: `${CLIENT}/App.js`,
    holds: [
      "import routes from '@generated/routes';",
      'renderRoutes(routes)',
      "import BaseUrlIssueBanner from './BaseUrlIssueBanner';",
      "import normalizeLocation from './normalizeLocation';",
    ],
    look: 'site/src/runtime/routes.tsx, which replaces the generated routes',
  },
  {
    file: `${CLIENT}/docusaurusContext.js`,
    holds: [
      "import siteConfig from '@generated/docusaurus.config';",
      "import globalData from '@generated/globalData';",
    ],
    look: 'the configuration for browsers in site/plugins/static-pages/index.ts, and site/src/runtime/empty.json',
  },
  {
    file: `${CLIENT}/routeContext.js`,
    holds: ['export function RouteContextProvider({ children, value, })', "'plugin' in value"],
    look: 'site/src/runtime/routes.tsx, which passes it the docs plugin',
  },
  {
    file: `${CLIENT}/exports/renderRoutes.js`,
    holds: ["export { renderRoutes as default } from 'react-router-config';"],
    look: 'site/src/theme/DocsRoot/index.tsx',
  },
  {
    file: `${CLIENT}/exports/ComponentCreator.js`,
    holds: ["import registry from '@generated/registry';", 'chunkRegistry[2]'],
    look: 'site/plugins/development/registry-loader.cjs, which puts a name in the third place',
  },
  {
    file: `${CORE}/server/codegen/codegenRoutes.js`,
    holds: [
      "(generatedFilesDir, 'registry.js'",
      'require.resolveWeak("${modulePath}")],`',
      "(generatedFilesDir, 'routes.js'",
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
    ],
    look: 'site/plugins/development/registry-loader.cjs, which removes the second names, and site/src/runtime/routes.tsx',
  },
  {
    file: `${CORE}/server/codegen/codegen.js`,
    holds: ["'client-modules.js'", "'globalData.json'", '`${utils_1.DEFAULT_CONFIG_FILE_NAME}.mjs`'],
    look: 'the generated files in site/plugins/static-pages/index.ts and site/src/runtime/lifecycles.ts',
  },
  {
    file: `${CORE}/commands/start/webpack.js`,
    holds: ['setupMiddlewares: (middlewares, devServer) => {', 'return middlewares;'],
    look: 'site/plugins/development/index.ts, which adds to the same list',
  },
  {
    file: `${CORE}/webpack/configure.js`,
    holds: ['entry.options.postcssOptions = configurePostCss(entry.options.postcssOptions);'],
    look: 'site/plugins/styles/index.ts, which replaces the list of PostCSS plugins',
  },
  {
    file: '@docusaurus/mdx-loader/lib/createMDXLoader.js',
    holds: ["('@docusaurus/mdx-loader'),", 'use: [await createMDXLoaderItem(options)]'],
    look: 'markdownLoaders in site/plugins/bundler-result.ts',
  },
  {
    file: '@docusaurus/mdx-loader/lib/loader.js',
    holds: ["export {default as metadata} from '${(0, utils_1.aliasedSitePath)(metadataPath, options.siteDir)}'"],
    look: 'site/plugins/page-cache/cached-page.ts, which replaces that path by one of @generated',
  },
  {
    file: '@docusaurus/core/bin/docusaurus.mjs',
    holds: ['runCLI('],
    look: 'DOCUSAURUS in tools/scripts/lib/run-command.ts',
  },
  {
    file: `${DOCS}/client/index.js`,
    holds: [
      'useSidebarBreadcrumbs,',
      'export { DocsSidebarProvider, useDocsSidebar }',
      'export { DocProvider, useDoc }',
    ],
    look: 'site/src/theme/DocItem/Layout, and breadcrumbs and structured data in site/src/components/page',
  },
  {
    file: `${DOCS}/client/doc.js`,
    holds: ['metadata: content.metadata,', 'frontMatter: content.frontMatter,', 'toc: content.toc,'],
    look: 'site/src/theme/DocItem/Layout, which reads them',
  },
  {
    file: `${DOCS}/client/docsSidebar.js`,
    holds: ['name && items ? { name, items } : null'],
    look: 'site/src/theme/DocItem/Layout, which renders a sidebar from them',
  },
  {
    file: `${DOCS}/client/docsUtils.js`,
    holds: [
      'export function useSidebarBreadcrumbs()',
      'getSidebarBreadcrumbs({ sidebarItems: sidebar.items, pathname })',
    ],
    look: 'breadcrumbs and structured data in site/src/components/page',
  },
  {
    file: '@docusaurus/utils-common/lib/index.js',
    holds: ['tslib_1.__importDefault(applyTrailingSlash_1).default'],
    look: 'site/src/runtime/import-default.ts, which replaces tslib there',
  },
  {
    file: 'react-loadable/lib/index.js',
    holds: [
      'LoadableComponent.preload = function preload()',
      'delay: 200,',
      'render: render,',
      'pastDelay: false,',
      '"retry"',
    ],
    look: 'site/src/runtime/routes.tsx and site/src/theme/Loading',
  },
  {
    file: `${COMMON}/internal.js`,
    holds: ['export { useNavbarMobileSidebar }', 'export { useLockBodyScroll }'],
    look: 'site/src/runtime/sidebar-menu.tsx and menu-focus.tsx, site/src/theme/Navbar/MobileSidebar/index.tsx',
  },
  {
    file: `${COMMON}/contexts/announcementBar.js`,
    holds: ['export function AnnouncementBarProvider(', 'export function useAnnouncementBar('],
    look: 'site/src/runtime/announcement.tsx, which replaces it',
  },
  {
    file: `${CLASSIC}/prism-include-languages.js`,
    holds: ['prismIncludeLanguages'],
    look: 'site/plugins/static-pages/index.ts, which removes it',
  },
  {
    file: `${CLASSIC}/nprogress.js`,
    holds: ['const delay = 200;', 'onRouteUpdate({ location, previousLocation })'],
    look: 'site/src/browser/progress-bar.ts, which replaces it',
  },
];

/** Markup, attributes and classes that our template and the last steps of a build look for. */
const markup: readonly Internal[] = [
  {
    file: `${CORE}/ssg/ssgTemplate.js`,
    holds: [
      ...['appHtml,', 'baseUrl,', 'htmlAttributes,', 'bodyAttributes,', 'headTags,', 'preBodyTags,', 'postBodyTags,'],
      ...['metaAttributes,', 'scripts,', 'stylesheets,'],
    ],
    look: 'site/plugins/html-template.ts, which uses them',
  },
  {
    file: `${CLASSIC}/inlineScripts.js`,
    holds: [
      "setAttribute('data-theme'",
      'docusaurus.announcement.dismiss',
      'exports.DataAttributeQueryStringInlineJavaScript =',
    ],
    look: 'site/src/runtime/early-state.ts, the script that html-template.ts removes, and the closed announcement in site/plugins/site-config/index.ts',
  },
  {
    file: `${CLASSIC}/index.js`,
    holds: ["tagName: 'svg'", "style: 'display: none;'"],
    look: 'tools/scripts/lib/finish-page.ts, which removes the icons from pages',
  },
  {
    file: `${CLASSIC}/index.js`,
    holds: [
      'getThemeInlineScript)({ colorMode, siteStorage })',
      '${inlineScripts_1.DataAttributeQueryStringInlineJavaScript}',
      ...["'./prism-include-languages'", "'./nprogress'"],
    ],
    look: 'site/plugins/html-template.ts, which removes exactly these scripts, and site/plugins/static-pages/index.ts',
  },
  {
    file: `${CLIENT}/hasHydratedDataAttribute.js`,
    holds: ['<html data-has-hydrated={isBrowser}/>'],
    look: 'the code that waits for it: site/src/runtime/early-state.ts, tests/browser/page.ts, tools/scripts/lib/*-visit.mjs',
  },
  {
    file: '@docusaurus/bundler/lib/minifyHtml.js',
    holds: ["process.env.SKIP_HTML_MINIFICATION === 'true'", "tagOmission: 'keep-head-and-body'"],
    look: 'tools/scripts/build.mts, which sets it, and tools/scripts/lib/minify-html.ts, which uses the same options',
  },
  {
    file: `${CLASSIC}/inlineSvgSprites.js`,
    holds: ['id="theme-svg-external-link"'],
    look: 'site/src/theme/Icon, which draws it, and tools/scripts/lib/finish-page.ts, which expects no other icon',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/DefaultNavbarItem/Desktop/index.js`,
    holds: ["isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link'"],
    look: 'tools/scripts/lib/finish-page.ts, which finds the language menu of the not-found page by it',
  },
  {
    file: `${COMMON}/utils/metadataUtils.js`,
    holds: ['`plugin-${', '`plugin-id-${'],
    look: 'the classes of the document in site/src/runtime/routes.tsx and tools/scripts/lib/finish-page.ts',
  },
  {
    file: `${COMMON}/utils/ThemeClassNames.js`,
    holds: [
      ...[
        'export const ThemeClassNames = {',
        "'theme-layout-navbar'",
        "'theme-layout-footer'",
        "'theme-announcement-bar'",
      ],
    ],
    look: 'site/plugins/styles/index.ts, which keeps these classes',
  },
];

/** Components of the theme that those in `site/src/theme` replace, with their props. Only the name connects them. */
const components: readonly Internal[] = Object.entries({
  Admonition: 'export default function Admonition(unprocessedProps)',
  ColorModeToggle: 'export default React.memo(ColorModeToggle)',
  'DocItem/Layout': 'export default function DocItemLayout({children})',
  'DocRoot/Layout': 'export default function DocRootLayout({children})',
  DocsRoot: 'renderRoutes(props.route.routes)',
  Footer: 'export default React.memo(Footer)',
  'Icon/ExternalLink': 'export default function IconExternalLink({width = 13.5, height = 13.5})',
  Logo: 'const {imageClassName, titleClassName, ...propsRest} = props;',
  MDXComponents: 'const MDXComponents = {',
  'Navbar/MobileSidebar': 'export default function NavbarMobileSidebar()',
  NotFound: 'export default function Index()',
  'NotFound/Content': 'export default function NotFoundContent({className})',
  SearchMetadata: 'export default function SearchMetadata({locale, version, tag})',
  SkipToContent: 'export default function SkipToContent()',
}).map(([name, text]) => ({file: `${CLASSIC}/theme/${name}/index.js`, holds: [text], look: `site/src/theme/${name}`}));

const otherComponents: readonly Internal[] = [
  {
    file: `${CLASSIC}/theme/SearchBar.js`,
    holds: ["export {default} from '@docusaurus/Noop';"],
    look: 'site/src/theme/SearchBar',
  },
  {
    file: `${CLASSIC}/theme/ErrorPageContent.js`,
    holds: ['export default function ErrorPageContent({error, tryAgain})'],
    look: 'site/src/theme/ErrorPageContent',
  },
  {
    file: `${CLIENT}/theme-fallback/Error/index.js`,
    holds: ['export default function Error({ error, tryAgain })'],
    look: 'site/src/theme/Error',
  },
  {
    file: `${CLIENT}/theme-fallback/Loading/index.js`,
    holds: ['export default function Loading({ error, retry, pastDelay, })'],
    look: 'site/src/theme/Loading',
  },
];

/** Components of the theme that we render, and whose classes and attributes we look for. */
const rendered: readonly Internal[] = [
  {
    file: `${CLASSIC}/theme/Layout/index.js`,
    holds: [
      ...[
        "from '@theme/SkipToContent'",
        "from '@theme/AnnouncementBar'",
        "from '@theme/Navbar'",
        "from '@theme/Footer'",
      ],
      ...['id={SkipToContentFallbackId}', '<ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>'],
    ],
    look: 'the frame of pages: site/src/runtime/routes.tsx, site/src/theme/{DocsRoot,NotFound,SkipToContent}, site/src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/MDXContent/index.js`,
    holds: ["import MDXComponents from '@theme/MDXComponents';", 'export default function MDXContent({children})'],
    look: 'site/src/theme/DocItem/Layout, and site/src/theme/MDXComponents, which it uses',
  },
  {
    file: `${CLASSIC}/theme/AnnouncementBar/index.js`,
    holds: ['const {isActive, close} = useAnnouncementBar();', 'ThemeClassNames.announcementBar.container'],
    look: 'site/src/runtime/announcement.tsx, which provides both, and site/src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/Layout/index.js`,
    holds: ["from '@theme/Navbar/MobileSidebar'", "'navbar-sidebar__backdrop'", "'navbar-sidebar--show'"],
    look: 'site/src/runtime/menu-focus.tsx, and the open menu in site/src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/Logo/index.js`,
    holds: ['className="navbar__brand"', 'titleClassName="navbar__title'],
    look: 'site/src/theme/Logo and site/src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Toggle/index.js`,
    holds: ['className="navbar__toggle clean-btn"'],
    look: 'site/src/runtime/menu-focus.tsx, which returns the focus to it',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Header/index.js`,
    holds: [
      'navbar-sidebar__close',
      'className="navbar-sidebar__brand"',
      'export default function NavbarMobileSidebarHeader()',
    ],
    look: 'the mobile menu in site/src/theme/Navbar, site/src/runtime/menu-focus.tsx',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Layout/index.js`,
    holds: [
      'export default function NavbarMobileSidebarLayout({\n  header,\n  primaryMenu,\n  secondaryMenu,\n})',
      "'navbar-sidebar',",
    ],
    look: 'the mobile menu in site/src/theme/Navbar, site/src/runtime/menu-focus.tsx',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/PrimaryMenu/index.js`,
    holds: ['export default function NavbarMobilePrimaryMenu()'],
    look: 'the mobile menu in site/src/theme/Navbar',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/SecondaryMenu/index.js`,
    holds: [
      'export default function NavbarMobileSidebarSecondaryMenu()',
      '{secondaryMenu.content}',
      'navbar-sidebar__back',
    ],
    look: 'the mobile menu in site/src/theme/Navbar, and site/src/runtime/sidebar-menu.tsx, which fills it',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/DefaultNavbarItem/index.js`,
    holds: ['export default function DefaultNavbarItem('],
    look: 'site/src/theme/NavbarItem/ComponentTypes.tsx',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/LocaleDropdownNavbarItem/index.js`,
    holds: ['export default function LocaleDropdownNavbarItem('],
    look: 'site/src/theme/NavbarItem/ComponentTypes.tsx',
  },
];

/** The parts in `THEME_PARTS`. If one of them moves, the purge would silently remove its classes. */
const themeParts: readonly Internal[] = THEME_PARTS.map(({file}) => ({
  file: `${CLASSIC}/theme/${file}`,
  holds: ['className'],
  look: 'THEME_PARTS in site/plugins/styles/theme-parts.ts, whose classes the style sheet keeps',
}));

export const internals: readonly Internal[] = [
  ...modules,
  ...markup,
  ...components,
  ...otherComponents,
  ...rendered,
  ...themeParts,
];

/**
 * @param read returns the text of a module's file; throws if it does not exist
 * @throws Error that lists everything that is missing, and our code that relies on it
 */
export function requireInternals(read: (file: string) => string = readModule): void {
  const faults = internals.flatMap((internal) => faultOf(internal, read) ?? []);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}

function faultOf({file, holds, look}: Internal, read: (file: string) => string): string | undefined {
  let text: string;
  try {
    text = read(file);
  } catch {
    return `Docusaurus: ${file} is missing. Check ${look}.`;
  }
  const missing = holds.find((each) => !text.includes(each));
  return missing === undefined ? undefined : `Docusaurus: ${file} no longer contains "${missing}". Check ${look}.`;
}

/** Reads a file of a package without its `exports`, which do not list internal files. */
function readModule(file: string): string {
  const places = (require.resolve.paths(file) ?? []).map((folder) => path.join(folder, file));
  return fs.readFileSync(places.find((place) => fs.existsSync(place)) ?? file, 'utf8');
}
