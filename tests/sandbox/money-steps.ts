// Calls and events in any order, sent over the sandbox's HTTP interface, for tests of invariants.
import fc from 'fast-check';
import type {ActName} from '../../gateway/sandbox/index';
import {browser, card, order, type Gateway} from './gateway';

/** One thing that happens. `at` chooses among the transactions there are. */
export type MoneyStep =
  | {readonly kind: 'payin'; readonly scenario: string; readonly minor: number}
  | {readonly kind: 'card'; readonly number: string; readonly minor: number; readonly manual: boolean}
  | {readonly kind: 'payout'; readonly scenario: string; readonly minor: number; readonly held: boolean}
  | {readonly kind: 'pay' | 'complete'; readonly at: number}
  | {readonly kind: 'cancel'; readonly at: number; readonly minor: number | null}
  | {readonly kind: 'transfer'; readonly minor: number}
  | {readonly kind: 'act'; readonly at: number; readonly name: ActName}
  | {readonly kind: 'wait'; readonly seconds: number}
  | {readonly kind: 'repeat'; readonly at: number};

const at = fc.nat(20);
const minor = fc.integer({min: 1_000, max: 300_000}).filter((amount) => ![4004, 5003, 4008].includes(amount % 10_000));

/** Services 2117 and 2218 of the contract's examples: cards and bank payouts in PEN. */
export const moneyStep: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc.record({
    kind: fc.constant('payin' as const),
    scenario: fc.constantFrom(
      'completed',
      'declined',
      'partially_paid',
      'charged_back;after=30',
      'authorized',
      'on_hold',
    ),
    minor,
  }),
  fc.record({
    kind: fc.constant('card' as const),
    number: fc.constantFrom('4111110000010004', '4111110000040001', '4111110000130000', '4111110000170006'),
    minor,
    manual: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('payout' as const),
    scenario: fc.constantFrom(
      'completed',
      'declined',
      'failed',
      'returned;after=20',
      'on_hold',
      'cancelled',
      'processing',
    ),
    minor,
    held: fc.boolean(),
  }),
  fc.record({kind: fc.constantFrom('pay' as const, 'complete' as const), at}),
  fc.record({kind: fc.constant('cancel' as const), at, minor: fc.option(fc.integer({min: 1, max: 100_000}))}),
  fc.record({kind: fc.constant('transfer' as const), minor}),
  fc.record({
    kind: fc.constant('act' as const),
    at,
    name: fc.constantFrom<ActName>(
      'refund fails',
      'bank returns the payout',
      'payer disputes',
      'dispute is won',
      'review passes',
    ),
  }),
  fc.record({kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 40, 3600)}),
  fc.record({kind: fc.constant('repeat' as const), at}),
);

const decimal = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const recipient = {
  kind: 'bank_account',
  account: '00219300012345678917',
  holder: 'Rosa Huaman',
  document: {type: 'national_id', number: '40112233'},
};

/** What was sent, so that it can be sent again with the same key. */
interface Sent {
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
  readonly status: number;
  readonly text: string;
}

/** Plays steps on one gateway. */
export class MoneyPlay {
  readonly ids: string[] = [];
  readonly sent: Sent[] = [];
  #keys = 0;

  constructor(readonly gateway: Gateway) {}

  async #send(path: string, body: object, headers: Record<string, string> = {}): Promise<Sent> {
    this.#keys += 1;
    const keyed = {...headers, 'Idempotency-Key': `step-${this.#keys}`};
    const response = await this.gateway.sandbox.handle(await this.gateway.request(path, body, keyed));
    const sent = {path, body, headers: keyed, status: response.status, text: await response.text()};
    this.sent.push(sent);
    return sent;
  }

  async #create(body: object, scenario: string | null): Promise<string | null> {
    const {status, text} = await this.#send(
      'transaction/create',
      {...body, external_id: `o-${this.#keys}`},
      scenario === null ? {} : {'X-Test-Scenario': scenario},
    );
    const id = status === 201 ? (JSON.parse(text).data.transaction.id as string) : null;
    if (id !== null) {
      this.ids.push(id);
    }
    return id;
  }

  /** Two calls at the same time, each with a key of its own: at most one of them may pay. */
  async #payTwice(body: object): Promise<void> {
    const both = await Promise.all([this.#send('transaction/pay', body), this.#send('transaction/pay', body)]);
    // 504 is the card that answers too late, and pays.
    const taken = both.filter(({status}) => status === 202 || status === 504);
    if (taken.length > 1) {
      throw new Error(`paid twice: ${both.map(({text}) => text).join(' ')}`);
    }
  }

  async play(step: MoneyStep): Promise<void> {
    const {gateway, ids, sent} = this;
    const id = 'at' in step && ids.length > 0 ? ids[step.at % ids.length]! : 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B';
    switch (step.kind) {
      case 'payin':
        await this.#create(order({amount: decimal(step.minor)}), step.scenario);
        return;
      case 'card': {
        const body = order({flow: 'h2h', amount: decimal(step.minor), capture: step.manual ? 'manual' : 'auto'});
        const made = await this.#create(body, null);
        await this.#payTwice({transaction_id: made, card: card(step.number), browser});
        return;
      }
      case 'payout': {
        const body = {service_id: 2218, type: 'payout', amount: decimal(step.minor), currency: 'PEN', recipient};
        await this.#create({...body, auto_confirm: !step.held}, step.scenario);
        return;
      }
      case 'pay':
        await this.#payTwice({transaction_id: id});
        return;
      case 'complete':
        await this.#send('transaction/complete', {transaction_id: id});
        return;
      case 'cancel': {
        const part = step.minor === null ? {} : {amount: decimal(step.minor)};
        await this.#send('transaction/cancel', {transaction_id: id, reason: 'x', ...part});
        return;
      }
      case 'transfer':
        await this.#send('account/wallet-transfers', {
          from_wallet_id: 'wal_pen_1042',
          to_wallet_id: 'wal_usdt_1042',
          amount: decimal(step.minor),
          external_id: `o-${this.#keys}`,
        });
        return;
      case 'act':
        try {
          gateway.sandbox.act(id, step.name);
        } catch {
          // It cannot happen to this transaction now.
        }
        return;
      case 'wait':
        gateway.clock.advance(step.seconds * 1000);
        gateway.sandbox.tick();
        return;
      case 'repeat': {
        const first = sent[step.at % Math.max(1, sent.length)];
        if (first) {
          await this.#repeat(first);
        }
      }
    }
  }

  /** The same request with the same key changes nothing and gets the same answer, unless that was not to be kept. */
  async #repeat({path, body, headers, status, text}: Sent): Promise<void> {
    const {world} = this.gateway.sandbox;
    this.gateway.sandbox.tick();
    const before = world.postings.size;
    const response = await this.gateway.sandbox.handle(await this.gateway.request(path, body, headers));
    const again = await response.text();
    const stored = status < 500 && status !== 429 && response.status !== 429;
    if (stored && (again !== text || world.postings.size !== before)) {
      throw new Error(`a repeat of ${path} with its key answered ${again} after ${text}`);
    }
  }
}
