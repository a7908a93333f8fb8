// The simulated payer: opens a page and pays as X-Test-Scenario says.
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

/** What is known of one payer of a page. */
export interface Visit {
  readonly payer: Payer | null;
  /** On top of the page's own. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The services of a page, from its invoice or its template. */
export function pageServices({world}: Pick<Call, 'world'>, {invoiceId, templateId}: PageRecord): SandboxService[] {
  const {invoices, templates} = world.invoicing;
  const owner = invoiceId === null ? templates.get(templateId ?? '') : invoices.get(invoiceId);
  return servicesOf(world, owner?.serviceIds ?? []);
}

/** Whether a service can take the amount, one of the choices, or something of the range that may be typed. */
function takes({min, max}: SandboxService, amounts: Amounts): boolean {
  const fits = (amount: bigint): boolean => amount >= min && amount <= max;
  const {amount, choices} = amounts;
  return amount === null
    ? (choices?.some(fits) ?? ((amounts.min ?? min) <= max && (amounts.max ?? max) >= min))
    : fits(amount);
}

/** The services from which the payer of a page chooses. */
export function payableServices({world}: Pick<Call, 'world'>, page: PageRecord): SandboxService[] {
  const amounts = pageAmounts(world, page);
  return pageServices({world}, page).filter((service) => service.status !== 'disabled' && takes(service, amounts));
}

/** The fixed amount, the first choice, the suggestion, else the smallest. Minor units. */
function amountToPay(call: Call, page: PageRecord, services: readonly SandboxService[]): bigint {
  const {amount, choices, suggested, min} = pageAmounts(call.world, page);
  const [first] = choices ?? [];
  const least = services.map((service) => service.min).reduce((best, each) => (each < best ? each : best));
  return amount ?? first ?? suggested ?? min ?? least;
}

/** The service and the amount of one attempt, and the scenario that plays it; null: a person pays. */
export interface Attempt {
  readonly service: SandboxService;
  /** Minor units. */
  readonly amount: bigint;
  readonly scenario: Scenario | null;
}

/** One attempt to pay on a page: a transaction whose name is that of the invoice or the page and a number. */
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

/** One attempt that a test scenario plays. */
export function playPayment(call: Call, page: PageRecord, visit: Visit, scenario: Scenario): void {
  const services = payableServices(call, page);
  const amount = amountToPay(call, page, services);
  const service = services.find(({min, max}) => amount >= min && amount <= max) ?? services[0]!;
  startPayment(call, page, visit, {service, amount, scenario});
}

/** What the payer of a new invoice does. `expired`: nothing, and the due date comes early. */
export function playInvoice(call: Call, invoice: InvoiceRecord, page: PageRecord, scenario: Scenario): void {
  const {world, now} = call;
  if (scenario.outcome === 'expired') {
    const due = now + scenario.after * 1000;
    world.agenda.at(due, invoiceLapses, {id: invoice.id});
  } else {
    playPayment(call, page, {payer: invoice.payer, metadata: {}}, scenario);
  }
}
