// Finds the browsers and the runtimes that tests need. If some are missing, prints the command that installs them and runs
// it, after a question or, under CI, immediately. If some are still missing then, the process ends.
// cspell:ignore temurin adoptium -- packages of Java
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createInterface} from 'node:readline/promises';
import {chromium} from '@playwright/test';
import {findBrotliModule} from './nginx';

/** JUnit 5 with all its parts: Debian's file, or the one that JUNIT_JAR names. */
export const JUNIT = process.env.JUNIT_JAR || '/usr/share/java/junit-platform-console-standalone.jar';
const PYTHONS = ['python3', '/usr/bin/python3'];
/** @returns the first Python that has a module: another may come before Debian's on the PATH */
export const pythonWith = (module: 'pytest' | 'httpx'): string | undefined =>
  PYTHONS.find((python) => spawnSync(python, ['-c', `import ${module}`]).status === 0);

/** Packages by system. */
const RUNTIMES: readonly ({name: string} & Partial<Record<string, string>>)[] = [
  {name: 'bash', linux: 'bash', darwin: 'bash', win32: 'Git.Git'},
  {name: 'curl', linux: 'curl', darwin: 'curl', win32: 'cURL.cURL'},
  {name: 'openssl', linux: 'openssl', darwin: 'openssl@3', win32: 'ShiningLight.OpenSSL.Light'},
  {name: 'php', linux: 'php-cli', darwin: 'php', win32: 'PHP.PHP.8.4'},
  {name: 'python3', linux: 'python3', darwin: 'python@3.13', win32: 'Python.Python.3.13'},
  {name: 'javac', linux: 'openjdk-17-jdk-headless', darwin: 'temurin@17', win32: 'EclipseAdoptium.Temurin.17.JDK'},
  {name: 'kotlinc', linux: 'kotlin', darwin: 'kotlin', win32: 'JetBrains.Kotlin.Compiler'},
  {name: 'phpunit', linux: 'phpunit', darwin: 'phpunit'},
  {name: 'pytest', linux: 'python3-pytest', darwin: 'pytest'},
  {name: 'httpx (or pip install httpx)', linux: 'python3-httpx'},
  {name: 'mypy', linux: 'mypy', darwin: 'mypy'},
  {name: 'JUnit 5 (or JUNIT_JAR)', linux: 'junit5'},
  {name: 'nginx with brotli', linux: 'nginx libnginx-mod-http-brotli-static'},
];
/** For runtimes that are not one command on the PATH. */
const CHECKS: Readonly<Record<string, () => boolean>> = {
  // macOS has a command of this name that only says where to get Java.
  javac: () => spawnSync('javac', ['-version']).status === 0,
  pytest: () => pythonWith('pytest') !== undefined,
  'httpx (or pip install httpx)': () => pythonWith('httpx') !== undefined,
  'JUnit 5 (or JUNIT_JAR)': () => fs.existsSync(JUNIT),
  'nginx with brotli': () => process.platform !== 'linux' || findBrotliModule() !== undefined,
};
const LOOK_UP = process.platform === 'win32' ? 'where' : 'command -v';
/** Finds the path of a command. */
const find: (command: string) => string | undefined = (command) =>
  spawnSync(`${LOOK_UP} ${command}`, {shell: true, encoding: 'utf8'}).stdout.split(/\r?\n/)[0];
const missingRuntimes = () => RUNTIMES.filter(({name}) => !(CHECKS[name]?.() ?? find(name)));

const apt = `${process.getuid?.() === 0 ? '' : 'sudo '}env DEBIAN_FRONTEND=noninteractive apt-get -qq`;
const INSTALL: Readonly<Partial<Record<string, (packages: string[]) => string>>> = {
  linux: (packages) => `${apt} update; ${apt} install -y --no-install-recommends ${packages.join(' ')}`,
  darwin: (packages) => `brew install ${packages.join(' ')}`,
  win32: (packages) => packages.map((name) => `winget install --exact --id ${name}`).join(' & '),
};

