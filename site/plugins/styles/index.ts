import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin} from 'postcss';
import {THEME_PARTS} from './theme-parts';

/**
 * Removes unused rules from vendor style sheets, because the sheet is in every page and the site needs a tenth of
 * Infima. A class counts as used if its name occurs in the sources that can produce it. Our own sheets stay as written.
 */
export default function stylesPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const themeClassic = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const purge = purgeCss({
    content: [
      path.join(siteDir, 'src/**/*.{ts,tsx}'),
      path.join(siteDir, '../{design,search/engine}/**/*.{ts,tsx}'),
      path.join(siteDir, 'navbar.ts'),
      ...THEME_PARTS.map(({name}) => path.join(themeClassic, `lib/theme/${name}{.js,/**/*.js}`)),
      // Attributes that the theme's inline script sets on the root element.
      path.join(themeClassic, 'lib/inlineScripts.js'),
      path.join(themeClassic, '../theme-common/lib/utils/ThemeClassNames.js'),
    ],
    variables: true,
    blocklist: [
      // Words in our sources that are also classes of Infima.
      ...['alert', 'badge', 'card', 'dropdown--nocaret', 'markdown', 'tabs'],
      ...(siteConfig.themeConfig['announcementBar'] ? [] : [/^announcementBar/, /^closeButton/]),
    ],
    safelist: {
      // Names that code builds at run time.
      standard: ['html', 'body', /^navbar--/, /^navbar-sidebar--/, /^dropdown--/],
    },
  }) as PostCssPlugin;
  const vendorOnly: PostCssPlugin = {
    ...purge,
    OnceExit(root, helpers) {
      if (!root.source?.input.file?.includes('node_modules')) {
        return undefined;
      }
      // The purge keeps these because our sources contain the word, but no page has Infima's buttons.
      root.walkRules((rule) => void (rule.selectors.every((each) => each.includes('.button')) && rule.remove()));
      return purge.OnceExit?.(root, helpers);
    },
  };
  return {
    name: 'styles',
    configurePostCss(options) {
      // Replaces Docusaurus' own list. Lightning CSS minifies, prefixes and lowers the sheet in a build, and a writer's
      // browser needs none of it.
      options.plugins = process.env['NODE_ENV'] === 'production' ? [vendorOnly] : [];
      return options;
    },
  };
}
