import type {ComponentProps, ReactNode} from 'react';
import React from 'react';

/**
 * A table in a frame. Where its columns have no room its rows become cards, each value beside its column's name:
 * `render/markdown/rehype-tables.ts` measures the room that it needs.
 */
export default function DataTable(props: ComponentProps<'table'>): ReactNode {
  // A table of its own make may scroll on a phone: then a keyboard has to reach it.
  const isOwn = props.className?.startsWith('cab-') ?? false;
  return (
    <div className="table-frame" {...(isOwn && {role: 'group', 'aria-label': 'Table', tabIndex: 0})}>
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
