// Skips Docusaurus' Markdown loader for a page that the same code has already compiled with the same text and data. The
// bundler loads this file directly, so it is plain JavaScript.
const path = require('node:path');

/**
 * @typedef {object} Loader the part of the bundler's loader API that is used here
 * @property {string} resourcePath
 * @property {{readFile(file: string, done: (error: Error | null, bytes: Buffer) => void): void}} fs
 * @property {() => {siteDir: string, generatedFilesDir: string, rest: Promise<string>}} getOptions `rest` is a hash of
 *   everything but the page
 */

const KIND = 'pages';
const cache = import('../../../lib/build-cache.mjs');

/**
 * @param {Loader} loader
 * @returns the key of a page: its path below the site's folder, its text, and the hash of everything else
 */
async function keyFor(loader) {
  const {siteDir, rest} = loader.getOptions();
  /** @type {Buffer} */
  const text = await new Promise((resolve, reject) =>
    loader.fs.readFile(loader.resourcePath, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
  return (await cache).keyOf(await rest, path.relative(siteDir, loader.resourcePath), text);
}

/** @this {Loader} */
exports.pitch = async function () {
  const found = await (await cache).readCached(KIND, await keyFor(this));
  // Undefined means that the Markdown loader runs next, and then the function below.
  return found?.toString();
};

/**
 * @this {Loader}
 * @param {string} compiled
 */
exports.default = async function (compiled) {
  const {siteDir, generatedFilesDir} = this.getOptions();
  // By its alias, so that builds with another folder of generated files share the cache.
  const generated = path.relative(siteDir, generatedFilesDir).split(path.sep).join('/');
  const portable = compiled.replaceAll(`@site/${generated}/`, '@generated/');
  await (await cache).keep(KIND, await keyFor(this), portable);
  return portable;
};
