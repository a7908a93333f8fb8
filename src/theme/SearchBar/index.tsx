// Why: the box is static and works as a plain form; what makes it suggest is loaded at the first touch.
import type {ComponentType, ReactNode} from 'react';
import React, {useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {wakeOnTouch, type BoxProps, type Told} from '@site/src/runtime/enhance/search-wake';

export default function SearchBar(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [notice, setNotice] = useState<string>();
  const [suggest, setSuggest] = useState<ReactNode>();
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const [box, field] = [form.current!, input.current!];
    return wakeOnTouch(box, history, {
      onLoad: (Box: ComponentType<BoxProps>) =>
        setSuggest(<Box form={box} input={field} history={history} tell={setTold} />),
      onNotice: setNotice,
    });
  }, [history]);
  return (
    <form
      ref={form}
      className="search"
      role="search"
      action="/search/"
      data-state={told?.state}
      data-focused={told?.focused}>
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        autoComplete="off"
        spellCheck={false}
        {...(told && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': 'search-suggestions',
          'aria-expanded': told.isExpanded,
          'aria-activedescendant': told.active,
        })}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
      {suggest ??
        (notice !== undefined && (
          <p className="search__panel search__notice" role="status" hidden={notice === ''}>
            {notice}
          </p>
        ))}
    </form>
  );
}
