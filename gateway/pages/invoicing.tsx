// Pages of invoices and payment pages: the amount due, the choice of amount and method, and the start of the payment.
import React, {type ReactNode} from 'react';
import {fromMinor, toMinor} from '../../facts/reference/currencies';
import type {World} from '../sandbox/world';
import {isPayable, view} from '../sandbox/domain/invoicing/invoice-state';
import {levelsOf, ownText, pageAmounts} from '../sandbox/domain/invoicing/views';
import type {Amounts, InvoiceRecord, PageRecord} from '../sandbox/domain/invoicing/tables';
import type {SandboxService} from '../sandbox/domain/services/services';
import {ApiFailure} from '../sandbox/kit/failure';
import {callOfPage} from '../sandbox/operations/page/call';
import {payableServices, startPayment, type Visit} from '../sandbox/operations/invoicing/play';
import {documentOf, goTo, isOwnForm, refusedForm} from './document';
import {textIn, usePageText} from './page-context';
import {faultsIn, payerFields, payerWith} from './payer-fields';
import {Field} from './parts/form';
import {Frame} from './parts/frame';
import {AmountChoice, Closed, Items, Summary} from './parts/invoice';
import {languageOf} from './words';

/** The page at an address, its invoice, and what is known about the visitor. */
interface Found {
  readonly page: PageRecord;
  readonly invoice: InvoiceRecord | null;
  readonly visit: Visit;
  readonly language: string | null;
  /** Whether it accepts payments. */
  readonly open: boolean;
  /** Why this token is not valid although the page is open; null if it is, or if the page is closed. */
  readonly lapsed: 'expired' | 'revoked' | null;
}

/** Rejected values of a form; `faults` by field name. */
interface Refused {
  readonly amount: string | null;
  readonly typed: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, string>;
}

function find(world: World, pathname: string): Found | null {
  const {invoices, pages, templates, tokens} = world.invoicing;
  if (pathname.startsWith('/i/')) {
    const invoice = [...invoices.newestFirst()].find(({url}) => url?.endsWith(pathname)) ?? null;
    const page = invoice && pages.get(invoice.pageId ?? '');
    return page && invoice
      ? {
          page,
          invoice,
          visit: {payer: invoice.payer, metadata: {}},
          language: invoice.language ?? templates.get(page.templateId ?? '')?.language ?? null,
          open: isPayable(invoice) && payableServices({world}, page).length > 0,
          lapsed: null,
        }
      : null;
  }
  const token = [...tokens.newestFirst()].find(({url}) => url.endsWith(pathname));
  const page = token && pages.get(token.pageId);
  if (!token || !page) {
    return null;
  }
  const invoice = page.invoiceId === null ? null : (invoices.get(page.invoiceId) ?? null);
  const isRevoked = token.revokedAt !== null;
  const alive = !isRevoked && token.expiresAt > world.clock.now();
  const takes = page.closeReason === null && payableServices({world}, page).length > 0;
  const language = token.language ?? invoice?.language ?? templates.get(page.templateId ?? '')?.language ?? null;
  return {
    page,
    invoice,
    visit: token,
    language,
    open: alive && takes,
    lapsed: takes && !alive ? (isRevoked ? 'revoked' : 'expired') : null,
  };
}

/** The minimum and maximum amount of the page, or of its services if it sets none. */
function limitsOf(amounts: Amounts, services: readonly SandboxService[]): readonly [bigint, bigint] {
  const least = services.reduce((best, {min}) => (min < best ? min : best), services[0]!.min);
  const most = services.reduce((best, {max}) => (max > best ? max : best), services[0]!.max);
  return [amounts.min ?? least, amounts.max ?? most];
}

interface PayFormProps {
  readonly world: World;
  readonly found: Found;
  readonly refused: Refused | null;
  readonly title: string;
  /** The amount due as text; null if the payer chooses. */
  readonly fixed: string | null;
}

