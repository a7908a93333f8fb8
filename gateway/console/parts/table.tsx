// A table that scrolls horizontally when it is too wide.
import React, {type ReactNode} from 'react';

interface Props<Row> {
  readonly label: string;
  /** Column headings in order; a heading inside an array marks a column of figures. */
  readonly columns: readonly (string | readonly [string])[];
  readonly rows: readonly Row[];
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  /** Renders a row as a `tr` with a key. */
  readonly children: (row: Row) => ReactNode;
}

export function Table<Row>({label, columns, rows, empty = 'None.', children}: Props<Row>): ReactNode {
  if (rows.length === 0) {
    return <p className="muted">{empty}</p>;
  }
  return (
    <div className="wide" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column[0]} scope="col" className="number">
                  {column[0]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{rows.map(children)}</tbody>
      </table>
    </div>
  );
}

/** Column headings for the three balances of a wallet. */
export const BALANCES = [['available'], ['pending'], ['reserved']] as const;
