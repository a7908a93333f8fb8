// Controls of a table that stands in the page: they filter, sort and hide columns, and keep it in the address.
import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useState} from 'react';
import TableFrame from '@site/src/components/reference-table/frame';
import {keepParameters} from '../address';
import {useAlive} from '../use-alive';
import {useNarrow} from '../use-narrow';
import type {Order} from './heads';
import type {Rows} from './rows';

interface Props {
  readonly rows: Rows;
  readonly noun: string;
  /** What the address asks for, or what was typed; the rows are so already. */
  readonly begin: {readonly filter: string; readonly shown: number; readonly order: Order | null};
}

/** What a reader did, in the address. */
export const keep = (filter: string, order: Order | null): void =>
  keepParameters({filter, sort: order ? `${order.descending ? '-' : ''}${order.column}` : ''});

export default function ReferenceTable({rows, noun, begin}: Props): ReactNode {
  const isAlive = useAlive();
  const isNarrow = useNarrow();
  const [filter, setFilter] = useState(begin.filter);
  const [shown, setShown] = useState(begin.shown);
  const [order, setOrder] = useState(begin.order);
  /** What the reader has left out; null as long as the style sheet decides by the window's width. */
  const [hidden, setHidden] = useState<ReadonlySet<string> | null>(null);

  const filterRows = (next: string): void => {
    setFilter(next);
    setShown(rows.filter(next));
    keep(next, order);
  };
  const sort = useEffectEvent((column: string): void => {
    const isFirst = order?.column !== column;
    const next = isFirst || !order.descending ? {column, descending: !isFirst} : null;
    setOrder(next);
    rows.sort(next);
    keep(filter, next);
  });
  useEffect(() => rows.activate((column) => sort(column)), [rows]);

  const isShown = ({id, phone}: {readonly id: string; readonly phone: boolean}): boolean =>
    hidden ? !hidden.has(id) : isAlive && (!isNarrow || phone);
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
      filter={isAlive ? filter : ''}
      onFilter={filterRows}
      columns={rows.columns.map((column) => ({...column, isShown: isShown(column)}))}
      onColumn={choose}
    />
  );
}
