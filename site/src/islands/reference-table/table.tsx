// Controls of a table in the page: they filter, sort and hide columns, and store filter and order in the address.
import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useState} from 'react';
import TableFrame from '@site/src/components/reference-table/frame';
import {writeParameters} from '../address';
import {useHydrated} from '../use-hydrated';
import {useNarrow} from '../use-narrow';
import type {Order} from './heads';
import type {Rows} from './rows';

interface Props {
  readonly rows: Rows;
  readonly noun: string;
  /** Initial state from the address, or from what was typed. The rows already have it. */
  readonly begin: {readonly filter: string; readonly shown: number; readonly order: Order | null};
}

/** Stores filter and order in the address. */
export const writeState = (filter: string, order: Order | null): void =>
  writeParameters({filter, sort: order ? `${order.descending ? '-' : ''}${order.column}` : ''});

export default function ReferenceTable({rows, noun, begin}: Props): ReactNode {
  const isHydrated = useHydrated();
  const isNarrow = useNarrow();
  const [filter, setFilter] = useState(begin.filter);
  const [shown, setShown] = useState(begin.shown);
  const [order, setOrder] = useState(begin.order);
  /** Ids of hidden columns; null while the style sheet decides by the window's width. */
  const [hidden, setHidden] = useState<ReadonlySet<string> | null>(null);

  const filterRows = (next: string): void => {
    setFilter(next);
    setShown(rows.filter(next));
    writeState(next, order);
  };
  const sort = useEffectEvent((column: string): void => {
    const isFirst = order?.column !== column;
    const next = isFirst || !order.descending ? {column, descending: !isFirst} : null;
    setOrder(next);
    rows.sort(next);
    writeState(filter, next);
  });
  useEffect(() => rows.activate((column) => sort(column)), [rows]);

  const isShown = ({id, phone}: {readonly id: string; readonly phone: boolean}): boolean =>
    hidden ? !hidden.has(id) : isHydrated && (!isNarrow || phone);
  const choose = (id: string, isWanted: boolean): void => {
    const left = rows.columns.filter((column) => (column.id === id ? !isWanted : !isShown(column)));
    const next = new Set(left.map((column) => column.id));
    setHidden(next);
    rows.hide(next);
  };
  return (
    <TableFrame
      noun={noun}
      total={rows.total}
      shown={shown}
      filter={isHydrated ? filter : ''}
      onFilter={filterRows}
      columns={rows.columns.map((column) => ({...column, isShown: isShown(column)}))}
      onColumn={choose}
    />
  );
}
