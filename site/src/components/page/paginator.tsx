import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import type {PropNavigationLink} from '@docusaurus/plugin-content-docs';

interface Props {
  readonly previous?: PropNavigationLink;
  readonly next?: PropNavigationLink;
}

/** The page before and the page after, in the sidebar's order. */
export default function Paginator({previous, next}: Props): ReactNode {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className="paginator" data-content="skip" aria-label="Previous and next page">
      {previous && (
        <Link className="paginator__link" to={previous.permalink} rel="prev">
          <span className="paginator__label">Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className="paginator__link paginator__link--next" to={next.permalink} rel="next">
          <span className="paginator__label">Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
