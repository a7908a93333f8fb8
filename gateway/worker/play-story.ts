// Plays a story in a separate world and returns the callback that reports it. The reader's world does not change.
import {createCatalogue, type Catalogue, type OwnedService} from '../../facts/catalogue/lookup';
import {createBody} from '../../facts/catalogue/requests';
import type {JsonObject} from '../../facts/contract/load';
import {callbackStories, type CallbackStory} from '../../facts/reference/callback-stories';
import type {PostCallback} from '../sandbox/domain/callbacks/callback';
import {DAY_MS, MINUTE_MS} from '../sandbox/kit/zone';
import {act, type ActName} from '../sandbox/operations/acts';
import {openSession, type Session} from '../control/session';
import {passUntil} from '../control/time';
import type {GatewayOptions} from '../control/options';
import {readAnswer} from '../control/read-message';
import {CALLER, signRequest} from './sign-request';
import {asObjects, asText} from '../../lib/read-json';

/** An unsigned callback. */
interface StoryCallback {
  /** `cb_...` */
  readonly id: string;
  /** The body as text. */
  readonly body: string;
}

export interface PlayedStory {
  readonly told: StoryCallback;
  /** The previous callback of the same transaction; null if this is the first. */
  readonly before: StoryCallback | null;
}

interface Stage {
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly service: OwnedService;
  /** Body of the create request. */
  readonly order: JsonObject;
}

type Answer = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** @throws Error with the gateway's refusal */
async function call(
  {session}: Stage,
  method: 'GET' | 'POST',
  path: string,
  given: JsonObject,
  scenario: string | null = null,
): Promise<Answer> {
  const isGet = method === 'GET';
  const sample = {
    name: 'story',
    version: 'v2',
    method,
    path: `/v2/${path}`,
    query: isGet ? Object.entries(given).map(([name, value]) => [name, String(value)] as const) : [],
    body: isGet ? null : given,
    idempotent: !isGet,
  } as const;
  const request = await signRequest(session.sandbox.world, sample, isGet ? null : JSON.stringify(given));
  if (scenario !== null) {
    request.headers.set('X-Test-Scenario', scenario);
  }
  const {status, text} = await readAnswer(await session.handle(request, CALLER));
  if (status >= 300) {
    throw new Error(`${path}: ${text}`);
  }
  const {data}: {readonly data: Answer} = JSON.parse(text);
  return data;
}

const pass = ({session}: Stage, milliseconds: number): Promise<void> =>
  passUntil(session, session.clock.now() + milliseconds);

/**
 * Creates the payment and performs the acts on it, one minute apart. A payout completes automatically unless it is
 * declined immediately.
 */
async function performActs(stage: Stage, ...names: readonly ActName[]): Promise<string> {
  const {transaction} = await call(stage, 'POST', 'transaction/create', stage.order);
  const id = String(transaction!['id']);
  for (const name of names) {
    await pass(stage, name === 'bank declines' ? 0 : MINUTE_MS);
    act(stage.session.sandbox.world, id, name);
  }
  await pass(stage, MINUTE_MS);
  return id;
}

/** A refund takes time to complete; a failed refund does not need to wait. */
async function refund(stage: Stage, fails: boolean): Promise<void> {
  const id = await performActs(stage, 'payer pays');
  await call(stage, 'POST', 'transaction/cancel', {transaction_id: id, reason: 'Changed mind'});
  if (fails) {
    act(stage.session.sandbox.world, id, 'refund fails');
  }
  await pass(stage, DAY_MS);
}

async function requisites(stage: Stage): Promise<void> {
  const {service_id, currency, country} = stage.service;
  const id = await performActs(stage);
  const open = await call(stage, 'GET', 'transaction/p2p/get_methods_list', {
    service_id,
    currency,
    country: country!,
    amount: stage.order['amount']!,
  });
  const [method] = asObjects(open['methods']);
  const method_id = asText(method?.['method_id']);
  await call(stage, 'POST', 'transaction/p2p/get_recipient_card', {transaction_id: id, method_id});
}

async function invoice(stage: Stage, isPaid: boolean): Promise<void> {
  const {service, order, session} = stage;
  const today = new Date(session.clock.now()).toISOString().slice(0, 10);
  const body = {
    external_id: 'inv-2026-0007',
    currency: service.currency,
    items: [{name: 'Alpaca blanket', quantity: '1', unit_price: order['amount']!}],
    due_date: today,
    payer: {name: 'Ana Torres'},
    service_ids: [service.service_id],
    delivery: 'link',
  };
  await call(stage, 'POST', 'invoicing/invoice_create', body, isPaid ? 'completed' : 'expired');
  await pass(stage, 2 * DAY_MS);
}

const plays: Readonly<Record<CallbackStory, (stage: Stage) => Promise<unknown>>> = {
  completed: (stage) => (stage.service.direction === 'payout' ? performActs(stage) : performActs(stage, 'payer pays')),
  declined: (stage) => performActs(stage, 'bank declines'),
  returned: (stage) => performActs(stage, 'bank returns the payout'),
  requisites,
  refunded: (stage) => refund(stage, false),
  refund_failed: (stage) => refund(stage, true),
  disputed: (stage) => performActs(stage, 'payer pays', 'payer disputes'),
  dispute_won: (stage) => performActs(stage, 'payer pays', 'payer disputes', 'dispute is won'),
  dispute_lost: (stage) => performActs(stage, 'payer pays', 'payer disputes', 'dispute is lost'),
  invoice_paid: (stage) => invoice(stage, true),
  invoice_expired: (stage) => invoice(stage, false),
  report_ready: async (stage) => {
    const day = (ago: number) => new Date(stage.session.clock.now() - ago * DAY_MS).toISOString().slice(0, 10);
    await call(stage, 'POST', 'reports/create', {
      type: 'balance',
      from: day(2),
      to: day(1),
      timezone: 'UTC',
      format: 'csv',
    });
    await pass(stage, DAY_MS);
  },
};

/**
 * Plays a story with a service and returns the last callback of its type.
 * @throws Error with the gateway's refusal, or if no callback reported the story
 */
export async function playStory(
  options: GatewayOptions,
  serviceId: number,
  story: CallbackStory,
): Promise<PlayedStory> {
  const catalogue = createCatalogue(options.catalogue);
  const service = catalogue.service(serviceId);
  const session = openSession(options, null, () => undefined);
  session.clock.become('stands');
  await plays[story]({session, catalogue, service, order: createBody(catalogue, service)});
  const {type} = callbackStories[story];
  const all = session.journal.callbacks
    .newestFirst()
    .flatMap(({callback}): PostCallback[] => (callback.format === 'POST' ? [callback] : []));
  const at = all.findIndex(({event}) => event === type);
  if (at === -1) {
    throw new Error(`${story}: no callback reported it`);
  }
  const before = all.slice(at + 1).find(({about}) => about === all[at]!.about);
  const plain = ({id, body}: PostCallback): StoryCallback => ({id, body});
  return {told: plain(all[at]!), before: before ? plain(before) : null};
}
