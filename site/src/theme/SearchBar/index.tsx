// Why: the box is static and works as a plain form; what makes it suggest is loaded at the first touch.
import type {ReactNode} from 'react';
import React, {useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {hydrateSearchOnInteraction, type Told} from '@site/src/runtime/enhance/search-wake';

export default function SearchBar(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const history = useHistory();
  const [below, setBelow] = useState<ReactNode>();
  const [told, tell] = useState<Told>({});
  useEffect(() => hydrateSearchOnInteraction(form.current!, history, tell, setBelow), [history]);
  return (
    <form ref={form} className="search" role="search" action="/search/" {...told.form}>
      <input
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        autoComplete="off"
        spellCheck={false}
        {...told.input}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
      {below}
    </form>
  );
}
