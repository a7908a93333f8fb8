import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {money} from '@repo/lib/money-text';
import {OptionalMark, type Marked} from './mark';

export interface Column {
  readonly head: string;
  /** For figures. */
  readonly align?: 'right';
  /** Prevents line breaks in times and other short values. */
  readonly whole?: boolean;
  /**
   * In a narrow window: leave the cell out, or show its head beside it. By default, the cell has no head, two per line.
   */
  readonly narrow?: 'hide' | 'label';
}

export interface Row extends Marked {
  readonly key: string;
  /** One cell per column. */
  readonly cells: readonly ReactNode[];
  /** Whether the page is about this row. */
  readonly on?: boolean;
  /** Details below the row. */
  readonly open?: ReactNode;
}

interface Props {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A table. In a narrow window, each row becomes a card with two columns. */
export function Table({columns, rows}: Props): ReactNode {
  return (
    <table className="cab-table">
      <thead>
        <tr>
          {columns.map(({head, align}) => (
            <th key={head} className={clsx(align && 'cab-table__figure')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({key, cells, on, open, mark}) => {
          if (cells.length !== columns.length) {
            throw new Error(`Table: row "${key}" has ${cells.length} cells, there are ${columns.length} columns`);
          }
          return (
            <React.Fragment key={key}>
              <tr className={clsx('cab-table__row', on && 'cab-table__row--on', open && 'cab-table__row--open')}>
                {columns.map(({head, align, whole, narrow}, index) => (
                  <td
                    key={head}
                    data-head={head}
                    className={clsx(
                      align && 'cab-table__figure',
                      whole && 'cab-table__cell--whole',
                      narrow && `cab-table__cell--${narrow}`,
                    )}>
                    {index === 0 && mark !== undefined ? (
                      <span className="cab-table__marked">
                        <OptionalMark mark={mark} />
                        <span>{cells[index]}</span>
                      </span>
                    ) : (
                      cells[index]
                    )}
                  </td>
                ))}
              </tr>
              {open && (
                <tr className="cab-table__details">
                  <td colSpan={columns.length}>{open}</td>
                </tr>
              )}
            </React.Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** A cell with two lines: the main value, and a less prominent one below. */
export const Two = ({main, sub}: {readonly main: ReactNode; readonly sub: ReactNode}): ReactNode => (
  <>
    <span className="cab-two__main">{main}</span>
    <span className="cab-two__sub">{sub}</span>
  </>
);

/** An identifier or another value that programs read. */
export const Id = ({children}: {readonly children: ReactNode}): ReactNode => <span className="cab-id">{children}</span>;

interface AmountProps {
  /** Decimal string, with a sign for a change of a balance. */
  readonly value: string;
  readonly currency?: string;
  /** Whether to show a plus before positive amounts. */
  readonly change?: boolean;
}

/** An amount with separators of thousands. */
export const Amount = ({value, currency, change}: AmountProps): ReactNode => (
  <span className="cab-amount">
    {change && !value.startsWith('-') && '+'}
    {money(value)}
    {currency && <span className="cab-amount__currency"> {currency}</span>}
  </span>
);
