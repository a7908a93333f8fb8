// Everything inside of Docusaurus that this site relies on and that no version promises. Read the list at an upgrade.
import fs from 'node:fs';
import path from 'node:path';
import {THEME_PARTS} from '../styles/theme-parts';

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
const DOCS = '@docusaurus/plugin-content-docs/lib';

/** Modules that ours stand for, or that ours call. */
const modules: readonly Internal[] = [
  {file: `${CLIENT}/preload.js`, holds: ['export default function preload('], look: 'src/runtime/preload.ts'},
  {
    file: `${CLIENT}/prefetch.js`,
    holds: ['export default function prefetch(url) {\n    return '],
    look: 'src/runtime/docusaurus.ts',
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
    look: 'src/runtime/preload.ts and docusaurus.ts, which it loads first, and the container in plugins/html-template.ts',
  },
  {
    file: `${CLIENT}/PendingNavigation.js`,
    holds: [
      "import ClientLifecyclesDispatcher, { dispatchLifecycleAction, } from './ClientLifecyclesDispatcher';",
      "import preload from './preload';",
      '<ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>',
    ],
    look: 'src/runtime/lifecycles.ts and preload.ts, which a navigation waits for',
  },
  {
    file: `${CLIENT}/exports/Link.js`,
    holds: ['window.docusaurus.prefetch(targetLink)', 'window.docusaurus.preload(targetLink)'],
    look: 'src/runtime/docusaurus.ts, which links call, and src/browser/links.ts, which does for static links what it does',
  },
  {
    file: `${CLIENT}/docusaurus.js`,
    holds: ['prefetch,', 'preload,', 'export default Object.freeze(docusaurus)'],
    look: 'src/runtime/docusaurus.ts',
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
    holds: [
      "import routes from '@generated/routes';",
      'renderRoutes(routes)',
      "import BaseUrlIssueBanner from './BaseUrlIssueBanner';",
    ],
    look: 'src/runtime/routes.tsx, which stands for the generated routes',
  },
  {
    file: `${CLIENT}/docusaurusContext.js`,
    holds: [
      "import siteConfig from '@generated/docusaurus.config';",
      "import globalData from '@generated/globalData';",
    ],
    look: 'the configuration for browsers in plugins/static-pages/index.ts, and src/runtime/empty.json',
  },
  {
    file: `${CLIENT}/routeContext.js`,
    holds: ['export function RouteContextProvider({ children, value, })', "'plugin' in value"],
    look: 'src/runtime/routes.tsx, which gives it the plugin of the docs',
  },
  {
    file: `${CLIENT}/exports/renderRoutes.js`,
    holds: ["export { renderRoutes as default } from 'react-router-config';"],
    look: 'src/theme/DocsRoot/index.tsx',
  },
  {
    file: `${CLIENT}/exports/ComponentCreator.js`,
    holds: ["import registry from '@generated/registry';", 'chunkRegistry[2]'],
    look: 'plugins/development/registry-loader.cjs, which puts a name in the third place',
  },
  {
    file: `${CORE}/server/codegen/codegenRoutes.js`,
    holds: [
      "(generatedFilesDir, 'registry.js'",
      'require.resolveWeak("${modulePath}")],`',
      "(generatedFilesDir, 'routes.js'",
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
    ],
    look: 'plugins/development/registry-loader.cjs, which takes the second names out, and src/runtime/routes.tsx',
  },
  {
    file: `${CORE}/server/codegen/codegen.js`,
    holds: ["'client-modules.js'", "'globalData.json'", '`${utils_1.DEFAULT_CONFIG_FILE_NAME}.mjs`'],
    look: 'the generated files in plugins/static-pages/index.ts and src/runtime/lifecycles.ts',
  },
  {
    file: `${CORE}/commands/start/webpack.js`,
    holds: ['setupMiddlewares: (middlewares, devServer) => {', 'return middlewares;'],
    look: 'plugins/development/index.ts, which puts its own into the same list',
  },
  {
    file: `${CORE}/webpack/configure.js`,
    holds: ['entry.options.postcssOptions = configurePostCss(entry.options.postcssOptions);'],
    look: 'plugins/styles/index.ts, which takes the list of PostCSS plugins over',
  },
  {
    file: '@docusaurus/mdx-loader/lib/createMDXLoader.js',
    holds: ["('@docusaurus/mdx-loader'),", 'use: [await createMDXLoaderItem(options)]'],
    look: 'markdownLoaders in plugins/bundler-result.ts',
  },
  {
    file: '@docusaurus/mdx-loader/lib/loader.js',
    holds: ["export {default as metadata} from '${(0, utils_1.aliasedSitePath)(metadataPath, options.siteDir)}'"],
    look: 'plugins/page-cache/loader.cjs, which makes that path one of @generated',
  },
  {
    file: '@docusaurus/core/bin/docusaurus.mjs',
    holds: ['runCLI('],
    look: 'DOCUSAURUS in scripts/lib/install.mjs',
  },
  {
    file: `${DOCS}/client/index.js`,
    holds: [
      'useSidebarBreadcrumbs,',
      'export { DocsSidebarProvider, useDocsSidebar }',
      'export { DocProvider, useDoc }',
    ],
    look: 'src/theme/DocItem/Layout, and breadcrumbs and structured data in src/components/page',
  },
  {
    file: `${DOCS}/client/doc.js`,
    holds: ['metadata: content.metadata,', 'frontMatter: content.frontMatter,', 'toc: content.toc,'],
    look: 'src/theme/DocItem/Layout, which reads a page from them',
  },
  {
    file: `${DOCS}/client/docsSidebar.js`,
    holds: ['name && items ? { name, items } : null'],
    look: 'src/theme/DocItem/Layout, which draws a sidebar of them',
  },
  {
    file: `${DOCS}/client/docsUtils.js`,
    holds: [
      'export function useSidebarBreadcrumbs()',
      'getSidebarBreadcrumbs({ sidebarItems: sidebar.items, pathname })',
    ],
    look: 'breadcrumbs and structured data in src/components/page',
  },
  {
    file: '@docusaurus/utils-common/lib/index.js',
    holds: ['tslib_1.__importDefault(applyTrailingSlash_1).default'],
    look: 'src/runtime/import-default.ts, which stands for all of tslib there',
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
    look: 'src/runtime/routes.tsx and src/theme/Loading',
  },
  {
    file: `${COMMON}/internal.js`,
    holds: ['export { useNavbarMobileSidebar }', 'export { useLockBodyScroll }'],
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
  {
    file: `${CLASSIC}/nprogress.js`,
    holds: ['const delay = 200;', 'onRouteUpdate({ location, previousLocation })'],
    look: 'src/browser/progress-bar.ts, which replaces it',
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
    look: 'src/runtime/early-state.ts, the script that it takes out, and the closed banner in plugins/site-config/index.ts',
  },
  {
    file: `${CLASSIC}/index.js`,
    holds: ["tagName: 'svg'", "style: 'display: none;'"],
    look: 'scripts/lib/finish-page.mjs, which takes the icons out of the pages',
  },
  {
    file: `${CLASSIC}/index.js`,
    holds: [
      'getThemeInlineScript)({ colorMode, siteStorage })',
      '${inlineScripts_1.DataAttributeQueryStringInlineJavaScript}',
      ...["'./prism-include-languages'", "'./nprogress'"],
    ],
    look: 'plugins/html-template.ts, which takes these scripts out word by word, and plugins/static-pages/index.ts',
  },
  {
    file: `${CLIENT}/hasHydratedDataAttribute.js`,
    holds: ['<html data-has-hydrated={isBrowser}/>'],
    look: 'what waits for it: src/runtime/early-state.ts, tests/browser/page.ts, scripts/lib/*-visit.mjs',
  },
  {
    file: '@docusaurus/bundler/lib/minifyHtml.js',
    holds: ["process.env.SKIP_HTML_MINIFICATION === 'true'", "tagOmission: 'keep-head-and-body'"],
    look: 'scripts/build.mjs, which sets it, and scripts/lib/minify-html.mjs, which takes the same options',
  },
  {
    file: `${CLASSIC}/inlineSvgSprites.js`,
    holds: ['id="theme-svg-external-link"'],
    look: 'src/theme/Icon, which draws it, and scripts/lib/finish-page.mjs, which wants no other in use',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/DefaultNavbarItem/Desktop/index.js`,
    holds: ["isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link'"],
    look: 'scripts/lib/finish-page.mjs, which finds the choice of a language on the not-found page by it',
  },
  {
    file: `${COMMON}/utils/metadataUtils.js`,
    holds: ['`plugin-${', '`plugin-id-${'],
    look: 'the classes of the document in src/runtime/routes.tsx and scripts/lib/finish-page.mjs',
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
    look: 'plugins/styles/index.ts, which keeps the classes that it names',
  },
];

/** Components of the theme that those of `src/theme` take the place of, by the name alone, with what they are given. */
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
}).map(([name, text]) => ({file: `${CLASSIC}/theme/${name}/index.js`, holds: [text], look: `src/theme/${name}`}));

const otherComponents: readonly Internal[] = [
  {
    file: `${CLASSIC}/theme/SearchBar.js`,
    holds: ["export {default} from '@docusaurus/Noop';"],
    look: 'src/theme/SearchBar',
  },
  {
    file: `${CLIENT}/theme-fallback/Loading/index.js`,
    holds: ['export default function Loading({ error, retry, pastDelay, })'],
    look: 'src/theme/Loading',
  },
];

/** Components of the theme that ours draw, and whose classes and attributes ours look for. */
const drawn: readonly Internal[] = [
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
    look: 'the frame of pages: src/runtime/routes.tsx, src/theme/{DocsRoot,NotFound,SkipToContent}, src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/MDXContent/index.js`,
    holds: ["import MDXComponents from '@theme/MDXComponents';", 'export default function MDXContent({children})'],
    look: 'src/theme/DocItem/Layout, and src/theme/MDXComponents, which it puts in',
  },
  {
    file: `${CLASSIC}/theme/ErrorPageContent.js`,
    holds: ['export default function ErrorPageContent({error, tryAgain})'],
    look: 'src/runtime/routes.tsx, which shows it with a title',
  },
  {
    file: `${CLASSIC}/theme/AnnouncementBar/index.js`,
    holds: ['const {isActive, close} = useAnnouncementBar();', 'ThemeClassNames.announcementBar.container'],
    look: 'src/runtime/announcement.tsx, which says both, and src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/Layout/index.js`,
    holds: ["from '@theme/Navbar/MobileSidebar'", "'navbar-sidebar__backdrop'", "'navbar-sidebar--show'"],
    look: 'src/runtime/menu-focus.tsx, and the open menu in src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/Logo/index.js`,
    holds: ['className="navbar__brand"', 'titleClassName="navbar__title'],
    look: 'src/theme/Logo and src/css/shell.css',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Toggle/index.js`,
    holds: ['className="navbar__toggle clean-btn"'],
    look: 'src/runtime/menu-focus.tsx, which gives the focus back to it',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Header/index.js`,
    holds: [
      'navbar-sidebar__close',
      'className="navbar-sidebar__brand"',
      'export default function NavbarMobileSidebarHeader()',
    ],
    look: 'the mobile menu in src/theme/Navbar, src/runtime/menu-focus.tsx',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/Layout/index.js`,
    holds: [
      'export default function NavbarMobileSidebarLayout({\n  header,\n  primaryMenu,\n  secondaryMenu,\n})',
      "'navbar-sidebar',",
    ],
    look: 'the mobile menu in src/theme/Navbar, src/runtime/menu-focus.tsx',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/PrimaryMenu/index.js`,
    holds: ['export default function NavbarMobilePrimaryMenu()'],
    look: 'the mobile menu in src/theme/Navbar',
  },
  {
    file: `${CLASSIC}/theme/Navbar/MobileSidebar/SecondaryMenu/index.js`,
    holds: [
      'export default function NavbarMobileSidebarSecondaryMenu()',
      '{secondaryMenu.content}',
      'navbar-sidebar__back',
    ],
    look: 'the mobile menu in src/theme/Navbar, and src/runtime/sidebar-menu.tsx, which fills it',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/DefaultNavbarItem/index.js`,
    holds: ['export default function DefaultNavbarItem('],
    look: 'src/theme/NavbarItem/ComponentTypes.tsx',
  },
  {
    file: `${CLASSIC}/theme/NavbarItem/LocaleDropdownNavbarItem/index.js`,
    holds: ['export default function LocaleDropdownNavbarItem('],
    look: 'src/theme/NavbarItem/ComponentTypes.tsx',
  },
];

/** What `THEME_PARTS` in plugins/styles names: where nothing is found, the classes of a part are purged without a word. */
const kept: readonly Internal[] = THEME_PARTS.map(({file}) => ({
  file: `${CLASSIC}/theme/${file}`,
  holds: ['className'],
  look: 'THEME_PARTS in plugins/styles/theme-parts.ts, whose classes the style sheet keeps',
}));

export const internals: readonly Internal[] = [
  ...modules,
  ...markup,
  ...components,
  ...otherComponents,
  ...drawn,
  ...kept,
];

/**
 * @param read text of a module's file; throws when there is none
 * @throws Error that names all that is gone, and what of ours relies on each
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
    return `Docusaurus: ${file} is gone. Look at ${look}.`;
  }
  const missing = holds.find((each) => !text.includes(each));
  return missing === undefined ? undefined : `Docusaurus: ${file} no longer holds "${missing}". Look at ${look}.`;
}

/** Past the `exports` of a package, which name no internal file. */
function readModule(file: string): string {
  const places = (require.resolve.paths(file) ?? []).map((folder) => path.join(folder, file));
  return fs.readFileSync(places.find((place) => fs.existsSync(place)) ?? file, 'utf8');
}
