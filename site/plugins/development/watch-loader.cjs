// In a development server, makes each page depend on all source folders, so that it is compiled again when one of them
// changes. Runs with Docusaurus' Markdown loader. The bundler loads this file directly, so it is plain JavaScript.

/** @this {{getOptions(): {folders: string[]}, addContextDependency(folder: string): void}} what the bundler offers */
exports.pitch = function () {
  for (const folder of this.getOptions().folders) {
    this.addContextDependency(folder);
  }
};

/** @param {string} compiled */
exports.default = (compiled) => compiled;
