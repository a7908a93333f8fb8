// Stands before Docusaurus' Markdown loader: a page that was compiled as it stands, by the same code over the same data,
// is not compiled again. The bundler loads this file itself, so it is plain JavaScript.
const path = require('node:path');

const KIND = 'pages';
const cache = import('../../scripts/lib/build-cache.mjs');

/** @returns the key of a page by its name below the site's folder, its text, and what the plugin says of all the rest */
async function keyFor({resourcePath, fs}, {siteDir, rest}) {
  const text = await new Promise((resolve, reject) =>
    fs.readFile(resourcePath, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
  return (await cache).keyOf(await rest, path.relative(siteDir, resourcePath), text);
}

exports.pitch = async function () {
  const found = await (await cache).kept(KIND, await keyFor(this, this.getOptions()));
  // Nothing returned: the Markdown loader comes next, and then the function below.
  return found?.toString();
};

exports.default = async function (compiled) {
  const {siteDir, generatedFilesDir} = this.getOptions();
  // By its alias, so that builds whose generated files lie elsewhere share what is kept.
  const generated = path.relative(siteDir, generatedFilesDir).split(path.sep).join('/');
  const portable = compiled.replaceAll(`@site/${generated}/`, '@generated/');
  await (await cache).keep(KIND, await keyFor(this, this.getOptions()), portable);
  return portable;
};
