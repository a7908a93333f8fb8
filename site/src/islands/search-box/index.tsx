// The suggestions below the search box: a combobox with a list, following the ARIA pattern. The box itself is static
// HTML and keeps what is typed into it. `setAttributes` sets the attributes that the pattern needs on it.
import type {ReactNode} from 'react';
import React, {useEffect, useRef} from 'react';
import {followLinks} from '@site/src/browser/links';
import type {BoxProps} from './box-props';
import {forgetQueries} from './recent';
import {LIST_ID, optionId, SuggestionList} from './suggestion-list';
import {opened} from './suggestions';
import {useBoxEvents} from './use-box-events';
import {useSuggestions} from './use-suggestions';

export default function SearchBox({form, input, history, setAttributes}: BoxProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const {view, store, ask, remember} = useSuggestions(input, () => panel.current!.matches(':hover'));
  const {isOpen, hasFocus, hits, active, state} = view;
  const isExpanded = isOpen && hits.length > 0;

  function leave(): void {
    store.set(opened(false));
    input.blur();
  }

  function forget(): void {
    forgetQueries();
    ask();
  }

  useBoxEvents({form, input, history}, store, {
    ask,
    remember,
    choose: (place) => (list.current!.children[place] as HTMLElement).click(),
    leave,
  });
  useEffect(() => followLinks(panel.current!, history), [history]);
  useEffect(() => {
    list.current!.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active]);
  useEffect(() => {
    setAttributes({
      form: {'data-state': state, 'data-focused': hasFocus ? '' : undefined},
      input: {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': LIST_ID,
        'aria-expanded': isExpanded,
        'aria-activedescendant': active < 0 ? undefined : optionId(active),
      },
    });
  }, [setAttributes, state, hasFocus, active, isExpanded]);

  return (
    <div
      ref={panel}
      className="search__panel"
      hidden={!isOpen}
      // Keep the focus in the box: losing it would close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({target}) => {
        if ((target as Element).closest('a')) {
          remember();
          leave();
        }
      }}>
      <SuggestionList view={view} listRef={list} onForget={forget} />
    </div>
  );
}
