// What a browser loads of the gateway: of each folder with pages its `client.tsx` as one script, and its `style.css`.
import fs from 'node:fs';
import path from 'node:path';
import {bundleAsync} from 'lightningcss';
import {build} from 'rolldown';

/** Folders of `gateway/` whose pages run in a browser. */
const FOLDERS = ['console', 'pages'];

async function script(file) {
  const {
    output: [chunk],
  } = await build({
    input: file,
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    output: {format: 'es', minify: true, codeSplitting: false},
  });
  return {type: 'text/javascript; charset=utf-8', text: chunk.code, modules: chunk.moduleIds};
}

async function style(file) {
  const {code} = await bundleAsync({filename: file, minify: true});
  return {type: 'text/css; charset=utf-8', text: Buffer.from(code).toString('utf8'), modules: []};
}

/**
 * @param {string} gateway the folder `gateway/`
 * @returns {Promise<Map<string, {type: string, text: string, modules: string[]}>>} by name, as `console.js`; `modules` are
 *   the files that went into a script
 * @throws Error of the bundler, which names file and place
 */
export async function gatewayAssets(gateway) {
  const wanted = FOLDERS.flatMap((folder) => [
    {name: `${folder}.js`, file: path.join(gateway, folder, 'client.tsx'), make: script},
    {name: `${folder}.css`, file: path.join(gateway, folder, 'style.css'), make: style},
  ]).filter(({file}) => fs.existsSync(file));
  return new Map(await Promise.all(wanted.map(async ({name, file, make}) => [name, await make(file)])));
}
