// The inline script that every page runs before its scripts load: site/src/runtime/early-state.ts.
import {describe, expect, test} from 'vitest';
import heldKeys from '../../lib/held-keys';
import earlyState from '../../site/src/runtime/early-state';

type Handler = (event: object) => void;

/** The members of an event that a test needs. */
interface Pressed {
  readonly target?: object;
  readonly [name: string]: unknown;
}

interface Options {
  readonly search?: string;
  readonly hash?: string;
  readonly stored?: Readonly<Record<string, string>> | null;
  readonly type?: string;
  readonly readyState?: string;
  readonly hasPage?: boolean;
  readonly platform?: string;
  /** Whether an open dialog keeps the focus. */
  readonly isInert?: boolean;
}

/** Starts the script in a document without elements. */
function start({
  search = '',
  hash = '',
  stored = {},
  type = 'navigate',
  readyState = 'complete',
  hasPage = true,
  platform = 'Linux x86_64',
  isInert = false,
}: Options = {}) {
  const attributes = new Map<string, string>();
  const handlers = new Map<string, Handler>();
  const tasks: (() => void)[] = [];
  const box = {
    calls: [] as string[],
    focus() {
      box.calls.push('focus');
      document.activeElement = isInert ? null : box;
    },
    select: () => box.calls.push('select'),
  };
  const window = {
    location: {search, hash},
    navigator: {platform},
    localStorage: {
      getItem(key: string) {
        if (stored === null) {
          throw new Error('forbidden');
        }
        return stored[key] ?? null;
      },
    },
    performance: {getEntriesByType: () => [{type}]},
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    setTimeout: (task: () => void) => tasks.push(task),
    MutationObserver: class {
      constructor(readonly callback: MutationCallback) {}
    },
    KeyboardEvent: class {
      constructor(
        readonly type: string,
        readonly init: object,
      ) {}
    },
  };
  const document = {
    documentElement: {
      closest: () => null,
      matches: () => false,
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      hasAttribute: (name: string) => attributes.has(name),
    },
    readyState,
    activeElement: null as object | null,
    getElementById: () => (hasPage ? {} : null),
    querySelector: () => box,
  };
  earlyState(
    window as unknown as Window & typeof globalThis,
    document as unknown as Document,
    ['php', 'java'],
    heldKeys,
  );
  /** @returns what the page did with the event */
  const dispatch = (name: string, event: Pressed = {}) => {
    const done = {isPrevented: false, isStopped: false};
    handlers.get(name)!({
      composedPath: () => [event.target],
      ...event,
      preventDefault: () => (done.isPrevented = true),
      stopPropagation: () => (done.isStopped = true),
    });
    return done;
  };
  const runTasks = (): void => tasks.splice(0).forEach((task) => task());
  return {attributes, document, box, tasks, dispatch, runTasks};
}

/** An element that is its own closest button or link. */
function control(name: string, log: string[], members: object = {}) {
  const element = {closest: () => element, click: () => log.push(name), ...members};
  return element;
}

describe('theme and language', () => {
  test.each<[string, Options, string, string | undefined]>([
    ['nothing', {}, 'dark', undefined],
    ['an earlier choice', {stored: {theme: 'light', 'code-language': 'php'}}, 'light', 'php'],
    [
      'the address before an earlier choice',
      {search: '?docusaurus-theme=light&lang=java', stored: {theme: 'dark', 'code-language': 'php'}},
      'light',
      'java',
    ],
    ['an unknown name', {search: '?docusaurus-theme=system&lang=cobol', stored: {theme: 'light'}}, 'light', undefined],
    ['storage that is forbidden', {search: '?lang=php', stored: null}, 'dark', 'php'],
  ])('with %s', (_, options, theme, language) => {
    const {attributes} = start(options);
    expect(attributes.get('data-theme')).toBe(theme);
    expect(attributes.get('data-theme-choice')).toBe(theme);
    expect(attributes.get('data-code-language')).toBe(language);
    expect(attributes.get('data-js')).toBe('');
  });
});

test.each([
  ['a page that is read from its beginning', {}, true],
  ['a page with a hash', {hash: '#errors'}, false],
  ['a page that Back leads to', {type: 'back_forward'}, false],
])('%s is laid out in steps or in one go', (_, options, isLater) => {
  expect(start(options).attributes.has('data-later')).toBe(isLater);
});

