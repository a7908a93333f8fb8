// A form that is drawn from `fields` of service/service_id passes, and one that lacks a field of it does not: every
// service, every way of using it, every field.
import {beforeAll, expect, test} from 'vitest';
import {fieldApplies} from '../../facts/catalogue/field-applies';
import {methodsOf} from '../../facts/catalogue/forms';
import {createCatalogue} from '../../facts/catalogue/lookup';
import {valueOf} from '../../facts/catalogue/requests';
import {browser, catalogue as data, card, openGateway, type Answer, type Gateway} from './gateway';

interface Field {
  readonly name: string;
  readonly step: 'create' | 'pay' | 'update' | 'validate';
  readonly required: boolean;
  readonly required_for: readonly string[];
  readonly pattern: string | null;
}
interface Details {
  readonly service_id: number;
  readonly type: 'payin' | 'payout' | 'p2p';
  readonly flows: readonly ('hpp' | 'h2h')[];
  readonly currency: string;
  readonly min: string;
  readonly country: string | null;
  readonly fields: readonly Field[];
  readonly requisites_schema: {
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, {readonly const?: string}>>;
  } | null;
}
type Body = Record<string, unknown>;

/** Values for services that belong to no method. */
const USUAL: Readonly<Record<string, string>> = {
  'payer.email': 'ana@example.com',
  'payer.name': 'Ana Torres',
  'payer.id': 'customer-1',
  'card.number': card('4111110000010004').number,
  'card.exp_month': '12',
  'card.exp_year': '2030',
  'card.cvv': '123',
  'card.holder': 'ANA TORRES',
};
const USUAL_RECIPIENT: Readonly<Record<string, Body>> = {
  bank_account: {
    kind: 'bank_account',
    account: '00219300012345678917',
    holder: 'Rosa Huaman',
    document: {type: 'national_id', number: '45678912'},
  },
  card: {kind: 'card', number: '4111110000010004', holder: 'Rosa Huaman'},
  phone: {kind: 'phone', phone: '+51999000123', holder: 'Rosa Huaman'},
  wallet: {kind: 'wallet', account: '381204776'},
  crypto: {kind: 'crypto', address: 'TEfHpHbSYVnTSu5e2wB6RvfBZEeMedrKFh', network: 'TRC20'},
  email: {kind: 'email', email: 'rosa@example.com', holder: 'Rosa Huaman'},
};

const catalogue = createCatalogue(data);
let gateway: Gateway;
let details: readonly Details[];
let token: string;
let count = 0;

/** One request after another, slowly enough for the rate limit. */
async function send(target: string, body?: object): Promise<Answer> {
  gateway.clock.advance(200);
  return gateway.send(target, body);
}

beforeAll(async () => {
  gateway = await openGateway({limit: 100_000});
  const all = [];
  for (const {service_id} of catalogue.services) {
    all.push((await send(`service/${service_id}`)).json.data.service as Details);
  }
  details = all;
  const stored = await send('transaction/issue_token', {card: card('4111110000010004'), payer_id: 'customer-1'});
  token = stored.json.data.card_token;
  for (const purpose of ['payin', 'payout']) {
    await send('cards/whitelist_add', {card: {number: '4111110000010004'}, purpose, payer_id: 'customer-1'});
  }
});

/** The body with a value at a path with dots. */
function withValue(body: Body, name: string, value: unknown): Body {
  const [root = '', ...rest] = name.split('.');
  return {...body, [root]: rest.length === 0 ? value : withValue((body[root] ?? {}) as Body, rest.join('.'), value)};
}

function examplesOf(id: number): ReadonlyMap<string, string> {
  const service = catalogue.services.find(({service_id}) => service_id === id)!;
  const fields = methodsOf(data, service).flatMap((method) => [
    ...(method.fields[service.direction] ?? []),
    ...(method.fields.validation ?? []),
  ]);
  const own = fields.filter((field) => fieldApplies(field, service)).toReversed();
  return new Map([
    ...Object.entries(USUAL),
    ...own.map((field) => {
      const value = valueOf(catalogue, field, service);
      return [field.name, typeof value === 'string' ? value : field.example] as const;
    }),
    ['card_token', token] as const,
    ...(service.country === null ? [] : [['payer.country', service.country] as const]),
  ]);
}

