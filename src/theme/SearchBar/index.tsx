// Why: the box is static and works as a plain form; what makes it suggest is loaded at the first touch. Without
// JavaScript a link leads to the list of pages instead, on windows that have no room for it beside the text.
import type {ReactNode} from 'react';
import React, {useEffect, useRef} from 'react';
import {useHistory} from '@docusaurus/router';
import {wakeOnTouch} from '@site/src/runtime/enhance/search-wake';

export default function SearchBar(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const history = useHistory();
  useEffect(() => wakeOnTouch(form.current!, history), [history]);
  return (
    <>
      <a className="navbar__item navbar__all-pages" href="#all-pages">
        All pages
      </a>
      <form ref={form} className="search" role="search" action="/search/">
        <input type="search" name="q" placeholder="Search" aria-label="Search" autoComplete="off" spellCheck={false} />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </>
  );
}
