import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
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
];

/** The web server that `deploy/nginx` is for, with its brotli module. */
const WEB_SERVER = {
  files: ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
};

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const onPath = (command) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

/** @returns path of a Chromium or Chrome that can be started, if one is installed */
export function findBrowser() {
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
 * @returns path of the browser; ends the process when there is none to be had
 */
export function ensureBrowser() {
  let browser = findBrowser();
  if (!browser) {
    console.log('No Chromium found; downloading one ...');
    spawnSync('npx', ['playwright', 'install', 'chromium'], {cwd: ROOT, stdio: 'inherit', timeout: 180_000});
    browser = findBrowser();
  }
  if (!browser) {
    installPackages(['chromium']);
    browser = findBrowser();
  }
  if (!browser) {
    fail('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.');
  }
  return browser;
}

/** Installs the language runtimes of the samples where they are missing; a missing one is a failure, never a skip. */
export function ensureRuntimes() {
  const missing = RUNTIMES.filter(({command}) => !onPath(command));
  if (missing.length > 0) {
    installPackages(missing.flatMap(({packages}) => packages));
  }
  const still = RUNTIMES.filter(({command}) => !onPath(command)).map(({command}) => command);
  if (still.length > 0) {
    fail(`The samples need ${still.join(', ')}, which could not be installed. Install them and run again.`);
  }
}

/** Where Debian's packages can be had the web server is installed; its tests are left out elsewhere, not under CI. */
export function ensureWebServer() {
  const missing = () => WEB_SERVER.files.some((file) => !fs.existsSync(file));
  if (missing()) {
    installPackages(WEB_SERVER.packages);
  }
  if (missing()) {
    console.log('nginx and its brotli module are not installed: the tests of deploy/nginx are left out.');
  }
}

function installPackages(packages) {
  if (!onPath('apt-get')) {
    return;
  }
  console.log(`Installing ${packages.join(', ')} ...`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    spawnSync(command, rest, {stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000});
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
