// Starts Firefox and WebKit for the tests.
// cspell:ignore datareporting displayfd nolisten -- settings of Firefox and Xvfb
import {spawn, type ChildProcess, type SpawnOptions} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {Builder, Capabilities, WebDriver} from 'selenium-webdriver';
import {freePort} from '../../tools/scripts/lib/free-port';
import {Marionette} from './marionette';

export type EngineName = 'firefox' | 'webkit';

export interface Engine {
  readonly driver: WebDriver;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

const START_MS = 30_000;

/** @throws TypeError for a command that a driver does not know, which says nothing about the browser */
const isAlive = (driver: WebDriver): Promise<boolean> =>
  driver.getCurrentUrl().then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof TypeError) throw reason;
      return false;
    },
  );

/** Ends the browser, unless it has crashed. */
const quit = (driver: WebDriver): Promise<void> => driver.quit().catch(() => undefined);

/** Starts a program that ends with this process at the latest. */
function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  process.once('exit', () => child.kill());
  return child;
}

/** Calls a function until it returns something. */
async function until<Value>(what: string, read: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) {
    const value = await read();
    if (value !== undefined) return value;
  }
  throw new Error(`${what} did not start within ${START_MS / 1000} s`);
}

/** Preferences of Firefox: a free port for its own protocol, and nothing asked of the network. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'services.settings.server': 'data:,',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // A host name that only the tests know, without a secure context.
  'network.dns.localDomains': 'docs.test',
};

async function startFirefox(): Promise<Engine> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'engine-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  // With system access, a test can change preferences while Firefox runs.
  const args = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const browser = start(process.env['FIREFOX_PATH'] || 'firefox-esr', args, {stdio: 'ignore'});
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await until('Firefox', () => (fs.existsSync(portFile) ? fs.readFileSync(portFile, 'utf8') : undefined));
  const driver = WebDriver.createSession(new Marionette(Number(port)), new Capabilities({timeouts: {script: 60_000}}));
  await driver.getSession();
  return {
    driver,
    isAlive: () => isAlive(driver),
    async close() {
      await quit(driver);
      await end(browser);
      fs.rmSync(profile, {recursive: true, force: true});
    },
  };
}

/** Starts an X server without a screen. @returns it, and the name of its display */
async function startDisplay(): Promise<{server: ChildProcess; display: string}> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = start('Xvfb', args, {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject).stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return {server, display: `:${number}`};
}

async function startWebKit(): Promise<Engine> {
  const {server, display} = await startDisplay();
  const port = await freePort();
  // It starts the MiniBrowser of its own version.
  const service = start('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display, GDK_BACKEND: 'x11'},
  });
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () =>
    fetch(`${url}/status`).then(
      () => true,
      () => undefined,
    ),
  );
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({browserName: 'MiniBrowser', timeouts: {script: 60_000}})
    .build();
  return {
    driver,
    isAlive: () => isAlive(driver),
    async close() {
      await quit(driver);
      await end(service);
      await end(server);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
}

export const startEngine = (name: EngineName): Promise<Engine> => (name === 'firefox' ? startFirefox() : startWebKit());
