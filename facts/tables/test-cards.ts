import {testCards, type CardStep} from '../reference/test-cards';
import {defineTable} from './table';

const stepText = ({at, status, text}: CardStep): string =>
  [at === null ? 'Then' : `After ${at} s`, status === null ? null : `\`${status}\``, text]
    .filter((part) => part !== null)
    .join(': ');

/** Card numbers of the sandbox and their behavior. */
export const testCardTable = defineTable({
  name: 'test_cards',
  title: 'Test cards',
  rowId: 'pan',
  columns: [
    {
      id: 'pan',
      label: 'Number',
      kind: 'code',
      description: '`card.number`. Any future expiry and any CVV: four digits for `amex`, three for the others.',
      phone: true,
      copy: true,
      search: true,
    },
    {id: 'brand', label: 'Brand', kind: 'code', description: 'Card network.', phone: false, search: true},
    {
      id: 'result',
      label: 'Result',
      kind: 'code',
      description:
        'Last status that it reaches without a further call, with the code 123456 where there is a challenge.',
      phone: true,
      search: true,
    },
    {
      id: 'failure',
      label: 'Failure',
      kind: 'code',
      description: '`failure.code`. Null: `failure` stays null.',
      phone: true,
      search: true,
    },
    {
      id: 'three_ds',
      label: '3DS',
      kind: 'code',
      description:
        '`none`, `frictionless` (no screen for the payer), `challenge` (the payer types a code) or `failed` (refused after the 3DS method).',
      phone: false,
      search: true,
    },
    {id: 'use', label: 'Use', kind: 'list', description: 'Types of transaction that it works in.', phone: false},
    {
      id: 'steps',
      label: 'Steps',
      kind: 'list',
      description: 'What happens, with seconds since the payment, or since the act of payer or merchant before it.',
      phone: false,
    },
  ],
  rows: testCards.map(({pan, brand, result, failure, threeDs, use, steps}) => ({
    pan,
    brand,
    result,
    failure,
    three_ds: threeDs,
    use,
    steps: steps.map(stepText),
  })),
});
