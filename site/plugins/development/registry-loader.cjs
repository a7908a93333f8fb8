// Docusaurus' list of pages names each module a second time, for a server that renders in advance. The bundler would have
// to compile them all to know these names. The bundler loads this file itself, so it is plain JavaScript.

const SECOND_NAME = /require\.resolveWeak\(("[^"]*")\)/g;

/** @param {string} source */
exports.default = (source) => {
  const lean = source.replace(SECOND_NAME, '$1');
  if (lean === source) {
    throw new Error('site/plugins/development/registry-loader.cjs: expected require.resolveWeak("...") in registry.js');
  }
  return lean;
};
