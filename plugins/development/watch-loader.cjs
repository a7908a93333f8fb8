// Stands before Docusaurus' Markdown loader in a development server: a page is compiled again when a source changes that
// it could be made of. The bundler loads this file itself, so it is plain JavaScript.

exports.pitch = function () {
  for (const folder of this.getOptions().folders) {
    this.addContextDependency(folder);
  }
};

exports.default = (compiled) => compiled;
