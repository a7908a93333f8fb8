// Maps the fragment of the address to a view, so that every view has a link and needs no server.
import {isOneOf} from '../../lib/keys-of';
import {decoded} from '../../lib/percent-encoding';

export const SECTIONS = [
  'transactions',
  'requests',
  'callbacks',
  'balances',
  'reports',
  'clock',
  'keys',
  'settings',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface Route {
  readonly section: Section;
  /** The entry shown in detail; null if only the list is shown. */
  readonly id: string | null;
  /** The search text of the list. */
  readonly q: string;
}

const isSection = (name: string): name is Section => isOneOf(SECTIONS, name);

/** Reads for example `#/transactions/txn_1?q=order`. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [name = '', id = ''] = path.split('/');
  return {
    section: isSection(name) ? name : 'transactions',
    id: id === '' ? null : decoded(id),
    q: new URLSearchParams(query).get('q') ?? '',
  };
}

export function writeRoute({section, id = null, q = ''}: Partial<Route> & Pick<Route, 'section'>): string {
  const path = id === null ? section : `${section}/${encodeURIComponent(id)}`;
  return `#/${path}${q === '' ? '' : `?${new URLSearchParams({q})}`}`;
}

const BY_PREFIX: ReadonlyMap<string, Section> = new Map([
  ['txn', 'transactions'],
  ['req', 'requests'],
  ['cb', 'callbacks'],
]);

/** The route that shows an identifier; null if it has no detail view. */
export function routeOfId(id: string): string | null {
  const section = BY_PREFIX.get(id.split('_')[0]!);
  return section && id.includes('_') ? writeRoute({section, id}) : null;
}
