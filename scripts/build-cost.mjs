// Builds the site as it is and with ten times the pages, each in a copy of the tree, and prints what that costs: time,
// memory, and size by kind. A build of the many takes some minutes and 1 GB of disk. Before, one page is changed and
// built from what earlier builds have kept: fails when that gives another byte than a clean build, or another page's HTML
// than before.
//   npm run build:cost                    as it is, and ten times
//   npm run build:cost -- --times=3       as it is, and three times
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ensurePackages} from './lib/install.mjs';
import {multiplySite} from './lib/multiply-site.mjs';
import {pageBytes} from './lib/page-bytes.mjs';
import {processCost} from './lib/process-cost.mjs';
import {required} from './lib/required.mjs';

/**
 * @typedef {object} Sizes
 * @property {number} disk bytes of everything that lies there
 * @property {number} files
 * @property {Record<string, {raw: number, brotli: number}>} kinds bytes as they are and with brotli
 */
/** @typedef {import('./lib/process-cost.mjs').Cost & {pages: number, sizes: Sizes, visit: PageBytes}} Measured */
/** @typedef {import('./lib/page-bytes.mjs').PageBytes} PageBytes */
/** @typedef {ReadonlyMap<string, string>} Hashes of files, by name */

/**
 * Kinds of files in a build, by path; the first that fits.
 *
 * @type {[name: string, path: RegExp][]}
 */
const KINDS = [
  ['HTML', /\.html$/],
  ['Markdown', /\.md$|^llms[^/]*\.txt$/],
  ['Search index', /^assets\/search\//],
  ['JavaScript', /^assets\/js\//],
];
const OTHER = 'Other';
const COMPRESSED = /\.(?:br|gz)$/;
const SAMPLE_PAGE = '/request_format';
const CHANGED_PAGE = 'callbacks';

const times = Number(process.argv.find((arg) => arg.startsWith('--times='))?.split('=')[1] ?? 10);
if (!Number.isInteger(times) || times < 2) {
  throw new Error('--times: expected a whole number of 2 or more');
}

/**
 * @param {string} folder
 * @returns {Sizes}
 */
function sizesOf(folder) {
  const kinds = Object.fromEntries([...KINDS.map(([kind]) => kind), OTHER].map((kind) => [kind, {raw: 0, brotli: 0}]));
  /** @type {Sizes} */
  const sizes = {disk: 0, files: 0, kinds};
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const {size} = fs.statSync(file);
    const of = (kinds[kindOf(name)] ??= {raw: 0, brotli: 0});
    sizes.disk += size;
    sizes.files += 1;
    of.raw += COMPRESSED.test(name) ? 0 : size;
    of.brotli += name.endsWith('.br') ? size : 0;
  }
  return sizes;
}

/** @param {string} name of a file in the build, perhaps compressed */
const kindOf = (name) => KINDS.find(([, pattern]) => pattern.test(name.replace(COMPRESSED, '')))?.[0] ?? OTHER;

/**
 * @template Result
 * @param {(tree: string, cache: string) => Promise<Result>} work with folders that are removed after it
 */
const inScratch = async (work) => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'build-cost-'));
  try {
    return await work(path.join(scratch, 'site'), path.join(scratch, 'cache'));
  } finally {
    fs.rmSync(scratch, {recursive: true, force: true});
  }
};

/**
 * @param {string} tree
 * @param {Readonly<Record<string, string>>} [env]
 */
const build = (tree, env = {}) => processCost(process.execPath, ['scripts/build.mjs'], tree, env);

/**
 * @param {string} tree
 * @param {import('./lib/process-cost.mjs').Cost} cost
 * @returns {Measured}
 */
function measured(tree, cost) {
  const pages = pageBytes(path.join(tree, 'build'));
  const visit = required(
    pages.find(({route}) => route === SAMPLE_PAGE),
    `the page ${SAMPLE_PAGE}`,
  );
  return {
    ...cost,
    pages: pages.length,
    sizes: sizesOf(path.join(tree, 'build')),
    visit,
  };
}

/**
 * @param {string} folder
 * @returns {Hashes}
 */
const hashesOf = (folder) =>
  new Map(
    fs
      .readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );

/**
 * @param {Hashes} one
 * @param {Hashes} other
 * @returns names of files that differ, or that one of them lacks
 */
