import type {ReactNode} from 'react';
import React from 'react';
import Slot from '../slot';
import TableColumns, {type ShownColumn} from './columns';

interface Props {
  /** Name of the rows, such as "countries". */
  readonly noun: string;
  readonly total: number;
  /** Number of rows that match the filter. */
  readonly shown: number;
  readonly filter: string;
  readonly onFilter?: (filter: string) => void;
  readonly columns: readonly ShownColumn[];
  readonly onColumn?: (id: string, isShown: boolean) => void;
  readonly downloads?: ReactNode;
  /** The rows. */
  readonly children?: ReactNode;
}

export const LONGEST_FILTER = 200;

/** The tools of a table and its rows. */
export default function TableFrame(props: Props): ReactNode {
  const {noun, total, shown, filter, onFilter, columns, onColumn, downloads, children} = props;
  const isFiltered = filter.trim() !== '';
  return (
    <>
      <div className="ref__bar">
        <label className="ref__filter" data-content="skip">
          <span className="visually-hidden">{`Filter ${noun}`}</span>
          <input
            type="search"
            placeholder={`Filter ${total} ${noun}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_FILTER}
            value={filter}
            onChange={({target}) => onFilter?.(target.value)}
          />
        </label>
        <TableColumns columns={columns} onChange={onColumn} />
        <Slot as="p" className="ref__downloads" data-content="meta">
          {downloads}
        </Slot>
      </div>
      <p className="ref__count" data-content="meta" role="status">
        {isFiltered ? `${shown} of ${total} ${noun}` : `${total} ${noun}`}
      </p>
      <p className="visually-hidden" aria-live="polite" data-copy-said="" />
      <Slot className="ref__rows" data-filtered={isFiltered ? '' : undefined}>
        {children}
      </Slot>
    </>
  );
}
