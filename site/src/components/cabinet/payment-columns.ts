import type {Column} from './table';

/**
 * Columns of a list of payments: when, how it stands, what tells it from others, and the amount.
 *
 * @param first head of the third column, which stays with its value in a narrow window
 * @param second head of the fourth, likewise
 */
export const paymentColumns = (first: string, second: string): readonly Column[] => [
  {head: 'Created', whole: true},
  {head: 'Status'},
  {head: first, narrow: 'label'},
  {head: second, narrow: 'label'},
  {head: 'Amount', align: 'right', narrow: 'label'},
];
