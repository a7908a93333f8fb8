// A table of the console. It may be wide: it scrolls inside itself.
import React, {type ReactNode} from 'react';

interface Props<Row> {
  readonly label: string;
  /** In their order; a name in brackets heads a column of figures. */
  readonly columns: readonly (string | readonly [string])[];
  readonly rows: readonly Row[];
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  /** The row as a `tr` with its key. */
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

/** The three balances of a wallet, as columns. */
export const BALANCES = [['available'], ['pending'], ['reserved']] as const;