describe('a press before hydration', () => {
  test('is repeated afterwards, each in its own task and in order', () => {
    const log: string[] = [];
    const {dispatch, tasks, runTasks} = start();
    expect(dispatch('click', {target: control('one', log)})).toEqual({isPrevented: false, isStopped: true});
    dispatch('click', {target: control('two', log)});
    dispatch('docs:hydrated');
    expect(log).toEqual([]);
    expect(tasks).toHaveLength(2);
    runTasks();
    expect(log).toEqual(['one', 'two']);
  });

  test('is not repeated after hydration, on a crashed page, and outside of controls', () => {
    const log: string[] = [];
    const untouched = {isPrevented: false, isStopped: false};
    const hydrated = start();
    hydrated.dispatch('docs:hydrated');
    expect(hydrated.dispatch('click', {target: control('one', log)})).toEqual(untouched);
    expect(start({hasPage: false}).dispatch('click', {target: control('one', log)})).toEqual(untouched);
    expect(start().dispatch('click', {target: {closest: () => null}})).toEqual(untouched);
    expect(start().dispatch('click', {target: {}})).toEqual(untouched);
  });

  test('is repeated also when the page was still loading', () => {
    const {dispatch} = start({readyState: 'loading', hasPage: false});
    expect(dispatch('click', {target: control('one', [])}).isStopped).toBe(true);
  });

  test('on a link is followed when the scripts cannot load, and only the last one', () => {
    const log: string[] = [];
    const {dispatch} = start();
    expect(dispatch('click', {target: control('one', log, {href: '/one'})})).toEqual({
      isPrevented: true,
      isStopped: true,
    });
    dispatch('click', {target: control('two', log, {href: '/two'})});
    dispatch('docs:missing');
    expect(log).toEqual(['two']);
  });

  test('on a link that opens a tab is left to the browser', () => {
    const {dispatch, attributes} = start();
    const target = control('one', [], {href: '/one'});
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      expect(dispatch('click', {target, [key]: true}), key).toEqual({isPrevented: false, isStopped: false});
    }
    attributes.delete('data-js');
    expect(dispatch('click', {target})).toEqual({isPrevented: false, isStopped: false});
  });
});

describe('an arrow key on tabs before hydration', () => {
  function tabsIn(document: {activeElement: object | null}, isInside: boolean) {
    const keys: unknown[] = [];
    const focused = {count: 0, focus: () => (focused.count += 1)};
    document.activeElement = focused;
    const tabs = {
      querySelector: () => ({dispatchEvent: (event: object) => keys.push(event)}),
      contains: () => isInside,
    };
    const target = {closest: () => tabs, matches: () => false};
    return {keys, focused, target};
  }

  test.each([
    ['moves the focus with the tab', true, 0],
    ['leaves the focus where the reader has moved it', false, 1],
  ])('is repeated afterwards and %s', (_, isInside, focusCalls) => {
    const {dispatch, document, runTasks} = start();
    const {keys, focused, target} = tabsIn(document, isInside);
    dispatch('keydown', {target, key: 'ArrowRight'});
    dispatch('keydown', {target, key: 'Tab'});
    dispatch('keydown', {target, key: 'ArrowLeft', altKey: true});
    dispatch('keydown', {target, key: 'ArrowLeft', isComposing: true});
    dispatch('docs:hydrated');
    runTasks();
    expect(keys).toEqual([{type: 'keydown', init: {key: 'ArrowRight', bubbles: true}}]);
    expect(focused.count).toBe(focusCalls);
  });
});

describe('the keys of the search box', () => {
  const text = {closest: () => null, matches: () => false};
  const field = {closest: () => null, matches: () => true};
  const editor = {...text, isContentEditable: true};

  test.each<[string, Pressed, boolean]>([
    ['"/"', {key: '/', target: text}, true],
    ['"/" with the focus nowhere', {key: '/', target: {}}, true],
    ['"/" in a field', {key: '/', target: field}, false],
    ['"/" in text that can be edited', {key: '/', target: {...text, isContentEditable: true}}, false],
    ['Ctrl+K in a field', {key: 'k', ctrlKey: true, target: field}, true],
    ['Cmd+K with the shift lock on', {key: 'K', metaKey: true, target: text}, true],
    ['Ctrl+/', {key: '/', ctrlKey: true, target: text}, false],
    ['Alt+/', {key: '/', altKey: true, target: text}, false],
    ['k', {key: 'k', target: text}, false],
    ['Ctrl+K with Russian letters', {key: 'л', code: 'KeyK', ctrlKey: true, target: text}, true],
    ['Cmd+K with Greek letters', {key: 'κ', code: 'KeyK', metaKey: true, target: text}, true],
    ['Ctrl+K with the Dvorak layout', {key: 'k', code: 'KeyV', ctrlKey: true, target: text}, true],
    ['Ctrl+T with the Dvorak layout', {key: 't', code: 'KeyK', ctrlKey: true, target: text}, false],
    ['Ctrl+Shift+K', {key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true, target: text}, false],
    ['Ctrl+Alt+K', {key: 'k', code: 'KeyK', ctrlKey: true, altKey: true, target: text}, false],
    ['Ctrl+K that an editor has used', {key: 'k', ctrlKey: true, defaultPrevented: true, target: editor}, false],
    ['"/" of an input method', {key: '/', isComposing: true, target: text}, false],
    ['"/" in a field of a shadow root', {key: '/', target: text, composedPath: () => [field, text]}, false],
  ])('%s', (_, event, isTaken) => {
    const {dispatch, box} = start();
    expect(dispatch('keydown', event).isPrevented).toBe(isTaken);
    expect(box.calls).toEqual(isTaken ? ['focus', 'select'] : []);
  });

  test('on macOS, Ctrl+K belongs to the text field that has the focus', () => {
    const {dispatch, box} = start({platform: 'MacIntel'});
    dispatch('keydown', {target: field, key: 'k', ctrlKey: true});
    dispatch('keydown', {target: editor, key: 'k', ctrlKey: true});
    expect(box.calls).toEqual([]);
    dispatch('keydown', {target: field, key: 'k', metaKey: true});
    expect(box.calls).toEqual(['focus', 'select']);
  });

  test('an open dialog keeps the key', () => {
    const {dispatch, box} = start({isInert: true});
    expect(dispatch('keydown', {target: text, key: '/'}).isPrevented).toBe(false);
    expect(box.calls).toEqual(['focus']);
  });
});
