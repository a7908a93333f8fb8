// Checks links that are on every page, so that a broken one is reported before the build instead of after it.

export interface FrameLink {
  /** Where the link is defined, such as `site/navbar.ts: Home`. */
  readonly where: string;
  readonly address: string;
}

interface Item {
  readonly label?: unknown;
  readonly to?: unknown;
  readonly items?: unknown;
}

/** Links of navigation items and of nested items. */
export function linksOf(items: unknown, where: string): FrameLink[] {
  return (Array.isArray(items) ? (items as readonly Item[]) : []).flatMap(({label, to, items: below}) => [
    ...(typeof to === 'string' ? [{where: `${where}: ${String(label)}`, address: to}] : []),
    ...linksOf(below, where),
  ]);
}

/** The path of an address, without query, hash and final slash. */
export const barePath = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * @param links only those that begin with a slash are checked
 * @param routes one per line
 * @throws Error that names each link to a missing route
 */
export function requireRoutes(links: readonly FrameLink[], routes: string): void {
  const known = new Set(routes.trim().split('\n').map(barePath));
  const lost = links.filter(({address}) => address.startsWith('/') && !known.has(barePath(address)));
  if (lost.length > 0) {
    const faults = lost.map(({where, address}) => `  ${where}: ${address}: expected a page of site/routes.txt`);
    throw new Error(`Links on every page lead nowhere:\n${faults.join('\n')}`);
  }
}
