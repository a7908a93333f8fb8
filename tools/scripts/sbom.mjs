// Prints the bill of materials of a build as CycloneDX JSON: every package of the lock file that is not for development
// alone. npm's own `sbom --omit dev` leaves out packages that a development package also asks for, React among them.
import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './lib/install.mjs';

/**
 * @typedef {object} Package of the lock file
 * @property {string} version
 * @property {string} [license]
 * @property {string} integrity algorithm and digest in base64, with a hyphen between
 * @property {boolean} [dev] for development alone
 */

/** @param {string} name */
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');
/** @type {Record<string, string>} */
const HASHES = {sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512'};

/** @param {[location: string, package: Package]} entry */
function component([location, {version, license, integrity}]) {
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{alg: HASHES[algorithm], content: Buffer.from(digest, 'base64').toString('hex')}],
    ...(license && {licenses: [{expression: license}]}),
  };
}

/** @type {{name: string, version: string, license: string}} */
const {name, version, license} = JSON.parse(read('package.json'));
/** @type {{packages: Record<string, Package>}} */
const lock = JSON.parse(read('package-lock.json'));
const packages = Object.entries(lock.packages).filter(([location, {dev}]) => location && !dev);
// A package of one version may lie in several places.
const components = new Map(packages.map(component).map((found) => [found.purl, found]));
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {component: {type: 'application', name, version, licenses: [{expression: license}]}},
      components: [...components.values()],
    },
    null,
    2,
  ),
);
