/**
 * Theme parts that the site's shell uses; the class names in their sources are kept. Each with a file that has some:
 * site/plugins/static-pages/internals.ts wants it to be there.
 */
export const THEME_PARTS = [
  {name: 'AnnouncementBar', file: 'AnnouncementBar/index.js'},
  {name: 'ErrorPageContent*', file: 'ErrorPageContent.js'},
  {name: 'Icon', file: 'Icon/Menu/index.js'},
  {name: 'Layout', file: 'Layout/index.js'},
  {name: 'Logo', file: 'Logo/index.js'},
  {name: 'Navbar', file: 'Navbar/Layout/index.js'},
  {name: 'NavbarItem', file: 'NavbarItem/DefaultNavbarItem/Desktop/index.js'},
  {name: 'SkipToContent', file: 'SkipToContent/index.js'},
  {name: 'ThemedImage', file: 'ThemedImage/index.js'},
] as const;
