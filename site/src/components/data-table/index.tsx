import type {ComponentProps, ReactNode} from 'react';
import React from 'react';

/**
 * A table in a frame. Without room for its columns, its rows become cards, with each value beside its column's name.
 * `site/render/markdown/rehype-tables.ts` estimates the width that it needs.
 */
export default function DataTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-frame">
      <table {...props} />
    </div>
  );
}

/** A column's head, or an empty cell in the corner of a table with row heads. */
export function TableHead({children, ...props}: ComponentProps<'th'>): ReactNode {
  return children ? (
    <th scope="col" {...props}>
      {children}
    </th>
  ) : (
    <td />
  );
}
