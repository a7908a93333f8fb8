// Imports the programs named as arguments one after another, each a module of its own, with its output caught. Prints a
// line for each that ended: its file, 0 or 1 for an exception, and output and errors in base64.
import {pathToFileURL} from 'node:url';
import {format} from 'node:util';

const report = process.stdout.write.bind(process.stdout);
/** @param {string} text */
const encode = (text) => `=${Buffer.from(text).toString('base64')}`;

for (const file of process.argv.slice(2)) {
  let out = '';
  let err = '';
  let code = 0;
  process.stdout.write = (chunk) => ((out += chunk), true);
  process.stderr.write = (chunk) => ((err += chunk), true);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    err += format('%s\n', error);
    code = 1;
  }
  report(`${file} ${code} ${encode(out)} ${encode(err)}\n`);
}
