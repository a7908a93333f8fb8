// A list of links of any length. Only the visible rows are rendered.
import React, {useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';
import {useVirtualizer} from '@tanstack/react-virtual';
import type {List} from '../use-list';
import {plainKey} from '../../../lib/plain-key';
import {Fault} from './use-action';

interface Props<Row extends {readonly id: string}> {
  readonly label: string;
  readonly list: List<Row>;
  readonly selected: string | null;
  readonly href: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  /** Shown while the list is empty. */
  readonly empty: ReactNode;
  readonly onNewest: (id: string | null) => void;
}

/** What a view passes to its list. */
export interface ListProps {
  readonly q: string;
  readonly selected: string | null;
  readonly empty: ReactNode;
  /** Called with the newest entry, or with null if there is none. */
  readonly onNewest: (id: string | null) => void;
}

const ROW_PX = 64;
/** The next page is loaded this many rows before the end. */
const AHEAD = 50;

const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};

/** The arrow keys move the focus from link to link. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[plainKey(event.nativeEvent)];
  if (step === undefined) {
    return;
  }
  const links = [...event.currentTarget.querySelectorAll('a')];
  // Not the active element of the document, which is the host if the console is in a shadow root.
  const next = links[links.indexOf((event.target as Element).closest('a')!) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

export function VirtualList<Row extends {readonly id: string}>(props: Props<Row>): ReactNode {
  const {label, list, selected, href, children, empty, onNewest} = props;
  const {rows, total, error, loaded, more} = list;
  const box = useRef<HTMLDivElement>(null);
  // Must be stable until the rows change: a new function would make the virtualizer measure every row again.
  const keyOf = useCallback((index: number) => rows[index]!.id, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- it is not memoized, and need not be
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: keyOf,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) {
      more();
    }
  }, [last, rows.length, more]);
  const newest = rows[0]?.id ?? null;
  useEffect(() => {
    if (loaded) {
      onNewest(newest);
    }
  }, [loaded, newest, onNewest]);
  return (
    <div className="list" ref={box} role="group" aria-label={label}>
      <p className="visually-hidden" role="status">
        {loaded ? `${total} ${label.toLowerCase()}` : ''}
      </p>
      <Fault text={error} />
      {loaded && error === null && rows.length === 0 && <div className="list__empty">{empty}</div>}
      {rows.length > 0 && (
        <ul className="list__rows" style={{height: virtual.getTotalSize()}} onKeyDown={onKeyDown}>
          {items.map(({key, index, start}) => {
            const row = rows[index]!;
            return (
              <li
                key={key}
                className="list__row"
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{transform: `translateY(${start}px)`, height: ROW_PX}}>
                <a href={href(row)} aria-current={row.id === selected || undefined}>
                  {children(row)}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
