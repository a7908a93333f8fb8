/**
 * Parts of the theme whose class names the style sheet keeps. `file` is one file of the part with class names, so that
 * site/plugins/static-pages/internals.ts can check that it exists.
 */
export const THEME_PARTS = [
  {name: 'AnnouncementBar', file: 'AnnouncementBar/index.js'},
  {name: 'Icon', file: 'Icon/Menu/index.js'},
  {name: 'Layout', file: 'Layout/index.js'},
  {name: 'Logo', file: 'Logo/index.js'},
  {name: 'Navbar', file: 'Navbar/Layout/index.js'},
  {name: 'NavbarItem', file: 'NavbarItem/DefaultNavbarItem/Desktop/index.js'},
  {name: 'SkipToContent', file: 'SkipToContent/index.js'},
  {name: 'ThemedImage', file: 'ThemedImage/index.js'},
] as const;
