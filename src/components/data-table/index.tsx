import type {ComponentProps, ReactNode} from 'react';
import React from 'react';

/** A table that scrolls inside itself when the window is narrow; reachable by keyboard for that. */
export default function DataTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
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