/** What the schema of the service's requisites asks for, one of a card's number and token. */
function recipientOf({requisites_schema: schema, fields}: Details, examples: ReadonlyMap<string, string>): Body {
  const {kind, ...members} = schema!.properties;
  const names = Object.keys(members).filter((name) => schema!.required.includes(name) || name === 'number');
  const own = [...examples].filter(([name]) => names.some((member) => name.startsWith(`recipient.${member}`)));
  const usual = USUAL_RECIPIENT[kind!.const!]!;
  return fields.length + own.length === 0 || own.length < names.length
    ? usual
    : own.reduce<Body>((body, [name, value]) => withValue(body, name.slice('recipient.'.length), value), {
        kind: kind!.const,
      });
}

const ofFlow = ({fields}: Details, flow: string): readonly string[] => {
  const named = [...new Set(fields.flatMap(({required_for: ways}) => ways))];
  const own = named.filter((way) => way.startsWith(`${flow}.`));
  return own.length > 0 ? own : [flow];
};

interface Form {
  readonly service: Details;
  readonly way: string;
  readonly step: 'create' | 'pay';
  /** Sends a body of this step with these values. */
  send(values: readonly (readonly [string, string])[]): Promise<Answer>;
}

/** The forms of every service: create in each way, and pay where it is host to host. */
function formsOf(service: Details): readonly Form[] {
  const examples = examplesOf(service.service_id);
  const {type, currency, min: amount, service_id} = service;
  const recipient = type === 'payout' ? recipientOf(service, examples) : undefined;
  const filled = (base: Body, values: readonly (readonly [string, string])[]): Body =>
    values.reduce((body, [name, value]) => withValue(body, name, value), base);
  const flows = type === 'payout' ? ['h2h'] : service.flows;
  return flows.flatMap((flow) =>
    ofFlow(service, flow).flatMap((way): Form[] => {
      const create = (values: readonly (readonly [string, string])[]): Promise<Answer> => {
        const base = {external_id: `order-${(count += 1)}`, service_id, type, amount, currency};
        const own = type === 'payout' ? {recipient} : {flow, return_url: 'https://shop.example/back'};
        return send('transaction/create', filled({...base, ...own}, values));
      };
      const isPaid = flow === 'h2h' && (type === 'payin' || service.fields.some(({step}) => step === 'pay'));
      const pay = async (values: readonly (readonly [string, string])[]): Promise<Answer> => {
        const made = await create(valuesOf(service, way, 'create'));
        const {id} = made.json.data.transaction;
        // What every card wants is not listed, nor what the card in a token does.
        const withCard = way.endsWith('.google_pay') || values.some(([name]) => name.startsWith('card'));
        return send('transaction/pay', filled({transaction_id: id, ...(withCard && {browser})}, values));
      };
      return [
        {service, way, step: 'create', send: create},
        ...(isPaid ? [{service, way, step: 'pay', send: pay} as const] : []),
      ];
    }),
  );
}

/** Examples of all fields that a way wants in a step. */
function valuesOf(service: Details, way: string, step: string): (readonly [string, string])[] {
  const examples = examplesOf(service.service_id);
  return service.fields
    .filter((field) => field.step === step && field.required_for.includes(way))
    .map(({name}) => [name, examples.get(name)!] as const);
}

const numbersAt = ({json}: Answer): string =>
  json.error
    ? `${json.error.number} ${json.error.fields.map(({path}: {path: string}) => path).join(' ')}`
    : 'a success';

