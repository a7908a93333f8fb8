// Fills a page's example with identifiers of objects that the reader created earlier.
import {allowedSteps, stepIn, type StepOperation} from '../../facts/reference/allowed-steps';
import {externalName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {Quote} from '../sandbox/domain/rates';
import type {World} from '../sandbox/world';
import {fromMinor} from '../../facts/reference/currencies';
import type {SampleRequest} from '../../samples/generator/request';
import type {Filled, FilledSample} from './protocol';

/** Values for request fields; undefined keeps the example's value. */
type Values = Readonly<Record<string, () => string | number | undefined>>;

const isStep = (operation: string): operation is StepOperation =>
  allowedSteps.some((step) => step.operation === operation);

/** Calls whose example body fits payments of any service. */
const OF_ANY_SERVICE = ['transaction/complete', 'transaction/cancel', 'transaction/p2p/cancel'];

/** Converts `api/v2/transaction/pay` to `transaction/pay`. */
const operationOf = (page: string): string => page.replace(/^api\/v[12]\//, '');

/** The newest payment of the example's kind for which the call is allowed. */
function paymentFor(
  operation: string,
  {transactions}: World,
  documented: TransactionRecord | undefined,
  isOwn: (id: string) => boolean,
): TransactionRecord | undefined {
  const fits = (record: TransactionRecord): boolean => {
    const {type, flow, status, serviceId, card} = record;
    if (operation === 'transaction/find') {
      return true;
    }
    if (operation === 'transaction/issue_token') {
      return card !== null && status === 'completed';
    }
    // The example's body fits only its own service and flow, because a hosted page has other steps.
    const isAlike = documented?.serviceId === serviceId && documented.flow === flow;
    return (
      documented?.type === type &&
      (isAlike || OF_ANY_SERVICE.includes(operation)) &&
      isStep(operation) &&
      stepIn(operation, record) !== null
    );
  };
  return [...transactions.newestFirst()].find((record) => isOwn(record.id) && fits(record));
}

function firstOf<Value extends {readonly id: string}>(
  values: Iterable<Value>,
  isOwn: (id: string) => boolean,
): string | undefined {
  return [...values].find(({id}) => isOwn(id))?.id;
}

/** The reader's newest quote that is still usable for a payment in this currency. */
const quoteFor = ({quotes, clock}: World, currency: unknown, isOwn: (id: string) => boolean): Quote | undefined =>
  [...quotes.newestFirst()].find(({id, from, expires}) => isOwn(id) && from === currency && expires > clock.now());

/** A free order number: `order-10045`, or `order-10045-2` if that is taken. */
function freeName(world: World, name: string, pointId: number): string {
  const isTaken = (candidate: string): boolean => world.names.get(externalName(pointId, candidate)) !== undefined;
  const names = [name, ...Array.from({length: 1000}, (_none, index) => `${name}-${index + 2}`)];
  return names.find((candidate) => !isTaken(candidate)) ?? name;
}

/**
 * @param page of the operation, for example `api/v2/transaction/pay`
 * @param documented the payment that the example is about, if its scene has one
 * @param isOwn whether the reader created the object with this identifier
 */
export function fillExample(
  world: World,
  sample: SampleRequest,
  page: string,
  documented: TransactionRecord | undefined,
  isOwn: (id: string) => boolean,
): Omit<FilledSample, 'isReplacement'> {
  const operation = operationOf(page);
  const isV1 = sample.version === 'v1';
  const payment = paymentFor(operation, world, documented, isOwn);
  const paymentId = (): string | number | undefined => (isV1 ? payment?.legacyId : payment?.id);
  const creates = /\/create$|get_crypto_address$/.test(page);
  const {invoicing} = world;
  const quote =
    creates && sample.body?.['quote_id'] !== undefined ? quoteFor(world, sample.body['currency'], isOwn) : undefined;
  const values: Values = {
    quote_id: () => quote?.id,
    // A quote is valid only for its amount.
    amount: () => quote && (isV1 ? Number(quote.source) : fromMinor(quote.source, quote.from)),
    transaction_id: paymentId,
    card_token: () => payment && [...world.cards.newestFirst()].find(({token}) => isOwn(token))?.token,
    id: paymentId,
    external_id() {
      const given = sample.body?.['external_id'];
      return creates && typeof given === 'string'
        ? freeName(world, given, world.points.keys().next().value!)
        : operation === 'transaction/find'
          ? payment?.externalId
          : undefined;
    },
    report_id: () => firstOf(world.reports.newestFirst(), isOwn),
    invoice_id: () => firstOf(invoicing.invoices.newestFirst(), isOwn),
    page_id: () => firstOf(invoicing.pages.newestFirst(), isOwn),
    template_id: () => firstOf(invoicing.templates.newestFirst(), isOwn),
    token_id: () => firstOf(invoicing.tokens.newestFirst(), isOwn),
  };
  const taken: Filled[] = [];
  let own = false;
  const valueOf = (name: string, given: unknown): string | number | undefined => {
    const value = values[name]?.();
    own ||= value !== undefined && !(creates && name === 'external_id');
    if (value === undefined || value === given) {
      return undefined;
    }
    taken.push({name, value: String(value)});
    return value;
  };
  const body =
    sample.body &&
    Object.fromEntries(Object.entries(sample.body).map(([name, given]) => [name, valueOf(name, given) ?? given]));
  const query = sample.query.map(([name, given]) => [name, String(valueOf(name, given) ?? given)] as const);
  const token = body?.['card_token'];
  const isComplete = typeof token !== 'string' || world.cards.get(token) !== undefined;
  // Stored cards of the example exist only in its scene and would fail for the reader's payment.
  return isComplete
    ? {sample: {...sample, body, query}, filled: taken, own: own || taken.length > 0}
    : {sample, filled: [], own: false};
}
