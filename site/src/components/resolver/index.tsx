import type {ReactNode} from 'react';
import React from 'react';
import ResolverFrame from './frame';

/** Names the error or the decline in a pasted text, which `site/src/islands/code-resolver` reads in the browser. */
export default function Resolver(): ReactNode {
  return (
    <section className="resolver" data-content="tool" data-island="code-resolver" aria-label="Resolve a code">
      <ResolverFrame />
    </section>
  );
}
