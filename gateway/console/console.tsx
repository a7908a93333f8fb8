// The console: shows what a gateway did and lets readers trigger events. Independent of the transport.
import React, {
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type SubmitEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {Badge} from '../../design/components/status';
import type {ConsoleClient} from './console-client';
import {LiveProvider, shareEvents, useLoaded} from './live';
import {useNow} from './parts/now';
import {readRoute, routeOfId, SECTIONS, writeRoute, type Route, type Section} from './routes';
import {CallbackList, CallbackView} from './views/callbacks';
import {ClockView} from './views/clock';
import {KeysView} from './views/keys';
import {BalancesView, ReportsView} from './views/money';
import {RequestList, RequestView} from './views/requests';
import {SettingsView} from './views/settings';
import {TransactionList, TransactionView} from './views/transactions';

const TITLES: Readonly<Record<Section, string>> = {
  transactions: 'Transactions',
  requests: 'Requests',
  callbacks: 'Callbacks',
  balances: 'Balances',
  reports: 'Reports',
  clock: 'Clock',
  keys: 'Keys',
  settings: 'Settings',
};

/** Stores the console's current location: in the page's address, or wherever the embedding page keeps it. */
export interface Navigation {
  /** For example `#/transactions/txn_1`. */
  readonly read: () => string;
  readonly go: (hash: string) => void;
  /** @returns a function that stops listening */
  readonly listen: (listener: () => void) => () => void;
}

const useRoute = ({read, listen}: Navigation): Route => {
  const hash = useSyncExternalStore(listen, read);
  return useMemo(() => readRoute(hash), [hash]);
};

/** Console links use the given navigation, unless they are opened in a new tab. */
function follow(event: MouseEvent<HTMLElement>, {go}: Navigation): void {
  const hash = (event.target as Element).closest('a')?.getAttribute('href');
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (plain && hash?.startsWith('#/')) {
    event.preventDefault();
    go(hash);
  }
}

interface Props {
  readonly client: ConsoleClient;
  readonly navigation: Navigation;
  /** Whether the console is embedded in a page that has its own main element. */
  readonly embedded?: boolean;
  /** Opens the payer's view of a payment. Without it, the payer's page is a normal link. */
  readonly onPayer?: (id: string) => void;
}

interface SearchProps extends Props {
  readonly route: Route;
}

/** A complete id opens its entry; any other text filters the current list. */
function Search({route, client, navigation: {go}}: SearchProps): ReactNode {
  const section: Section = ['clock', 'keys', 'settings'].includes(route.section) ? 'transactions' : route.section;
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    const exact = /^[a-z]+_[0-9A-Z]{26}$/.test(q) ? routeOfId(q) : null;
    const filtered = writeRoute({section, q});
    if (exact !== null || q === '') {
      go(exact ?? filtered);
      return;
    }
    // A shop's order number or a v1 transaction number.
    client.transaction(q).then(
      ({transaction}) => go(writeRoute({section: 'transactions', id: transaction.id})),
      () => go(filtered),
    );
  };
  return (
    <form className="search" role="search" onSubmit={search}>
      <label className="visually-hidden" htmlFor="search">
        Search by any id, status or amount
      </label>
      <input
        key={`${route.section} ${route.q}`}
        id="search"
        name="q"
        type="search"
        placeholder="ID, status or amount"
        defaultValue={route.q}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}

function ClockLink(): ReactNode {
  const {value} = useLoaded(
    'clock',
    (client) => client.clock(),
    ({kind}) => kind !== 'balance',
  );
  const now = useNow(value);
  return (
    <a className="clock-link" href={writeRoute({section: 'clock'})}>
      <span className="visually-hidden">The gateway’s clock: </span>
      {now === null ? '--:--:--' : now.slice(11, 19)}
      {value && value.mode !== 'runs' && <Badge tone="waiting">{value.mode}</Badge>}
    </a>
  );
}

const EMPTY: Readonly<Record<'transactions' | 'requests' | 'callbacks', string>> = {
  transactions: 'No transactions yet. Create one with the API: it appears here immediately.',
  requests: 'No requests yet. Each call of the API appears here, with every check it passed or failed.',
  callbacks: 'No callbacks yet. They go to the callback_url of a transaction, or to --callback-url.',
};

function Empty({section, q}: {readonly section: keyof typeof EMPTY; readonly q: string}): ReactNode {
  return q === '' ? (
    <>
      <p>{EMPTY[section]}</p>
      <p>
        <a href={writeRoute({section: 'keys'})}>Keys and addresses</a>
      </p>
    </>
  ) : (
    <>
      <p>Nothing matches {q}.</p>
      <p>
        <a href={writeRoute({section})}>Show all</a>
      </p>
    </>
  );
}

/** Views with a list and the details of one entry. */
const LISTED = {
  transactions: [TransactionList, TransactionView],
  requests: [RequestList, RequestView],
  callbacks: [CallbackList, CallbackView],
} as const;

/** Views without a list. */
const WHOLE = {
  balances: BalancesView,
  reports: ReportsView,
  clock: ClockView,
  keys: KeysView,
  settings: SettingsView,
} as const;

const isListed = (section: Section): section is keyof typeof LISTED => section in LISTED;

interface ListedProps {
  readonly section: keyof typeof LISTED;
  readonly id: string | null;
  readonly q: string;
}

/**
 * A list, and beside it an entry: that of the address, or else the one that was the newest when the list came, which a
 * narrow window does not show.
 */
function Listed({section, id, q}: ListedProps): ReactNode {
  /** Undefined until the list has loaded; null if it is empty. */
  const [newest, setNewest] = useState<string | null>();
  const onNewest = useCallback((found: string | null) => setNewest((known) => (found && known) || found), []);
  const [List, Detail] = LISTED[section];
  const shown = id ?? newest ?? null;
  const back = writeRoute({section, q});
  return (
    <div className={clsx('split', id !== null && 'split--open', id === null && newest === null && 'split--empty')}>
      <List q={q} selected={shown} empty={<Empty section={section} q={q} />} onNewest={onNewest} />
      <div className="detail" key={shown}>
        <p className="back">
          <a href={back}>Back to the list</a>
        </p>
        {shown !== null && <Detail id={shown} />}
      </div>
    </div>
  );
}

function View({route: {section, id, q}}: {readonly route: Route}): ReactNode {
  if (isListed(section)) {
    return <Listed key={`${section} ${q}`} section={section} id={id} q={q} />;
  }
  const Whole = WHOLE[section];
  return (
    <div className="single">
      <Whole q={q} />
    </div>
  );
}

export function Console({client, navigation, embedded = false, onPayer}: Props): ReactNode {
  const Main = embedded ? 'div' : 'main';
  const route = useRoute(navigation);
  const live = useMemo(() => ({client, listen: shareEvents(client), onPayer}), [client, onPayer]);
  return (
    <LiveProvider value={live}>
      <div className="console" onClick={(event) => follow(event, navigation)}>
        <header className="bar">
          <h1 className="bar__name">Gateway console</h1>
          <nav className="bar__nav" aria-label="Console">
            {SECTIONS.map((section) => (
              <a
                key={section}
                href={writeRoute({section})}
                aria-current={section === route.section ? 'page' : undefined}>
                {TITLES[section]}
              </a>
            ))}
          </nav>
          <div className="bar__end">
            <Search route={route} client={client} navigation={navigation} />
            <ClockLink />
          </div>
        </header>
        <Main className="console__main">
          <View route={route} />
        </Main>
      </div>
    </LiveProvider>
  );
}
