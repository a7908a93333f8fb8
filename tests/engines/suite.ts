// The tests of both engines: each gets a reader in front of a site that nothing was stored for.
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect} from 'vitest';
import {startEngine, type Engine, type EngineName} from './engine';
import {Reader, type ReaderOf} from './reader';
import {siteStarter} from './site';
import {gateway} from './gateway';
import {modes} from './modes';
import {panels} from './panels';
import {runs} from './run';
import {search} from './search';
import {shell} from './shell';

const SUITES: Readonly<Record<string, (reader: ReaderOf, engine: EngineName) => void>> = {
  shell,
  search,
  Run: runs,
  panels,
  gateway,
  modes,
};

export function inEngine(name: EngineName): void {
  describe(name, () => {
    let engine: Engine;
    let sites: Awaited<ReturnType<typeof siteStarter>>;
    let reader: Reader;

    beforeAll(async () => {
      [engine, sites] = await Promise.all([startEngine(name), siteStarter()]);
    });
    afterAll(async () => {
      await engine?.close();
      sites?.close();
    });
    beforeEach(async () => {
      // When the browser crashes, one test fails and not all after it.
      if (!(await engine.isAlive())) {
        await engine.close();
        engine = await startEngine(name);
      }
      reader = new Reader(engine.driver, await sites.start());
      await reader.resize(1440);
    });
    afterEach(async () => {
      const [first = '', ...others] = await engine.driver.getAllWindowHandles();
      for (const other of others) {
        await engine.driver.switchTo().window(other);
        await engine.driver.close();
      }
      await engine.driver.switchTo().window(first);
      // What a page sends when it is left is sent.
      await engine.driver.get('about:blank');
      reader.site.close();
      expect(reader.site.faults).toEqual([]);
    });

    for (const [suite, define] of Object.entries(SUITES)) {
      describe(suite, () => define(() => reader, name));
    }
  });
}
