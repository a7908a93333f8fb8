import type {ComponentProps, ReactNode} from 'react';
import React from 'react';

/**
 * A table in a frame. Where its columns have no room its rows become cards, each value beside its column's name:
 * `site/render/markdown/rehype-tables.ts` measures the room that it needs.
 */
export default function DataTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-frame">
      <table {...props} />
    </div>
  );
}

/** A column's head; the corner of a table whose rows have names of their own is an ordinary empty cell. */
export function TableHead({children, ...props}: ComponentProps<'th'>): ReactNode {
  return children ? (
    <th scope="col" {...props}>
      {children}
    </th>
  ) : (
    <td />
  );
}
