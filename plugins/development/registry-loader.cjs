// Docusaurus' list of pages names each module a second time, for a server that renders in advance. The bundler would have
// to compile them all to know these names. The bundler loads this file itself, so it is plain JavaScript.

exports.default = (source) => source.replace(/require\.resolveWeak\(("[^"]*")\)/g, '$1');
