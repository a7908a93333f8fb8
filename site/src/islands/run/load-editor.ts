import type * as Editor from './editor';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads the editor. All callers use this function, because each separate `import()` would create another file. The
 * parts of the file start in separate tasks, because together they would block a phone for a tenth of a second.
 */
export async function loadEditor(): Promise<typeof Editor> {
  await import(/* webpackChunkName: "editor", webpackExports: ["EditorView"] */ '@codemirror/view');
  await nextTask();
  await import(/* webpackChunkName: "editor", webpackExports: ["syntaxTree"] */ '@codemirror/language');
  await nextTask();
  return import(/* webpackChunkName: "editor" */ './editor');
}
