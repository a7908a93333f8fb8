import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import type {Step} from './trail';

interface Props {
  /** From `useTrail`; empty if the page has no place. */
  readonly trail: readonly Step[];
}

/** Links to the home page and to the pages above this one. */
export default function Breadcrumbs({trail}: Props): ReactNode {
  const [page] = trail.slice(-1);
  if (!page) {
    return null;
  }
  return (
    <nav className="breadcrumbs" data-content="trail" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        {trail.slice(0, -1).map(({label, href}) => (
          <li key={label}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  );
}
