import fs from 'node:fs';
import path from 'node:path';
import type {Config, PluginModule} from '@docusaurus/types';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import {withFigures} from '../facts/reference/figures';
import {withHosts} from '../facts/reference/hosts';
import rawSiteConfig from '../facts/operator/site.config';
import {parseSiteConfig} from '../facts/operator/site.schema';
import {announcementHtml, operatorOverrides} from './plugins/site-config/operator';
import {lastUpdates} from './plugins/last-updated';
import {requireFrontMatter} from './plugins/front-matter';
import {htmlTemplate} from './plugins/html-template';
import {navbarItems} from './navbar';
import {CHANGELOG, DOCS, REPOSITORY, SAMPLES, SITE} from '../lib/paths';
import development from './plugins/development';
import {lazyPlugin} from './plugins/development/lazy-plugin';
import staticPages from './plugins/static-pages';
import siteConfigPlugin from './plugins/site-config';
import changelog from './plugins/changelog';
import referenceTables from './plugins/reference-tables';
import methodFinder from './plugins/method-finder';
import openapi from './plugins/openapi';
import proofs from './plugins/proofs';
import bench from './plugins/bench';
import run from './plugins/run';
import markdownPages from './plugins/markdown-pages';
import {sitemapItems} from './plugins/sitemap';
import search from './plugins/search';
import fonts from './plugins/fonts';
import styles from './plugins/styles';
import licenses from './plugins/licenses';
import pageCache from './plugins/page-cache';

const site = parseSiteConfig(operatorOverrides(rawSiteConfig, process.env));
const lastUpdate = lastUpdates(REPOSITORY);

/** Escapes an SVG for a `data:` URL, with as few characters as possible. Browsers read spaces there as they are. */
const inAddress = (svg: string): string => svg.replaceAll('"', "'").replace(/[%#<>\n]/g, encodeURIComponent);

const docsOptions: DocsOptions = {
  path: 'docs',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  showLastUpdateAuthor: false,
  showLastUpdateTime: lastUpdate !== undefined,
  beforeDefaultRemarkPlugins: [
    lazyPlugin(({remarkFigures}) => remarkFigures()),
    lazyPlugin(({remarkCases}) => remarkCases()),
    lazyPlugin(({remarkRules}) => remarkRules(DOCS)),
    lazyPlugin(({remarkGuide}) => remarkGuide(DOCS)),
    lazyPlugin(({remarkOperation}) => remarkOperation()),
    lazyPlugin(({remarkSamples}) => remarkSamples(SAMPLES)),
    lazyPlugin(({remarkChangelog}) => remarkChangelog(CHANGELOG)),
    lazyPlugin(({remarkProofs}) => remarkProofs()),
    lazyPlugin(({remarkLinks}) => remarkLinks(DOCS)),
  ],
  rehypePlugins: [
    lazyPlugin(({rehypeRowHeads}) => rehypeRowHeads()),
    lazyPlugin(({rehypeTables}) => rehypeTables()),
    lazyPlugin(({rehypeCode}) => rehypeCode()),
  ],
  admonitions: {keywords: ['note', 'tip', 'warning', 'danger'], extendDefaults: false},
};

/** Each plugin has its own type of content, so the list has no common one. */
const ownPlugins = [
  staticPages,
  siteConfigPlugin,
  changelog,
  referenceTables,
  methodFinder,
  openapi,
  proofs,
  run,
  bench,
  markdownPages,
  search,
  fonts,
  styles,
  licenses,
  pageCache,
  ...(process.env['NODE_ENV'] === 'development' ? [development] : []),
] as PluginModule[];

const colorMode = {defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: false} as const;

const themeConfig: UserThemeConfig = {
  colorMode,
  image: 'img/social-card.png',
  metadata: [
    {name: 'theme-color', content: '#0c1016', media: '(prefers-color-scheme: dark)'},
    {property: 'og:type', content: 'website'},
    {name: 'twitter:card', content: 'summary_large_image'},
  ],
  ...(site.announcement && {
    announcementBar: {
      id: site.announcement.id,
      content: announcementHtml(site.announcement),
      isCloseable: true,
    },
  }),
  navbar: {
    title: site.brand.name,
    items: navbarItems(site),
  },
  footer: {style: 'light', copyright: site.brand.copyright},
  prism: {additionalLanguages: ['java', 'bash', 'php', 'http']},
};

const config: Config = {
  title: site.brand.name,
  tagline: site.brand.tagline,
  url: site.hosts.docs,
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'throw',
  // The entry loader shows our own banner, because scripts start late here.
  baseUrlIssueBanner: false,
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {label: 'English', htmlLang: 'en'}}},
  // `namespace: false` keeps the reader's color mode under the key `theme` exactly.
  storage: {type: 'localStorage', namespace: false},
  future: {
    v4: true,
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      // The server bundle would wait for the client to compile each page. It never does: plugins/static-pages.
      mdxCrossCompilerCache: false,
      rspackBundler: true,
      // Markdown plugins read samples and data, which the bundler's disk cache does not track.
      rspackPersistentCache: false,
      ssgWorkerThreads: true,
      gitEagerVcs: false,
    },
  },
  markdown: {
    preprocessor: ({fileContent}) => withHosts(fileContent),
    async parseFrontMatter(params) {
      const result = await params.defaultParseFrontMatter(params);
      requireFrontMatter(params.filePath, result.frontMatter);
      const {description} = result.frontMatter;
      const date = lastUpdate?.(params.filePath);
      return {
        ...result,
        frontMatter: {
          ...result.frontMatter,
          ...(typeof description === 'string' && {description: withFigures(description)}),
          ...(date !== undefined && {last_update: {date}}),
        },
      };
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  ssrTemplate: htmlTemplate(SITE, colorMode),
  // A data URL, because the icon would be fetched before the first paint. Crawlers and old browsers request the file.
  headTags: [
    {
      tagName: 'link',
      attributes: {
        rel: 'icon',
        href: `data:image/svg+xml,${inAddress(fs.readFileSync(path.join(SITE, 'static/img/favicon.svg'), 'utf8').trim())}`,
      },
    },
  ],
  customFields: {site},
  plugins: [
    ['@docusaurus/plugin-content-docs', docsOptions],
    [
      '@docusaurus/plugin-sitemap',
      {
        ignorePatterns: ['/search', '/search/'],
        changefreq: null,
        priority: null,
        lastmod: null,
        createSitemapItems: sitemapItems(SITE, lastUpdate),
      },
    ],
    ...ownPlugins,
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: [
          './src/css/fonts.css',
          '../design/tokens.css',
          ...['shell', 'prose', 'print'].map((name) => `./src/css/${name}.css`),
        ],
      },
    ],
  ],
  clientModules: ['./src/browser/progress-bar.ts', './src/runtime/enhance.ts'],
  themeConfig,
};

export default config;
