// Helpers for code that runs in pages: what a key means, and what plain http lacks.
import {afterEach, describe, expect, test, vi} from 'vitest';
import {plainKey} from '../../lib/plain-key';
import {copyText, exclusive, nativeSha256, randomUuid} from '../../lib/secure-context';
import {resultsAddress} from '../../search/engine/address';

afterEach(() => void vi.unstubAllGlobals());

describe('a key', () => {
  const press = {
    key: 'ArrowLeft',
    keyCode: 37,
    isComposing: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
  };

  test('has its name if nothing is held with it', () => {
    expect(plainKey(press)).toBe('ArrowLeft');
  });

  test.each([
    ['Alt', {altKey: true}],
    ['Ctrl', {ctrlKey: true}],
    ['Cmd', {metaKey: true}],
    ['Shift', {shiftKey: true}],
    ['an input method', {isComposing: true}],
    ['an input method in Safari', {keyCode: 229}],
  ])('with %s is not ours', (_, held) => {
    expect(plainKey({...press, ...held})).toBe('');
  });
});

describe('on plain http', () => {
  test('work with one name is done one after the other, also after a failure', async () => {
    vi.stubGlobal('navigator', {});
    const log: string[] = [];
    const work = (name: string) => async (): Promise<string> => {
      log.push(`${name} begins`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (name === 'two') {
        throw new Error('two fails');
      }
      return name;
    };
    const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => exclusive('world', work(name))));
    expect(results.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('nothing is copied, and nothing is loaded for it', async () => {
    vi.stubGlobal('navigator', {});
    const loadText = vi.fn(async () => 'text');
    expect([await copyText('text'), await copyText(loadText)]).toEqual([false, false]);
    expect(loadText).not.toHaveBeenCalled();
  });

  test('ids are UUIDs of version 4, and the browser does not hash', async () => {
    vi.stubGlobal('crypto', {getRandomValues: (bytes: Uint8Array) => bytes.fill(255)});
    expect(randomUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(await nativeSha256(new Uint8Array(1))).toBeNull();
  });
});

describe('the address of all results', () => {
  const queryIn = (query: string): string => new URLSearchParams(resultsAddress(query).split('?')[1]).get('q')!;

  test('keeps at most 512 characters of the query', () => {
    expect(queryIn('refund')).toBe('refund');
    expect(queryIn('a'.repeat(5000))).toBe('a'.repeat(512));
  });

  test('does not cut a letter in half', () => {
    expect(queryIn(`a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(255)}`);
  });
});
