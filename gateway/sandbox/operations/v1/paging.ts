import type {ExactObject} from '../../../../lib/exact-json';

const DEFAULT_PER_PAGE = 50;

export interface NumberedPage<Shown> {
  readonly rows: readonly Shown[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** The page selected by `page` and `per_page`, from rows sorted newest first; empty after the last page. */
export function numberedPage<Row, Shown>(
  {page = 1, per_page: perPage = DEFAULT_PER_PAGE}: ExactObject,
  rows: Iterable<Row>,
  view: (row: Row) => Shown,
): NumberedPage<Shown> {
  const all = [...rows];
  const [number, size] = [Number(page), Number(perPage)];
  const shown = all.slice((number - 1) * size, number * size).map(view);
  return {rows: shown, page: number, per_page: size, total: all.length};
}
