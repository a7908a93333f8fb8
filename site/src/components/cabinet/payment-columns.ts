import type {Column} from './table';

/**
 * Columns of a list of payments: time, status, two columns that identify the payment, and amount.
 *
 * @param first head of the third column, which is shown beside its value in a narrow window
 * @param second head of the fourth column, shown in the same way
 */
export const paymentColumns = (first: string, second: string): readonly Column[] => [
  {head: 'Created', whole: true},
  {head: 'Status'},
  {head: first, narrow: 'label'},
  {head: second, narrow: 'label'},
  {head: 'Amount', align: 'right', narrow: 'label'},
];
