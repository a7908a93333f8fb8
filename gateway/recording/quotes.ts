import type {Quote, HasQuotes} from '../sandbox/domain/rates';
import type {HasContext} from '../sandbox/domain/context';

/** The quotes that transaction/currency_rate locks in its own examples. */
const quotes: readonly Omit<Quote, 'expires'>[] = [
  {
    id: 'qte_01KEA1WCE03KNH15TWYNX7NPH9',
    from: 'USDT',
    to: 'PEN',
    rate: '3.769317',
    source: 39_795_008n,
    target: 15_000n,
  },
  {id: 'qte_01KEA1WGWTDY893KD8TDAZKMSV', from: 'PEN', to: 'USD', rate: '0.2653', source: 100_000n, target: 26_530n},
];

/** Adds the quotes of the examples, just locked. */
export const addQuotes = (world: HasQuotes & HasContext): void =>
  quotes.forEach((quote) => world.quotes.set(quote.id, {...quote, expires: world.clock.now() + 30_000}));
