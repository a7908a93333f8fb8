// Simulates the payer, who opens a page and pays according to X-Test-Scenario.
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import type {Scenario} from '../../../../facts/reference/scenarios';
import type {Call as CallWith} from '../call';
import {draft} from '../transaction/create';
import type {SandboxService, HasServices} from '../../domain/services/services';
import type {Payer, TransactionRecord} from '../../domain/transaction/record';
import {servicesOf} from './checks';
import {invoiceLapses, view} from '../../domain/invoicing/invoice-state';
import {pageAmounts} from '../../domain/invoicing/views';
import type {Amounts, InvoiceRecord, PageRecord, HasInvoicing} from '../../domain/invoicing/tables';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;

/** What is known about one visitor of a page. */
export interface Visit {
  readonly payer: Payer | null;
  /** Added to the page's own metadata. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A page's services, from its invoice or template. */
export function pageServices({world}: Pick<Call, 'world'>, {invoiceId, templateId}: PageRecord): SandboxService[] {
  const {invoices, templates} = world.invoicing;
  const owner = invoiceId === null ? templates.get(templateId ?? '') : invoices.get(invoiceId);
  return servicesOf(world, owner?.serviceIds ?? []);
}

/** Whether a service can take the amount, one of the choices, or any amount in the allowed range. */
function takes({min, max}: SandboxService, amounts: Amounts): boolean {
  const fits = (amount: bigint): boolean => amount >= min && amount <= max;
  const {amount, choices} = amounts;
  return amount === null
    ? (choices?.some(fits) ?? ((amounts.min ?? min) <= max && (amounts.max ?? max) >= min))
    : fits(amount);
}

/** The services that a page's payer can choose from. */
export function payableServices({world}: Pick<Call, 'world'>, page: PageRecord): SandboxService[] {
  const amounts = pageAmounts(world, page);
  return pageServices({world}, page).filter((service) => service.status !== 'disabled' && takes(service, amounts));
}

/** The fixed amount, the first choice, the suggestion, or the minimum, in minor units. */
function amountToPay(call: Call, page: PageRecord, services: readonly SandboxService[]): bigint {
  const {amount, choices, suggested, min} = pageAmounts(call.world, page);
  const [first] = choices ?? [];
  const least = services.map((service) => service.min).reduce((best, each) => (each < best ? each : best));
  return amount ?? first ?? suggested ?? min ?? least;
}

/** Service and amount of an attempt, and its scenario; null: a person pays. */
export interface Attempt {
  readonly service: SandboxService;
  /** Minor units. */
  readonly amount: bigint;
  readonly scenario: Scenario | null;
}

/** Starts a payment on a page: a transaction named after the invoice or page with a number. */
export function startPayment(call: Call, page: PageRecord, visit: Visit, attempt: Attempt): TransactionRecord {
  const {world, now} = call;
  const attempts = page.attempts + 1;
  const body = {
    external_id: `${page.invoiceId ?? page.id}-${attempts}`,
    flow: 'hpp',
    return_url: page.returnUrl,
    metadata: {...page.metadata, ...visit.metadata},
  };
  const record = {...draft({...call, body}, {...attempt, quote: null}), payer: visit.payer};
  world.invoicing.pages.set(page.id, {...page, attempts});
  world.invoicing.pageOf.set(record.id, page.id);
  const invoice = page.invoiceId === null ? undefined : world.invoicing.invoices.get(page.invoiceId);
  if (invoice) {
    view(world, invoice, now);
  }
  world.add(record);
  return record;
}

/** Plays an attempt according to a test scenario. */
export function playPayment(call: Call, page: PageRecord, visit: Visit, scenario: Scenario): void {
  const services = payableServices(call, page);
  const amount = amountToPay(call, page, services);
  const service = services.find(({min, max}) => amount >= min && amount <= max) ?? services[0]!;
  startPayment(call, page, visit, {service, amount, scenario});
}

/** Simulates the payer of a new invoice. With `expired`, nobody pays and the due date comes early. */
export function playInvoice(call: Call, invoice: InvoiceRecord, page: PageRecord, scenario: Scenario): void {
  const {world, now} = call;
  if (scenario.outcome === 'expired') {
    const due = now + scenario.after * 1000;
    world.agenda.at(due, invoiceLapses, {id: invoice.id});
  } else {
    playPayment(call, page, {payer: invoice.payer, metadata: {}}, scenario);
  }
}
