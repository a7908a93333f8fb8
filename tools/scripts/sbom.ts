// Prints the bill of materials of a build as CycloneDX JSON: every package of the lock file that is not only for
// development. npm's own `sbom --omit dev` leaves out packages that a development package also asks for, React among them.
// Serial number and time are those of the commit, so a commit has one bill of materials.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {headCommit} from '../../lib/head-commit';
import {REPOSITORY} from '../../lib/paths';
import {requireValue} from './lib/require-value';

/** A package in the lock file; the root of the repository has no digest. */
interface Package {
  version: string;
  license?: string;
  /** Algorithm and digest in base64, with a hyphen between. */
  integrity?: string;
  /** Only for development. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Packages = Readonly<Record<string, Package>>;

const read = (name: string) => fs.readFileSync(path.join(REPOSITORY, name), 'utf8');
const HASHES: Record<string, string> = {sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512'};
const MODULES = 'node_modules/';

/** What some packages write in place of an expression of SPDX. */
const IN_SPDX: Readonly<Record<string, string>> = {'MIT/X11': 'MIT'};

const nameOf = (location: string) => location.slice(location.lastIndexOf(MODULES) + MODULES.length);
const purlOf = (location: string, {version}: Package) => `pkg:npm/${nameOf(location).replace('@', '%40')}@${version}`;

function component([location, found]: [location: string, found: Package]) {
  const {version, license, integrity = ''} = found;
  const purl = purlOf(location, found);
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(location),
    version,
    purl,
    hashes: [{alg: HASHES[algorithm], content: Buffer.from(digest, 'base64').toString('hex')}],
    ...(license && {licenses: [{expression: IN_SPDX[license] ?? license}]}),
  };
}

/** The place of a package that another asks for: in its own folder or in the nearest above, as Node looks for it. */
function placeOf(name: string, from: string, packages: Packages): string | undefined {
  const inside = `${from}${from && '/'}${MODULES}${name}`;
  if (inside in packages) {
    return inside;
  }
  return from === '' ? undefined : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf(MODULES) - 1)), packages);
}

/** References of the packages that one asks for. An optional one that is not in the lock file is left out. */
function asksFor(from: string, {dependencies, optionalDependencies, peerDependencies}: Package, packages: Packages) {
  const names = Object.keys({...peerDependencies, ...optionalDependencies, ...dependencies});
  const places = names.flatMap((name) => placeOf(name, from, packages) ?? []);
  return [...new Set(places.map((place) => purlOf(place, packages[place]!)))].sort();
}

/** A UUID made of the digest of a text, with the bits of version 5 and of the variant. */
function uuidOf(text: string) {
  const digest = createHash('sha256').update(text).digest('hex');
  const variant = ((parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/** @throws Error outside of a clone, because the time of the bill is that of the commit */
export function main(): void {
  const {name, version, license}: {name: string; version: string; license: string} = JSON.parse(read('package.json'));
  const lock: {packages: Packages} = JSON.parse(read('package-lock.json'));
  const {id, date} = requireValue(headCommit(REPOSITORY), 'a commit: the bill of materials has its time');
  const used = Object.fromEntries(Object.entries(lock.packages).filter(([, {dev}]) => !dev));
  const {'': root, ...packages} = used;
  // The same version of a package can be installed in several places.
  const components = new Map(Object.entries(packages).map((found) => [purlOf(...found), component(found)]));
  const graph = new Map<string, Set<string>>();
  for (const [location, found] of Object.entries(packages)) {
    const all = graph.get(purlOf(location, found)) ?? new Set();
    asksFor(location, found, packages).forEach((each) => all.add(each));
    graph.set(purlOf(location, found), all);
  }
  const own = `pkg:npm/${name}@${version}`;
  console.log(
    JSON.stringify(
      {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        serialNumber: `urn:uuid:${uuidOf(`${id} ${read('package-lock.json')}`)}`,
        version: 1,
        metadata: {
          timestamp: date.toISOString(),
          component: {type: 'application', 'bom-ref': own, name, version, purl: own, licenses: [{expression: license}]},
        },
        components: [...components.values()],
        dependencies: [
          {ref: own, dependsOn: asksFor('', requireValue(root, 'the root of the lock file'), packages)},
          ...[...graph].map(([ref, all]) => ({ref, dependsOn: [...all].sort()})),
        ],
      },
      null,
      2,
    ),
  );
}