async function faultsOf(form: Form): Promise<string[]> {
  const {service, way, step} = form;
  const where = `${service.service_id} ${way} ${step}`;
  const wanted = valuesOf(service, way, step);
  const full = await form.send(wanted);
  const faults = full.json.error ? [`${where} with all that is wanted: ${full.text.slice(0, 300)}`] : [];
  for (const [name] of wanted) {
    const answer = await form.send(wanted.filter(([each]) => each !== name));
    const [root = ''] = name.split('.');
    const paths = [`/${name.replaceAll('.', '/')}`, ...(step === 'pay' ? [`/${root}`, '/card'] : [])];
    if (answer.json.error?.number !== 2101 || !paths.some((path) => numbersAt(answer).includes(path))) {
      faults.push(`${where} without ${name}: expected 2101, not ${numbersAt(answer)}`);
    }
  }
  const examples = examplesOf(service.service_id);
  const others = service.fields.filter((each) => each.step === step && !each.required_for.includes(way));
  // What pays in another way would pay twice.
  for (const {name} of others.filter(({required_for: ways}) => ways.length === 0)) {
    // Type and number of a document come together.
    const names = name.startsWith('payer.document.') ? ['payer.document.type', 'payer.document.number'] : [name];
    const answer = await form.send([...wanted, ...names.map((each) => [each, examples.get(each)!] as const)]);
    if (answer.json.error) {
      faults.push(`${where} with ${name} ${examples.get(name)}: ${answer.text.slice(0, 300)}`);
    }
  }
  for (const {name, pattern} of service.fields.filter((each) => each.step === step && each.pattern !== null)) {
    const wrong = ['', '?', '\u0000', 'x'.repeat(9000)].find((text) => !new RegExp(pattern!, 'u').test(text));
    const isWanted = wanted.some(([each]) => each === name);
    if (!isWanted && others.find((each) => each.name === name)!.required_for.length > 0) {
      continue;
    }
    const answer = await form.send([...wanted.filter(([each]) => each !== name), [name, wrong!]]);
    if (answer.status !== 422) {
      faults.push(`${where} with ${name} ${wrong!.slice(0, 9)}: expected 422, not ${numbersAt(answer)}`);
    }
  }
  return faults;
}

test('each way of each service passes with its required fields, and fails without one of them', async () => {
  const faults: string[] = [];
  const forms = details.flatMap(formsOf);
  for (const form of forms) {
    faults.push(...(await faultsOf(form)));
  }
  expect(faults).toEqual([]);
  console.log(`${details.length} services, ${forms.length} forms`);
});

test('`required` fields are those of every way', () => {
  const faults = details.flatMap((service) => {
    const ways = service.flows.flatMap((flow) => ofFlow(service, flow));
    return service.fields
      .filter(({required, required_for: own}) => required !== ways.every((way) => own.includes(way)))
      .map(({name}) => `${service.service_id} ${name}`);
  });
  expect(faults).toEqual([]);
});

test('the service shows all `fields` that create takes', () => {
  const hidden = details.flatMap((service) => {
    const owned = catalogue.services.find(({service_id: id}) => id === service.service_id)!;
    const taken = methodsOf(data, owned).flatMap(({fields}) => fields[owned.direction] ?? []);
    return taken
      .filter((field) => field.name.startsWith('fields.') && fieldApplies(field, owned))
      .filter(({name}) => !service.fields.some((shown) => shown.name === name))
      .map(({name}) => `${service.service_id} ${name}`);
  });
  expect(hidden).toEqual([]);
});

test.each(['1045', '310457722', 'rosa@example.com'])(
  '2227 takes %s like the other payouts to Binance',
  async (account) => {
    const answers = [];
    for (const [service_id, currency, amount] of [
      [2227, 'USDT', '10.000000'],
      [3391, 'USDC', '10.000000'],
    ]) {
      const recipient = {kind: 'wallet', account, extra: {scene: 'REIMBURSEMENT'}};
      const answer = await send('transaction/validate', {
        ...{external_id: `order-${(count += 1)}`, service_id, type: 'payout', amount, currency, recipient},
      });
      answers.push(numbersAt(answer));
    }
    expect(answers).toEqual(Array(2).fill(account.length < 6 ? '2110 /recipient/account' : 'a success'));
  },
);

test('a name has the length that the contract gives it', () => {
  const names = details.flatMap(({fields}) => fields.filter(({name}) => name === 'payer.name'));
  const limits = names.flatMap(({pattern}) => pattern?.match(/\{\d+,\d+\}/) ?? []);
  expect(new Set(limits)).toEqual(new Set(['{2,128}']));
});

test('a payout to Binance does not ask for a gift card number, not even in a dry run', async () => {
  const ofPayouts = details.filter(
    ({type, fields}) => type === 'payout' && fields.some(({name}) => name === 'fields.reference_no'),
  );
  expect(ofPayouts.map(({service_id: id}) => id)).toEqual([]);
  const card = details.find(({service_id: id}) => id === 3241)!;
  expect(card.fields.find(({name}) => name === 'fields.reference_no')?.required_for).toEqual(['validate']);
});