const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** The site with one page changed: built from what is kept, then clean, and both compared. */
const costOfChange = () =>
  inScratch(async (tree, cache) => {
    multiplySite(tree, 1);
    console.error('building from what is kept ...');
    await build(tree);
    const before = hashesOf(path.join(tree, 'build'));
    fs.appendFileSync(path.join(tree, 'docs', `${CHANGED_PAGE}.mdx`), '\nA sentence that was not there before.\n');
    console.error('building after a change of one page ...');
    const changed = await build(tree);
    const fromKept = hashesOf(path.join(tree, 'build'));
    console.error('building the same from nothing ...');
    const clean = measured(tree, await build(tree, {BUILD_CACHE: cache}));
    return {
      changed,
      clean,
      differing: differences(fromKept, hashesOf(path.join(tree, 'build'))),
      others: differences(before, fromKept).filter(
        (name) => name.endsWith('.html') && name !== path.join(CHANGED_PAGE, 'index.html'),
      ),
    };
  });

/** @param {number} factor how many times the pages */
const costOfMany = (factor) =>
  inScratch(async (tree, cache) => {
    multiplySite(tree, factor);
    console.error(`building ${factor} times the pages ...`);
    return measured(tree, await build(tree, {BUILD_CACHE: cache}));
  });

ensurePackages();
const [load = 0] = os.loadavg();
const cores = os.availableParallelism();
if (load > cores / 2) {
  console.error(`The machine is busy (load ${load.toFixed(1)} on ${cores} processors): times will be too long.`);
}
const {changed, clean: one, differing, others} = await costOfChange();
const many = await costOfMany(times);

/** @param {number} ms */
const inSeconds = (ms) => ms / 1000;
/** @param {number} bytes */
const inMegabytes = (bytes) => bytes / 1e6;
/**
 * @param {string} kind
 * @param {'raw' | 'brotli'} form
 * @returns {(site: Measured) => number} megabytes
 */
const bytesOf =
  (kind, form) =>
  ({sizes}) =>
    inMegabytes(sizes.kinds[kind]?.[form] ?? 0);
/**
 * What is told of both sites, and in which unit of a further page.
 *
 * @type {{name: string, of: (site: Measured) => number, each?: string}[]}
 */
const figures = [
  {name: 'Time, s', of: ({wallMs}) => inSeconds(wallMs), each: 'ms'},
  {name: 'Processor time, s', of: ({cpuMs}) => inSeconds(cpuMs), each: 'ms'},
  {name: 'Peak memory, MB', of: ({peakBytes}) => inMegabytes(peakBytes), each: 'KB'},
  ...[...KINDS.map(([kind]) => kind), OTHER].flatMap((kind) => [
    {name: `${kind}, MB`, of: bytesOf(kind, 'raw'), each: 'KB'},
    {name: `${kind} with brotli, MB`, of: bytesOf(kind, 'brotli'), each: 'KB'},
  ]),
  {name: 'On disk in all forms, MB', of: ({sizes}) => inMegabytes(sizes.disk), each: 'KB'},
  {name: 'Files', of: ({sizes}) => sizes.files},
  {name: `First visit of \`${SAMPLE_PAGE}\`: HTML, KB`, of: ({visit}) => visit.html / 1000},
  {name: `First visit of \`${SAMPLE_PAGE}\`: JavaScript, KB`, of: ({visit}) => (visit.entry + visit.islands) / 1000},
];

/** @param {number} value */
const short = (value) => value.toLocaleString('en', {maximumFractionDigits: value < 100 ? 2 : 0});
const lines = figures.map(({name, of, each}) => {
  const [first, second] = [of(one), of(many)];
  const share = each ? `${short((1000 * (second - first)) / (many.pages - one.pages))} ${each}` : '';
  return `| ${name} | ${short(first)} | ${short(second)} | ${(second / first).toFixed(2)} | ${share} |`;
});
console.log(`Node ${process.versions.node}, ${cores} processors (${os.cpus()[0]?.model.trim()})\n`);
console.log(`| | ${one.pages} pages | ${many.pages} pages | Growth | A further page |`);
console.log('|---|---:|---:|---:|---:|');
console.log(lines.join('\n'));
console.log(
  `\nAfter a change of one page: ${short(inSeconds(changed.wallMs))} s, ${short(inSeconds(changed.cpuMs))} s of processor time`,
);
if (others.length > 0) {
  console.log(`A sentence in ${CHANGED_PAGE} changed ${others.length} other pages:\n${others.slice(0, 20).join('\n')}`);
  process.exitCode = 1;
}
if (differing.length > 0) {
  console.log(`What is kept between builds is wrong: ${differing.length} files differ from a clean build:`);
  console.log(differing.slice(0, 20).join('\n'));
  process.exitCode = 1;
}
