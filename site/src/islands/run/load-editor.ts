import type * as Editor from './editor';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The editor, by one door for all: each `import()` of its own would be another file to load. It is one file, whose parts
 * begin in tasks of their own: together they would hold a phone for a tenth of a second.
 */
export async function loadEditor(): Promise<typeof Editor> {
  await import(/* webpackChunkName: "editor", webpackExports: ["EditorView"] */ '@codemirror/view');
  await nextTask();
  await import(/* webpackChunkName: "editor", webpackExports: ["syntaxTree"] */ '@codemirror/language');
  await nextTask();
  return import(/* webpackChunkName: "editor" */ './editor');
}
