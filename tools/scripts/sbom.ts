// Prints the bill of materials of a build as CycloneDX JSON: every package of the lock file that is not only for
// development. npm's own `sbom --omit dev` leaves out packages that a development package also asks for, React among them.
import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';

/** A package in the lock file. */
interface Package {
  version: string;
  license?: string;
  /** Algorithm and digest in base64, with a hyphen between. */
  integrity: string;
  /** Only for development. */
  dev?: boolean;
}

const read = (name: string) => fs.readFileSync(path.join(REPOSITORY, name), 'utf8');
const HASHES: Record<string, string> = {sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512'};

function component([location, {version, license, integrity}]: [location: string, found: Package]) {
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

export function main(): void {
  const {name, version, license}: {name: string; version: string; license: string} = JSON.parse(read('package.json'));
  const lock: {packages: Record<string, Package>} = JSON.parse(read('package-lock.json'));
  const packages = Object.entries(lock.packages).filter(([location, {dev}]) => location && !dev);
  // The same version of a package can be installed in several places.
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
}
