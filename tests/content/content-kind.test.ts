// cspell:ignore skpi -- a misspelled kind
// What components may say in `data-content`: TypeScript and the readers of built pages refuse anything else.
import type {ComponentProps} from 'react';
import {expect, test} from 'vitest';
import {block} from '../../site/render/operations/nodes';
import {CONTENT_KINDS, contentKind} from '../../site/src/components/content-kind';
import type Slot from '../../site/src/components/slot';

test('a misspelled kind does not compile', () => {
  const right = [
    {'data-content': 'skip'} satisfies ComponentProps<'p'>,
    {'data-content': 'skip'} satisfies ComponentProps<typeof Slot>,
    block('p', {'data-content': 'skip'}),
  ];
  const wrong = [
    // @ts-expect-error: an element in JSX
    {'data-content': 'skpi'} satisfies ComponentProps<'p'>,
    // @ts-expect-error: an element that islands leave alone
    {'data-content': 'skpi'} satisfies ComponentProps<typeof Slot>,
    // @ts-expect-error: an element in the tree of a page
    block('p', {'data-content': 'skpi'}),
  ];
  expect(right).toHaveLength(wrong.length);
});

test('a reader of built pages refuses an unknown kind', () => {
  expect(CONTENT_KINDS.map(contentKind)).toEqual([...CONTENT_KINDS]);
  expect(contentKind(undefined)).toBeUndefined();
  expect(() => contentKind('skpi')).toThrow('data-content: expected one of skip, tool, ');
});
