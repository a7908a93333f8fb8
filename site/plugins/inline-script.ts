import fs from 'node:fs';
import {minifySync, transformSync} from 'rolldown/utils';

/** Lower than for other scripts, because a syntax error here would leave an old browser without a theme. */
const TARGET = 'es2015';
const FUNCTION = /^export default (?=function\b)/m;

/**
 * Compiles a TypeScript file whose default export is a function into a script that calls it. The file must not import
 * anything.
 *
 * @param file its path
 * @param args arguments of the call, as JavaScript. `functionIn` gives functions of other files
 * @returns the minified script, for an inline `<script>`
 * @throws Error that names the file if it does not compile or does not export a function
 */
export function inlineScript(file: string, args: string): string {
  const script = `${functionIn(file)}(${args})`;
  return minifySync('inline.js', script, {module: false, compress: {target: TARGET}}).code;
}

/** The default export of a file as JavaScript, under the same conditions. */
export function functionIn(file: string): string {
  const compiled = transformSync(file, fs.readFileSync(file, 'utf8'), {target: TARGET});
  if (compiled.errors.length > 0 || /^import\b/m.test(compiled.code) || !FUNCTION.test(compiled.code)) {
    const faults = compiled.errors.map(({message}) => message).join(', ');
    throw new Error(`${file}: expected one function as its default export and no imports. ${faults}`);
  }
  return `(${compiled.code.replace(FUNCTION, '').trim()})`;
}
