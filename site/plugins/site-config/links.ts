// Links that stand on every page: one that leads nowhere is told before anything is built, not when all pages are there.

export interface FrameLink {
  /** Where it is written, as `site/navbar.ts: Home`. */
  readonly where: string;
  readonly address: string;
}

interface Item {
  readonly label?: unknown;
  readonly to?: unknown;
  readonly items?: unknown;
}

/** Links of a list of items and of the lists in them. */
export function linksOf(items: unknown, where: string): FrameLink[] {
  return (Array.isArray(items) ? (items as readonly Item[]) : []).flatMap(({label, to, items: below}) => [
    ...(typeof to === 'string' ? [{where: `${where}: ${String(label)}`, address: to}] : []),
    ...linksOf(below, where),
  ]);
}

/** The path of a page, without what stands behind it and a slash at its end. */
export const bare = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * @param links those that begin with a slash are of this site
 * @param routes a line each
 * @throws Error that names each link whose page is not among the routes
 */
export function requireRoutes(links: readonly FrameLink[], routes: string): void {
  const known = new Set(routes.trim().split('\n').map(bare));
  const lost = links.filter(({address}) => address.startsWith('/') && !known.has(bare(address)));
  if (lost.length > 0) {
    const faults = lost.map(({where, address}) => `  ${where}: ${address}: expected a page of site/routes.txt`);
    throw new Error(`Links on every page lead nowhere:\n${faults.join('\n')}`);
  }
}