function PayForm({world, found: {page, invoice, visit}, refused, title, fixed}: PayFormProps): ReactNode {
  const {say} = usePageText();
  const services = payableServices({world}, page);
  const amounts = pageAmounts(world, page);
  const description = ownText(world, page, 'description');
  const button = ownText(world, page, 'button');
  return (
    <form method="post" className="method-form" data-once>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      {invoice && <Items invoice={invoice} />}
      <AmountChoice
        amounts={amounts}
        currency={page.currency}
        limits={limitsOf(amounts, services)}
        fault={refused?.amount ?? null}
      />
      {refused?.amount && fixed !== null && (
        <p className="alert" role="alert">
          {refused.amount}
        </p>
      )}
      <fieldset className="choices">
        <legend>{say('chooseMethod')}</legend>
        {services.map(({id, name}, index) => (
          <label key={id} className="choice">
            <input type="radio" name="service" value={id} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      {payerFields(world, page, visit.payer).map((field) => (
        <Field
          key={field.name}
          field={field}
          value={refused?.typed.get(field.name) ?? field.value}
          fault={refused?.faults.get(field.name)}
        />
      ))}
      <button type="submit" className="primary">
        {button ? `${button} ${fixed ?? ''}`.trim() : say('pay', {amount: fixed ?? ''})}
      </button>
    </form>
  );
}

function landing(world: World, request: Request, found: Found, refused: Refused | null): Response {
  const {page, invoice, open, lapsed} = found;
  const language = languageOf(request, found.language);
  const {money} = textIn(language);
  const {name: merchant} = world.points.get(page.pointId)!;
  const {amount} = pageAmounts(world, page);
  const fixed = amount === null ? null : money(fromMinor(amount, page.currency), page.currency);
  const title = ownText(world, page, 'title') ?? invoice?.number ?? merchant;
  const footer = ownText(world, page, 'footer');
  return documentOf({
    title: title === merchant ? merchant : `${title}: ${merchant}`,
    language,
    status: refused === null ? 200 : 422,
    accent: levelsOf(world, page).find(({colors}) => colors?.primary !== undefined)?.colors?.primary ?? null,
    leadsTo: [page.returnUrl],
    children: (
      <Frame
        merchant={merchant}
        summary={<Summary invoice={invoice} merchant={merchant} fixed={fixed} />}
        below={footer && <p className="note">{footer}</p>}>
        {open ? (
          <PayForm world={world} found={found} refused={refused} title={title} fixed={fixed} />
        ) : (
          <Closed invoice={invoice} success={ownText(world, page, 'success')} lapsed={lapsed} />
        )}
      </Frame>
    ),
  });
}

/** The amount entered, in minor units; null if it is not payable here. */
function amountOf(amounts: Amounts, service: SandboxService, text: string): bigint | null {
  if (amounts.amount !== null) {
    return amounts.amount;
  }
  let typed: bigint;
  try {
    typed = toMinor(text.replace(',', '.'), service.currency);
  } catch {
    return null;
  }
  const [min, max] = limitsOf(amounts, [service]);
  const listed = amounts.choices === null ? typed >= min && typed <= max : amounts.choices.includes(typed);
  return listed && typed >= service.min && typed <= service.max ? typed : null;
}

/** Serves the address of an invoice or of a payment page's token; null if there is none. */
export async function serveInvoicing(world: World, request: Request): Promise<Response | null> {
  const found = find(world, new URL(request.url).pathname);
  if (!found) {
    return null;
  }
  const {page, invoice, visit, open} = found;
  if (request.method !== 'POST' || !open) {
    if (request.method === 'GET' && invoice && open) {
      view(world, invoice, world.clock.now());
    }
    return landing(world, request, found, null);
  }
  if (!isOwnForm(request, world.origin)) {
    return refusedForm();
  }
  const form = await request.formData();
  const language = languageOf(request, found.language);
  const {say, money} = textIn(language);
  const fields = payerFields(world, page, visit.payer);
  const typed = new Map(fields.map(({name}) => [name, String(form.get(name) ?? '').trim()]));
  const refuse = (amount: string | null, faults: Refused['faults'] = new Map()): Response =>
    landing(world, request, found, {amount, typed, faults});

  const services = payableServices({world}, page);
  const wanted = form.get('service');
  const service = wanted === null ? services[0] : services.find(({id}) => String(id) === wanted);
  if (!service) {
    return refuse(say('refused'));
  }
  const amounts = pageAmounts(world, page);
  const amount = amountOf(amounts, service, String(form.get('amount') ?? ''));
  if (amount === null) {
    const [min, max] = limitsOf(amounts, [service]).map((minor) =>
      money(fromMinor(minor, page.currency), page.currency),
    );
    return refuse(say('amountWrong', {min: min!, max: max!}));
  }
  let payer: Visit['payer'];
  try {
    payer = payerWith(world, page, visit.payer, fields, typed);
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      throw error;
    }
    const inWords = fields.flatMap(({name, example}) => {
      const code = faultsIn(error).get(name);
      const text = code === 'field_required' ? say('required') : say('wrong', {example: example ?? '…'});
      return code === undefined ? [] : [[name, text] as const];
    });
    return refuse(null, new Map(inWords));
  }
  const call = callOfPage(world, page.pointId, {});
  const record = startPayment(call, page, {...visit, payer}, {service, amount, scenario: null});
  return goTo(`${record.paymentUrl!}?lang=${language}`);
}
