// Prints the bill of materials of a build as CycloneDX JSON: every package of the lock file that is not for development
// alone. npm's own `sbom --omit dev` leaves out packages that a development package also asks for, React among them.
import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './lib/install.mjs';

const read = (name) => JSON.parse(fs.readFileSync(path.join(ROOT, name), 'utf8'));
const HASHES = {sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512'};

function component([location, {version, license, integrity}]) {
  const name = location.split('node_modules/').at(-1);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity.split(/-(.*)/);
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

const {name, version, license} = read('package.json');
const packages = Object.entries(read('package-lock.json').packages).filter(([location, {dev}]) => location && !dev);
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
