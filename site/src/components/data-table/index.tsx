import type {ComponentProps, ReactNode} from 'react';
import React from 'react';

interface Props extends ComponentProps<'table'> {
  /** Name of the frame, for a table that is too wide for the narrowest phones. Keys can then scroll it. */
  readonly frameLabel?: string;
}

/**
 * A table in a frame. Without room for its columns, its rows become cards, with each value beside its column's name.
 * `site/render/markdown/rehype-tables.ts` estimates the width that it needs.
 */
export default function DataTable({frameLabel, ...props}: Props): ReactNode {
  const focusable = frameLabel && {role: 'group', tabIndex: 0, 'aria-label': frameLabel};
  return (
    <div className="table-frame" {...focusable}>
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
