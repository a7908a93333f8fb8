// Docusaurus' registry names each module a second time, for server rendering. The bundler would have to compile every
// page to know these names, so this loader removes them. The bundler loads this file directly, so it is plain
// JavaScript.

const SECOND_NAME = /require\.resolveWeak\(("[^"]*")\)/g;

/** @param {string} source */
exports.default = (source) => {
  const lean = source.replace(SECOND_NAME, '$1');
  if (lean === source) {
    throw new Error('site/plugins/development/registry-loader.cjs: expected require.resolveWeak("...") in registry.js');
  }
  return lean;
};
