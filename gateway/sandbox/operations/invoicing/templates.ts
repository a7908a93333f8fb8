// page_template and page_customization.
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {fieldFailure, fieldsFailure, type FieldFault} from '../../kit/failure';
import {textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {type ExactJson, stringifyExact, validated} from '../../../../lib/exact-json';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {namedServices, namedTemplate, requireCurrency, requireHost, servicesOf} from './checks';
import {readAmounts} from '../../domain/invoicing/look';
import {changePage} from '../../domain/invoicing/page-state';
import {findPage} from './pages';
import {pageServices} from './play';
import {NO_LOOK, type OwnLook, type TemplateRecord, type HasInvoicing} from '../../domain/invoicing/tables';
import {pageLook, templateLook, viewTemplate} from '../../domain/invoicing/views';
import {asText} from '../../../../lib/read-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** @throws ApiFailure 2102 if a field is repeated */
function payerFieldsOf(value: ExactJson): TemplateRecord['payerFields'] {
  // Already validated against the contract's schema.
  const fields = value as unknown as TemplateRecord['payerFields'];
  const twice = fields.findIndex(({name}, index) => fields.slice(0, index).some((before) => before.name === name));
  if (twice >= 0) {
    throw fieldFailure('field_invalid', `/payer_fields/${twice}/name`, `${fields[twice]!.name} is repeated`);
  }
  return fields;
}

/** The template from the body. Missing fields are taken from `old`. */
function templateOf(call: Call, old: TemplateRecord): TemplateRecord {
  const {body} = call;
  const {service_ids: services, payer_fields: fields, language} = body;
  return {
    ...old,
    name: textField(body, 'name') ?? old.name,
    serviceIds: services === undefined ? old.serviceIds : namedServices(call, services, old.currency, 'template'),
    layout: textField(body, 'layout') ?? old.layout,
    payerFields: fields === undefined ? old.payerFields : payerFieldsOf(fields),
    language: language === undefined ? old.language : validated<string | null>(language),
  };
}

function newTemplate(call: Call): TemplateRecord {
  const {world, point, body, now} = call;
  const currency = asText(body['currency']);
  requireCurrency(world, currency);
  return templateOf(call, {
    id: world.ids.next('tpl'),
    pointId: point.pointId,
    name: '',
    currency,
    serviceIds: [],
    layout: 'single',
    payerFields: [],
    language: null,
    look: NO_LOOK,
    createdAt: now,
    updatedAt: now,
  });
}

/** Stores a template if it has changed. */
function store({world, now}: Call, old: TemplateRecord, next: TemplateRecord): TemplateRecord {
  if (stringifyExact(old) === stringifyExact(next)) {
    return old;
  }
  const changed = {...next, updatedAt: now};
  world.invoicing.templates.set(changed.id, changed);
  return changed;
}

export const saveTemplate: Handler = (call) => {
  const {world, body} = call;
  const id = textField(body, 'template_id');
  let template: TemplateRecord;
  if (id === null) {
    template = newTemplate(call);
    world.invoicing.templates.set(template.id, template);
  } else {
    const old = namedTemplate(call, id);
    template = store(call, old, templateOf(call, old));
  }
  return {kind: 'data', data: {template: viewTemplate(world, template)}};
};

/** Own values from the body; missing members are unchanged. @throws ApiFailure 2111, 2102, 2104, 2105, 2106 */
function lookOf(call: Call, old: OwnLook, currency: string, services: readonly SandboxService[]): OwnLook {
  const {body} = call;
  requireHost(call, 'logo_url', body['logo_url'], false);
  const {logo_url: logoUrl, colors, texts, amounts} = body;
  const faults: FieldFault[] = [];
  const read = amounts === null || amounts === undefined ? null : readAmounts(amounts, currency, services, faults);
  if (faults.length > 0) {
    throw fieldsFailure(faults);
  }
  return {
    logoUrl: logoUrl === undefined ? old.logoUrl : validated<string | null>(logoUrl),
    colors: colors === undefined ? old.colors : validated<OwnLook['colors']>(colors),
    texts: texts === undefined ? old.texts : validated<OwnLook['texts']>(texts),
    amounts: amounts === undefined ? old.amounts : read,
  };
}

function customizeOnePage(call: Call, id: string): object {
  const {world, body, now} = call;
  const page = findPage(call, id);
  if (page.invoiceId !== null && body['amounts'] !== undefined) {
    throw fieldFailure('field_not_allowed', '/amounts', 'the amount of this page is that of its invoice');
  }
  const look = lookOf(call, page.look, page.currency, pageServices(call, page));
  const same = stringifyExact(look) === stringifyExact(page.look);
  const changed = same ? page : changePage(world, page, {look}, now);
  return {page_id: id, template_id: null, customization: pageLook(world, changed)};
}

function customizeTemplate(call: Call, id: string): object {
  const template = namedTemplate(call, id);
  const services = servicesOf(call.world, template.serviceIds);
  const look = lookOf(call, template.look, template.currency, services);
  return {page_id: null, template_id: id, customization: templateLook(store(call, template, {...template, look}))};
}

export const customizePage: Handler = (call) => {
  const pageId = textField(call.body, 'page_id');
  const data =
    pageId === null ? customizeTemplate(call, asText(call.body['template_id'])) : customizeOnePage(call, pageId);
  return {kind: 'data', data};
};
