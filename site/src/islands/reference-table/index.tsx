import {LONGEST_FILTER} from '@site/src/components/reference-table/frame';
import {parameter} from '../address';
import {hydrate} from '../hydrate';
import type {Order} from './heads';
import {Rows} from './rows';
import ReferenceTable, {keep} from './table';

function readOrder(rows: Rows): Order | null {
  const sorted = parameter('sort');
  const column = sorted.replace(/^-/, '');
  return rows.has(column) ? {column, descending: sorted.startsWith('-')} : null;
}

export const mount = hydrate(ReferenceTable, (section) => {
  const rows = new Rows(section.querySelector<HTMLElement>('.ref__rows')!);
  const input = section.querySelector<HTMLInputElement>('input[type=search]')!;
  const asked = parameter('filter');
  // What was typed while this script was on its way counts, whatever the address asked for.
  const filter = (input.value || asked).slice(0, LONGEST_FILTER);
  const order = readOrder(rows);
  if (order) {
    rows.sort(order);
  }
  if (filter !== asked) {
    keep(filter, order);
  }
  const noun = input.placeholder.replace(/^Filter \d+ /, '');
  return {rows, noun, begin: {filter, shown: filter ? rows.filter(filter) : rows.total, order}};
});
