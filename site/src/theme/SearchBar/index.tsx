// Why: the box is static and works as a plain form. The script for suggestions is loaded at the first interaction.
import type {ReactNode} from 'react';
import React, {useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {hydrateSearchOnInteraction, type BoxAttributes} from '@site/src/runtime/enhance/hydrate-search';

export default function SearchBar(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const history = useHistory();
  const [below, setBelow] = useState<ReactNode>();
  const [attributes, setAttributes] = useState<BoxAttributes>({});
  useEffect(() => hydrateSearchOnInteraction(form.current!, history, setAttributes, setBelow), [history]);
  return (
    <form ref={form} className="search" role="search" action="/search/" {...attributes.form}>
      <input
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        autoComplete="off"
        spellCheck={false}
        {...attributes.input}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
      {below}
    </form>
  );
}
