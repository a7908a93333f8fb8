import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin} from 'postcss';
import {THEME_PARTS} from './theme-parts';

/**
 * Leaves out of vendor style sheets what no page uses: the sheet blocks the first paint, and of Infima the site needs
 * a tenth. Class names are looked for in the sources that can produce them. Our own sheets are left as written.
 */
export default function stylesPlugin({siteDir}: LoadContext): Plugin {
  const themeClassic = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const purge = purgeCss({
    content: [
      path.join(siteDir, 'src/**/*.{ts,tsx}'),
      path.join(siteDir, 'navbar.ts'),
      ...THEME_PARTS.map(({name}) => path.join(themeClassic, `lib/theme/${name}{.js,/**/*.js}`)),
      // Attributes of the root element that the theme's own first script sets.
      path.join(themeClassic, 'lib/inlineScripts.js'),
      path.join(themeClassic, '../theme-common/lib/utils/ThemeClassNames.js'),
    ],
    variables: true,
    // Words of our sources that are classes of Infima's by chance.
    blocklist: ['alert', 'badge', 'card', 'dropdown--nocaret', 'markdown', 'tabs'],
    safelist: {
      // Names that are put together at run time.
      standard: ['html', 'body', /^navbar--/, /^navbar-sidebar--/, /^dropdown--/],
    },
  }) as PostCssPlugin;
  const vendorOnly: PostCssPlugin = {
    ...purge,
    OnceExit(root, helpers) {
      if (!root.source?.input.file?.includes('node_modules')) {
        return undefined;
      }
      // The purge takes an element's name in our sources for a class: no page has Infima's buttons.
      root.walkRules((rule) => void (rule.selectors.every((each) => each.includes('.button')) && rule.remove()));
      return purge.OnceExit?.(root, helpers);
    },
  };
  return {
    name: 'styles',
    configurePostCss(options) {
      // In place of Docusaurus' own list: Lightning CSS, which minifies, also prefixes and lowers for our browsers, and a
      // writer's browser needs neither.
      options.plugins = process.env['NODE_ENV'] === 'production' ? [vendorOnly] : [];
      return options;
    },
  };
}
