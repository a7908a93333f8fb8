import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {ROOT} from './install.mjs';

/** What the samples and the browser tests need, with the Debian packages that hold it. */
const RUNTIMES = [
  {command: 'bash', packages: ['bash']},
  {command: 'curl', packages: ['curl']},
  {command: 'openssl', packages: ['openssl']},
  {command: 'php', packages: ['php-cli']},
  {command: 'python3', packages: ['python3']},
  {command: 'javac', packages: ['openjdk-17-jdk-headless']},
  {command: 'kotlinc', packages: ['kotlin']},
  {command: 'phpunit', packages: ['phpunit']},
];

/** JUnit as Debian has it: the parts that a run from the command line needs. */
const JUNIT = [
  'junit-jupiter-api',
  'junit-jupiter-engine',
  'junit-platform-commons',
  'junit-platform-console',
  'junit-platform-engine',
  'junit-platform-launcher',
  'junit-platform-reporting',
  'opentest4j',
  'apiguardian-api',
  'picocli',
].map((name) => `/usr/share/java/${name}.jar`);

/** @returns {readonly string[]} paths of JUnit 5, for a class path; with JUNIT_JAR the one that is named */
export const junitClasses = () => (process.env.JUNIT_JAR ? [process.env.JUNIT_JAR] : JUNIT);

const lacksJunit = () => junitClasses().some((file) => !fs.existsSync(file));
/** @returns {string | undefined} the Python that has pytest: the first on the PATH, or the one that Debian's package is for */
export const pythonWithPytest = () =>
  ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-m', 'pytest', '--version']).status === 0);
const lacksPytest = () => pythonWithPytest() === undefined;

/** What is no command, with Debian's package. */
const LIBRARIES = [
  {lacks: lacksJunit, name: 'JUnit 5 (JUNIT_JAR names its standalone console)', packages: ['junit5']},
  {lacks: lacksPytest, name: 'pytest', packages: ['python3-pytest']},
];

/** The web server that `deploy/nginx` is for, with its brotli module. */
const WEB_SERVER = {
  files: ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
};

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

/** @returns {string | undefined} path of a Chromium or Chrome that can be started, if one is installed */
function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && fs.existsSync(named)) {
    return named;
  }
  return BROWSERS.map(onPath).find(Boolean) ?? downloadedBrowser();
}

/** Playwright keeps its download where it says itself; the file is there only after a download. */
function downloadedBrowser() {
  const {stdout} = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    {cwd: ROOT, encoding: 'utf8'},
  );
  return stdout && fs.existsSync(stdout) ? stdout : undefined;
}

/**
 * Finds a browser: an installed one, else a download, else Debian's package.
 *
 * @returns {Promise<string>} path of the browser; ends the process when there is none to be had
 */
export async function ensureBrowser() {
  let browser = findBrowser();
  if (!browser) {
    console.log('No Chromium found; downloading one ...');
    spawnSync('npx', ['playwright', 'install', 'chromium'], {cwd: ROOT, stdio: 'inherit', timeout: 180_000});
    browser = findBrowser();
  }
  if (!browser) {
    await installPackages(['chromium'], 'a browser');
    browser = findBrowser();
  }
  return browser ?? fail('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.');
}

/**
 * Has the language runtimes of the samples installed, and where there are Debian's packages the web server of
 * `deploy/nginx`. A missing runtime ends the process and is never a skip; without the web server its tests are left out.
 */
export async function ensureTools() {
  const missing = () => RUNTIMES.filter(({command}) => !onPath(command));
  const lacksServer = () => WEB_SERVER.files.some((file) => !fs.existsSync(file));
  const missingLibraries = () => LIBRARIES.filter(({lacks}) => lacks());
  const packages = [
    ...[...missing(), ...missingLibraries()].flatMap((each) => each.packages),
    ...(lacksServer() ? WEB_SERVER.packages : []),
  ];
  if (packages.length > 0) {
    await installPackages(packages, 'what runs the samples and the web server');
  }
  const still = [...missing().map(({command}) => command), ...missingLibraries().map(({name}) => name)];
  if (still.length > 0) {
    fail(`The samples need ${still.join(', ')}, which could not be installed. Install them and run again.`);
  }
  if (lacksServer()) {
    console.log('nginx and its brotli module are not installed: the tests of deploy/nginx are left out.');
  }
}

/**
 * Installs packages of the system where there is `apt-get`: at once under CI, else when the reader says so.
 *
 * @param {string[]} packages
 * @param {string} what they are for
 */
async function installPackages(packages, what) {
  if (!onPath('apt-get')) {
    return;
  }
  await allow(packages, what);
  console.log(`Installing ${packages.join(', ')} ...`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command = 'env', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    spawnSync(command, rest, {stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000});
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * Comes back when packages may be installed; ends the process otherwise.
 *
 * @param {string[]} packages
 * @param {string} what they are for
 */
async function allow(packages, what) {
  if (process.env.CI) {
    return;
  }
  const byHand = `Missing: ${what}. To install it by hand: apt-get install ${packages.join(' ')}`;
  if (!process.stdin.isTTY) {
    fail(`${byHand}\nWith CI=1 in the environment it is installed without a question.`);
  }
  console.log(byHand);
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  const answer = await terminal.question('Install it now? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) {
    fail('Nothing was installed.');
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