/** Prints what is missing, and installs it if the developer agrees. @returns whether everything is there */
async function offer(missing: () => string[], command: string): Promise<boolean> {
  if (missing().length === 0) return true;
  console.log(`Missing: ${missing().join(', ')}\nTo install it: ${command}`);
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  const answer = process.env.CI ? 'y' : process.stdin.isTTY ? await terminal.question('Run this now? [y/N] ') : 'n';
  terminal.close();
  if (/^y(?:es)?$/i.test(answer.trim())) spawnSync(command, {shell: true, stdio: ['ignore', 'inherit', 'inherit']});
  return missing().length === 0;
}

async function ensure(missing: () => string[], command: string): Promise<void> {
  if (await offer(missing, command)) return;
  console.error(`Still missing: ${missing().join(', ')}. With CI=1 in the environment nothing is asked.`);
  process.exit(1);
}

/** Makes sure that what runs the samples is there. */
export function ensureRuntimes() {
  const packages = missingRuntimes().flatMap((runtime) => runtime[process.platform] ?? []);
  return ensure(() => missingRuntimes().map(({name}) => name), INSTALL[process.platform]?.(packages) ?? 'by hand');
}

/** Chromium without the window that nobody sees. Tests need less processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const findFullBrowser = () => FULL_BROWSERS.map(find).find(Boolean);
const DOWNLOAD = 'npx playwright install chromium';
/** Playwright downloads its headless shell together with this browser. */
const hasDownload = () => fs.existsSync(chromium.executablePath());
/** Debian has the package, and other systems the download. */
const installBrowser = (name: string) =>
  process.platform === 'linux' ? `(${INSTALL.linux?.([name])}) || ${DOWNLOAD}` : DOWNLOAD;

/** @returns path of the browser for tests. Undefined if there is none, or if it is the one that Playwright downloaded */
export const findBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || find(HEADLESS_SHELL) || (hasDownload() ? undefined : findFullBrowser());

const findFirefox = () => process.env.FIREFOX_PATH || find('firefox-esr') || find('firefox') || undefined;
/** What drives the engines, by package of Debian. */
const ENGINES: Readonly<Record<string, () => string | undefined>> = {
  'firefox-esr': findFirefox,
  'webkit2gtk-driver': () => find('WebKitWebDriver') || undefined,
  xvfb: () => find('Xvfb') || undefined,
};

/**
 * Installs Firefox and WebKit. Under CI they must be there; elsewhere a developer can do without them.
 *
 * @returns path of Firefox; undefined if an engine is missing
 */
export async function ensureEngines(): Promise<string | undefined> {
  const missing = () => Object.keys(ENGINES).filter((name) => ENGINES[name]?.() === undefined);
  if (process.platform !== 'linux') return undefined;
  const command = INSTALL.linux?.(missing()) ?? 'by hand';
  if (process.env.CI) await ensure(missing, command);
  return (await offer(missing, command)) ? findFirefox() : undefined;
}

/** Makes sure that there is a browser for tests. Under CI, installs the headless shell even if there is a full browser. */
export async function ensureBrowser(): Promise<void> {
  const command = installBrowser(HEADLESS_SHELL);
  if (process.env.CI && !process.env.CHROMIUM_PATH && !find(HEADLESS_SHELL) && !hasDownload()) {
    spawnSync(command, {shell: true, stdio: ['ignore', 'inherit', 'inherit']});
  }
  await ensure(() => (findBrowser() || hasDownload() ? [] : ['Chromium (or CHROMIUM_PATH)']), command);
}

/**
 * Makes sure that there is a browser as readers have it, for Lighthouse and the measurements of speed.
 *
 * @returns its path
 */
export async function ensureFullBrowser(): Promise<string> {
  const found = () =>
    process.env.CHROMIUM_PATH || findFullBrowser() || (hasDownload() ? chromium.executablePath() : undefined);
  await ensure(() => (found() ? [] : ['Chromium (or CHROMIUM_PATH)']), installBrowser('chromium'));
  return found() ?? chromium.executablePath();
}
