// A long list, newest first. It loads pages on scroll and merges changes at its head.
import {useCallback, useEffect, useRef, useState} from 'react';
import type {GatewayEvent, Page} from '../control/types';
import type {Query} from '../control/control';
import type {ConsoleClient} from './console-client';
import {useLive} from './live';
import {messageOf} from '../../lib/message-of';

const FIRST = 100;
const MORE = 500;
const BREATH_MS = 150;

interface Item {
  readonly id: string;
}

interface State<Row extends Item> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total: number;
  readonly error: string | null;
  readonly loaded: boolean;
}

export interface List<Row extends Item> extends Omit<State<Row>, 'key' | 'next'> {
  /** Loads the next page, unless it is already loading. */
  readonly more: () => void;
}

const nothing = <Row extends Item>(key: string): State<Row> => ({
  key,
  rows: [],
  next: null,
  total: 0,
  error: null,
  loaded: false,
});

/** Merges the newest page into the known rows: adds new ones at the top and updates the others. */
function merged<Row extends Item>(before: State<Row>, page: Page<Row>): State<Row> {
  const fresh = new Map(page.items.map((row) => [row.id, row]));
  const known = new Set(before.rows.map(({id}) => id));
  const isNewer = page.items.findIndex(({id}) => known.has(id));
  if (isNewer < 0 && before.rows.length > 0 && page.next !== null) {
    // More rows arrived than fit on one page, so start over.
    return {...before, rows: page.items, next: page.next, total: page.total, error: null};
  }
  const added = page.items.filter(({id}) => !known.has(id));
  return {
    ...before,
    rows: [...added, ...before.rows.map((row) => fresh.get(row.id) ?? row)],
    next: before.rows.length === 0 ? page.next : before.next,
    total: page.total,
    error: null,
    loaded: true,
  };
}

/** @param kind of the events that change the rows */
export function useList<Row extends Item>(
  q: string,
  kind: GatewayEvent['kind'],
  load: (client: ConsoleClient, query: Query) => Promise<Page<Row>>,
): List<Row> {
  const {client, listen} = useLive();
  const [state, setState] = useState(nothing<Row>(q));
  const latest = useRef({load, state, busy: false});
  useEffect(() => {
    latest.current.load = load;
    latest.current.state = state;
  });
  useEffect(() => {
    let alive = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = new Set<string>();
    const start = nothing<Row>(q);
    const refresh = (anew: boolean): void => {
      const {load: get, state: known} = latest.current;
      const ids = changed;
      timer = undefined;
      changed = new Set();
      // Rows that changed further down are loaded by their id.
      const older = anew
        ? []
        : known.rows
            .slice(FIRST)
            .filter(({id}) => ids.has(id))
            .slice(0, 20);
      Promise.all([get(client, {q, limit: FIRST}), ...older.map(({id}) => get(client, {q: id, limit: 1}))]).then(
        ([page, ...single]) => {
          if (alive && page) {
            setState((before) => {
              const base = anew || before.key !== q ? start : before;
              const all = {...page, items: [...page.items, ...single.flatMap(({items}) => items)]};
              return {...merged(base, all), loaded: true};
            });
          }
        },
        (error: unknown) => alive && setState({...start, error: messageOf(error), loaded: true}),
      );
    };
    refresh(true);
    const end = listen((event) => {
      if (event === null || event.kind === 'reset') {
        refresh(true);
      } else if (event.kind === kind) {
        if (event.id !== null) {
          changed.add(event.id);
        }
        timer ??= setTimeout(() => refresh(false), BREATH_MS);
      }
    });
    return () => {
      alive = false;
      clearTimeout(timer);
      end();
    };
  }, [client, listen, kind, q]);
  const more = useCallback(() => {
    const now = latest.current;
    if (now.busy || now.state.next === null) {
      return;
    }
    now.busy = true;
    const {next, key} = now.state;
    now
      .load(client, {q: key, after: next, limit: MORE})
      .then((page) =>
        setState((before) =>
          before.key === key && before.next === next
            ? {...before, rows: [...before.rows, ...page.items], next: page.next, total: page.total}
            : before,
        ),
      )
      .catch((error: unknown) => setState((before) => ({...before, error: messageOf(error)})))
      .finally(() => (now.busy = false));
  }, [client]);
  const {rows, total, error, loaded} = state.key === q ? state : nothing<Row>(q);
  return {rows, total, error, loaded, more};
}
