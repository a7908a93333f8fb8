import {expect, test} from 'vitest';
import {internals, requireInternals} from '../../plugins/static-pages/internals';

test('the installed Docusaurus has what the site relies on', () => {
  expect(() => requireInternals()).not.toThrow();
});

test.each(internals)('a change of $file is named, with what to look at', ({file, look}) => {
  const read = (asked: string): string => {
    if (asked === file) {
      return 'export {}';
    }
    return internals.find((each) => each.file === asked)!.holds.join('\n');
  };
  expect(() => requireInternals(read)).toThrow(new RegExp(`${file}.*${look.slice(0, 12)}`));
});
