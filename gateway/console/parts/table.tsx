// A table. In a narrow window each row becomes a card, with the column's name beside each value.
import React, {type ReactNode} from 'react';

interface Props<Row> {
  readonly label: string;
  /** Column headings in order; a heading inside an array marks a column of figures. */
  readonly columns: readonly (string | readonly [string])[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  /** The cells of a row, one for each column. The first names the row. */
  readonly children: (row: Row) => readonly ReactNode[];
}

export function Table<Row>({label, columns, rows, keyOf, empty = 'None.', children}: Props<Row>): ReactNode {
  if (rows.length === 0) {
    return <p className="muted">{empty}</p>;
  }
  const heads = columns.map((column) =>
    typeof column === 'string' ? {name: column, className: undefined} : {name: column[0], className: 'number'},
  );
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map(({name, className}) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [first, ...rest] = children(row);
          return (
            <tr key={keyOf(row)}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => {
                const {name, className} = heads[index + 1]!;
                return (
                  <td key={name} className={className} data-label={name}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Column headings for the three balances of a wallet. */
export const BALANCES = [['available'], ['pending'], ['reserved']] as const;
