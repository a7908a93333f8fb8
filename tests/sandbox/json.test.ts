import {describe, expect, test} from 'vitest';
import {utf8} from '../../lib/bytes';
import {parseExact, stringifyExact} from '../../lib/exact-json';
import {parseBody} from '../../gateway/sandbox/http/body';

describe('JSON', () => {
  test('keeps every digit of large integers, and strings unchanged', () => {
    const text = '{"a":9223372036854775807,"b":"12345678901234567890","c":[1,-2],"d":"\\"[{9007199254740993"}';
    expect(stringifyExact(parseExact(text))).toBe(text);
  });

  test.each([
    ['broken', utf8('{"a":')],
    ['empty', utf8('')],
    ['byte order mark', utf8('\uFEFF{}')],
    ['not UTF-8', Uint8Array.from([0x22, 0xff, 0x22])],
    ['nested too deep', utf8('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('%s is 2001', (_name, bytes) => {
    expect(() => parseBody(bytes)).toThrow(expect.objectContaining({error: expect.objectContaining({number: 2001})}));
  });
});
