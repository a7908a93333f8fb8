/** The editor, by one door for all: each `import()` of its own would be another file to load. */
export const loadEditor = () => import('./editor');
