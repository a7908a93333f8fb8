// Stands before Docusaurus' Markdown loader in a development server: a page is compiled again when a source changes that
// it could be made of. The bundler loads this file itself, so it is plain JavaScript.

/** @this {{getOptions(): {folders: string[]}, addContextDependency(folder: string): void}} what the bundler offers */
exports.pitch = function () {
  for (const folder of this.getOptions().folders) {
    this.addContextDependency(folder);
  }
};

/** @param {string} compiled */
exports.default = (compiled) => compiled;
