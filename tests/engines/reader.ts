// What a reader does with a page, over WebDriver: the same in both engines.
// cspell:ignore prefs -- of Firefox
import {setTimeout as pause} from 'node:timers/promises';
import {Key, type WebDriver, type WebElement} from 'selenium-webdriver';
import {Command} from 'selenium-webdriver/lib/command';
import type {Site} from './site';

/** Long enough for a worker with 1.6 MB of code on a busy machine. Only a test that fails waits so long. */
const PATIENCE_MS = 30_000;
/** Between two looks at the page. */
const PAUSE_MS = 50;

/**
 * Runs in the page.
 *
 * @param how `is`: the text is the element's own text, its `aria-label` or the beginning of its label; `has`: the
 *   element contains the text
 * @returns the first visible element, first of all in open dialogs and their shadow roots
 */
function look(selector: string, text: string | null, how: 'is' | 'has'): Element | null {
  const clean = (raw: string | null | undefined): string => (raw ?? '').replace(/\s+/g, ' ').trim();
  const fits = (element: Element): boolean => {
    if (text === null) return true;
    if (how === 'has') return clean(element.textContent).includes(text);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return (
      [element.textContent, element.getAttribute('aria-label')].some((name) => clean(name) === text) ||
      labels.some((label) => clean(label.textContent).startsWith(text))
    );
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')].reverse();
  const shadows = [...document.querySelectorAll('dialog[open] *, [data-run] *')].flatMap(
    ({shadowRoot}) => shadowRoot ?? [],
  );
  for (const root of [...shadows, ...dialogs, document]) {
    for (const element of root.querySelectorAll(selector)) {
      if (element.checkVisibility({visibilityProperty: true}) && fits(element)) return element;
    }
  }
  return null;
}

/** Runs in the page. Scrolls to an element that is hidden behind others. @returns where it is, and whether it can be hit */
function placeOf(target: WebElement): string {
  // WebDriver gives the element itself to the page.
  const element = target as unknown as Element;
  const {x, y, width, height} = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isHit = hit !== null && (hit.contains(element) || element.contains(hit) || hit.shadowRoot !== null);
  if (!isHit) element.scrollIntoView({block: 'center', behavior: 'instant'});
  return String([isHit, x, y]);
}

/** A getter, because each test has another reader. */
export type ReaderOf = () => Reader;

export class Reader {
  constructor(
    readonly driver: WebDriver,
    readonly site: Site,
  ) {}

  /** Runs a function in the page. What it needs comes as arguments: it sees nothing of the test. */
  run<Args extends unknown[], Value>(body: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> {
    return this.driver.executeScript(body, ...args);
  }

  /** Runs a function in the page until what it returns is true. @throws Error with the last value */
  async until<Args extends unknown[], Value>(
    body: (...args: Args) => Value,
    ...args: Args
  ): Promise<NonNullable<Awaited<Value>>> {
    let last: unknown;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(PAUSE_MS)) {
      // Between two documents there is none to ask.
      const value = await this.run(body, ...args).catch((error: unknown) => void (last = error));
      if (value) return value;
    }
    throw new Error(`waited for ${String(body)} with ${JSON.stringify(args)}; last error: ${String(last)}`);
  }

  /** Opens a page, and waits until its scripts have taken over. */
  async open(page: string): Promise<void> {
    await this.driver.get(this.site.origin + page);
    await this.hydrated();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await this.until(() => document.documentElement.dataset['hasHydrated'] === 'true');
  }

  /** Waits until the page of a path is the one in view. */
  async at(path: string): Promise<void> {
    await this.until(
      (wanted) => document.querySelector<HTMLElement>('#page > [data-page]')?.dataset['page'] === wanted,
      path,
    );
  }

  /** Waits until this is the address of the page, without its origin. */
  async address(wanted: string): Promise<void> {
    await this.until((address) => location.href === location.origin + address, wanted);
  }

  /** Waits for a visible element. @param name its whole text, its `aria-label`, or the beginning of its label */
  async find(selector: string, name: string | null = null): Promise<WebElement> {
    // WebDriver gives elements of the page to the test as these.
    return (await this.until(look, selector, name, 'is')) as unknown as WebElement;
  }

  /** Waits until a visible element contains a text. */
  async shows(selector: string, text: string): Promise<void> {
    await this.until(look, selector, text, 'has');
  }

  /** Waits until no such element is visible. */
  async hides(selector: string): Promise<void> {
    await this.until(
      (where) => ![...document.querySelectorAll(where)].some((each) => each.checkVisibility()),
      selector,
    );
  }

  /** Clicks on an element when it has stopped moving. */
  async press(selector: string, name: string | null = null): Promise<void> {
    const element = await this.find(selector, name);
    let before = '';
    let place = await this.run(placeOf, element);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (place !== before || !place.startsWith('true'));) {
      await pause(PAUSE_MS);
      before = place;
      place = await this.run(placeOf, element);
    }
    await this.driver.actions().move({origin: element}).click().perform();
  }

  /** Puts the focus on an element, as Tab would. */
  async focus(selector: string, name: string | null = null): Promise<void> {
    await this.run((target) => (target as unknown as HTMLElement).focus(), await this.find(selector, name));
  }

  /** Presses keys one after the other, in what has the focus. */
  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses a key with Control. */
  async ctrl(key: string): Promise<void> {
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
  }

  /** Replaces the text of a control by typing. */
  async fill(label: string, text: string): Promise<void> {
    await this.press('input, textarea', label);
    await this.ctrl('a');
    await this.keys(text);
  }

  /** Goes to an address as a reader does who finds a link to it on the page. */
  async follow(address: string): Promise<void> {
    await this.run((href) => {
      document.querySelector('#test-link')?.remove();
      const link = Object.assign(document.createElement('a'), {href, id: 'test-link', textContent: 'Test link'});
      document.querySelector('main')!.prepend(link);
    }, address);
    await this.press('#test-link');
  }

  /** Opens a second window and looks at it: a second tab of WebKit would stay behind the first. @returns the first */
  async second(): Promise<string> {
    const first = await this.driver.getWindowHandle();
    await this.driver.switchTo().newWindow('window');
    return first;
  }

  /** Makes the page this wide, which is less than its window. */
  async resize(width: number): Promise<void> {
    const window = this.driver.manage().window();
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(PAUSE_MS)) {
      const inner = await this.run(() => innerWidth);
      if (inner === width) return;
      const {width: outer} = await window.getRect();
      await window.setRect({width: outer + width - inner, height: 1000});
    }
    throw new Error(`the window cannot be made ${width} px wide`);
  }

  /** Sets a preference of Firefox, which takes effect without a restart; null sets it back. */
  prefer(name: string, value: string | number | boolean | null): Promise<void> {
    return this.#inFirefox(
      (pref: string, wanted: unknown) => {
        const {Services} = globalThis as unknown as {
          Services: {prefs: Record<string, (name: string, value?: unknown) => void>};
        };
        const setters: Record<string, string> = {number: 'setIntPref', boolean: 'setBoolPref', string: 'setStringPref'};
        Services.prefs[setters[typeof wanted] ?? 'clearUserPref']!(pref, wanted);
      },
      name,
      value,
    );
  }

  /** Zooms the page in Firefox, or shows it as printed; each until the next page is opened. */
  show(changes: {fullZoom?: number; mediumOverride?: 'print'}): Promise<void> {
    return this.#inFirefox((wanted: object) => {
      const {gBrowser} = globalThis as unknown as {gBrowser: {selectedBrowser: {browsingContext: object}}};
      Object.assign(gBrowser.selectedBrowser.browsingContext, wanted);
    }, changes);
  }

  /** Runs a function in the window of Firefox, around the page. */
  async #inFirefox<Args extends unknown[]>(body: (...args: Args) => void, ...args: Args): Promise<void> {
    const turnTo = (context: string) => this.driver.execute(new Command('setContext').setParameter('value', context));
    await turnTo('chrome');
    try {
      await this.run(body, ...args);
    } finally {
      await turnTo('content');
    }
  }
}
