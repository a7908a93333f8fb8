import os from 'node:os';
import {chromium} from '@playwright/test';
import {calibrate} from './lighthouse';
import {ensureFullBrowser} from './runtimes';
import {siteServer} from './server';
import {slowLink} from './slow-link';
import {CHROMIUM_FLAGS, listen, SLOW_4G} from './slow-phone';

/**
 * Serves a build on slow 4G and opens the browser of a calibrated phone. Prints how busy and how fast the machine is.
 *
 * @param folder of the build
 * @param page a path on it to load for the calibration
 * @returns `slowdown` of `calibrate`, which the visits set, and `close` for all that was opened
 */
export async function openSlowPhone(folder: string, page: string) {
  const server = await siteServer(folder);
  const port = await listen(server);
  const chromePath = await ensureFullBrowser();
  const slowdown = await calibrate(`http://localhost:${port}${page}`, chromePath);
  const [busy = 0] = os.loadavg();
  console.log(
    `Load of the machine ${busy.toFixed(1)}, ${os.availableParallelism()} processors, a phone ${slowdown.toFixed(1)} times slower`,
  );
  const browser = await chromium.launch({executablePath: chromePath, args: CHROMIUM_FLAGS});
  const link = slowLink(port, SLOW_4G);
  const close = async () => {
    await browser.close();
    link.close();
    server.close();
    server.closeAllConnections();
  };
  return {browser, origin: `http://localhost:${await listen(link)}`, slowdown, close};
}
