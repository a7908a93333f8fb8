import type {ReactNode} from 'react';
import React from 'react';
import ResolverFrame from './frame';

/** Explains error codes and failure reasons in a pasted text. `site/src/islands/code-resolver` makes it work. */
export default function Resolver(): ReactNode {
  return (
    <section className="resolver" data-content="tool" data-island="code-resolver" aria-label="Resolve a code">
      <ResolverFrame />
    </section>
  );
}
