/** Puts a page before the others, whether it is among them or not. */
export const putFirst = <T extends {readonly page: number}>(hit: T | undefined, ranked: readonly T[]): T[] =>
  hit === undefined ? [...ranked] : [hit, ...ranked.filter(({page}) => page !== hit.page)];
