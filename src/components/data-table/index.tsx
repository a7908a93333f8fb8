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
