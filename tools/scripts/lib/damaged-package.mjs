// Plain JavaScript: this explains why TypeScript does not start, too.

const FILE = String.raw`((?:[^\s'"]*[\\/])?node_modules[\\/][^\s'":]+)`;
/** How Node reports a file that it cannot load. A fault in a page or in data has other words. */
const REPORTS = [
  new RegExp(String.raw`${FILE}:\d+\r?\n[^]{0,2000}?\bSyntaxError\b`),
  new RegExp(String.raw`${FILE}: [^\n]*\bJSON\b`),
  new RegExp(String.raw`Cannot find module '[^']*'\s+Require stack:\s+- ${FILE}`),
  new RegExp(String.raw`Cannot find (?:module|package) '[^']*' imported from ${FILE}`),
  new RegExp(String.raw`Cannot find module '${FILE}'`),
  new RegExp(String.raw`Invalid package config ${FILE}`),
  new RegExp(String.raw`${FILE}: (?:file too short|invalid ELF header)`),
];

/**
 * @param {string} errors what a Node program printed
 * @returns {string | undefined} what to do, if the program ended because a file of a package is damaged or missing
 */
export function damagedPackage(errors) {
  const [, file] = REPORTS.map((report) => report.exec(errors)).find((found) => found !== null) ?? [];
  return file === undefined
    ? undefined
    : `${file.replace(/^file:\/\/|\.$/g, '')} is damaged or incomplete: delete the folder node_modules, and run the command again to install the packages.`;
}
