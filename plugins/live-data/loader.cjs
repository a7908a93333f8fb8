// Stands before Docusaurus' Markdown loader in the hot-reloading server. A page is made again when data changes that may
// be on it, and is not made from data that is not valid: what is wrong shows over the page. Loaded by the bundler itself,
// so it is plain JavaScript.
exports.pitch = async function () {
  const {folders, check} = this.getOptions();
  folders.forEach((folder) => this.addContextDependency(folder));
  await check();
};
