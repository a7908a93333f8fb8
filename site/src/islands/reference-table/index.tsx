import {LONGEST_FILTER} from '@site/src/components/reference-table/frame';
import {parameter} from '../address';
import {hydrate} from '../hydrate';
import type {Order} from './heads';
import {Rows} from './rows';
import ReferenceTable, {writeState} from './table';

function readOrder(rows: Rows): Order | null {
  const sorted = parameter('sort');
  const column = sorted.replace(/^-/, '');
  return rows.has(column) ? {column, descending: sorted.startsWith('-')} : null;
}

export const mount = hydrate(ReferenceTable, (section) => {
  const rows = new Rows(section.querySelector<HTMLElement>('.ref__rows')!);
  const input = section.querySelector<HTMLInputElement>('input[type=search]')!;
  const inAddress = parameter('filter');
  // What the reader typed before hydration takes precedence over the address.
  const filter = (input.value || inAddress).slice(0, LONGEST_FILTER);
  const order = readOrder(rows);
  if (order) {
    rows.sort(order);
  }
  if (filter !== inAddress) {
    writeState(filter, order);
  }
  const noun = input.placeholder.replace(/^Filter \d+ /, '');
  return {rows, noun, begin: {filter, shown: filter ? rows.filter(filter) : rows.total, order}};
});
