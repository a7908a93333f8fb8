// The sections of a guide about fields, calls, answers and statuses.
import type {PhrasingContent} from 'mdast';
import {catalogue, flows} from '../../../facts/catalogue';
import {anotherAmountOf, type AnotherAmount} from '../../../facts/catalogue/another-amount';
import {isCountry, isFieldRequired} from '../../../facts/catalogue/field-applies';
import {isOptionalFor} from '../../../facts/catalogue/documented-services';
import {stepOf} from '../../../facts/catalogue/forms';
import type {MethodField} from '../../../facts/catalogue/types';
import {countryName} from '../../../facts/tables/countries';
import {
  block,
  code,
  fence,
  heading,
  inline,
  link,
  markdown,
  paragraph,
  text,
  words,
  type Node,
} from '../operations/nodes';
import {at, nextActionOf} from './answer-values';
import type {GuideFacts} from './facts';
import {flowProse} from './flow-prose';
import {joinWords} from './join-words';
import {flowOf} from './variants';
import {asObject} from '../../../lib/read-json';

/** The values of a field as a sentence; empty if any value is allowed. */
const choiceWords = (values: readonly string[] = []): string[] =>
  values.length === 0
    ? []
    : [`${values.length === 1 ? 'Always' : 'One of'} ${values.map((value) => `\`${value}\``).join(', ')}`];

function formatWords({format: id, one_of: values, note}: MethodField): PhrasingContent[] {
  const {what, check_in_words: check} = catalogue.format(id);
  return words(
    [what, ...(check ? [`Check: ${check}`] : []), ...choiceWords(values), ...(note ? [note] : [])]
      .map((part) => part[0]!.toUpperCase() + part.slice(1).replace(/\.$/, ''))
      .join('. '),
  );
}

/** The call that sends a field: `pay` for card data and what the payer types, `update` for a code. */
const callOf = ({name}: MethodField, facts: GuideFacts): string => {
  const inBody = (operation: string): boolean => {
    const call = facts.record.calls.find((each) => each.operation === operation);
    const [head = '', ...rest] = name.split('.');
    const under = call?.sample.body?.[head];
    return under !== undefined && (head !== 'fields' || rest[0]! in asObject(under));
  };
  return facts.record.calls.map(({operation}) => operation).find(inBody) ?? stepOf(name);
};

/** `required`, `optional`, or `required` with the exceptions: condition, country, and services where it is optional. */
function requirementOf(field: MethodField, {services}: GuideFacts): string {
  const {name, when, only} = field;
  const lenient = services.filter(({service_id: id}) => isOptionalFor(id, name)).map(({service_id: id}) => String(id));
  const except = lenient.length > 0 ? `, optional with ${joinWords(lenient)}` : '';
  const where = isCountry(only) ? ` in ${countryName(only)}` : '';
  return `${isFieldRequired(field) ? `required${when === undefined ? '' : ` when ${when}`}` : 'optional'}${where}${except}`;
}

export function request(facts: GuideFacts): Node[] {
  const fields = catalogue.fieldsOf(facts.guide);
  const isOneOfMany = facts.record.calls.length > 1;
  const items = fields.map((field, index) => {
    const isRepeated = fields.findIndex(({name}) => name === field.name) < index;
    const id = `field.${field.name}${isRepeated ? `.${field.only}` : ''}`;
    const facts_ = [
      inline('a', {className: 'field__name', href: `#${id}`}, [text(field.name)]),
      inline('span', {className: isFieldRequired(field) ? 'field__required' : 'field__type'}, [
        text(requirementOf(field, facts)),
      ]),
      ...(isOneOfMany ? [inline('span', {className: 'field__type'}, [text(`in ${callOf(field, facts)}`)])] : []),
    ];
    return block('li', {className: 'field', id}, [
      block('div', {className: 'field__head'}, facts_),
      block('div', {className: 'field__text'}, formatWords(field)),
      block('div', {className: 'field__rules', 'data-content': 'rules'}, [
        inline('span', {}, [text('example '), code(field.example)]),
      ]),
    ]);
  });
  // The bench on the page starts with the formats that have check digits.
  const checked = [...new Set(fields.map(({format}) => format))].filter(
    (format) => catalogue.format(format).check !== null,
  );
  const none =
    facts.method.services.length > 0
      ? 'no fields beyond those that every method takes.'
      : 'the fields of the service that you use it with.';
  return [
    heading(3, 'request', text('Fields')),
    ...markdown(`This method asks for ${items.length > 0 ? 'these fields:' : none}`),
    ...(items.length > 0 ? [block('ul', {className: 'fields', 'data-content': 'fields'}, items)] : []),
    ...(checked.length > 0 ? [block('Bench', {name: 'identifier', about: checked.join(' ')})] : []),
  ];
}

/** Introduces the programs beside this heading, and links to what is not on this page. */
export function call(facts: GuideFacts): Node[] {
  const {guide, record} = facts;
  const names = record.calls.map(({operation}) => operation);
  // A field may be sent later, in a call that the page does not show. On our hosted page the payer types it.
  const carriers = new Set(
    catalogue
      .fieldsOf(guide)
      .map((field) => callOf(field, facts))
      .filter((name) => guide.integration !== 'hpp' || names.some((shown) => shown === name)),
  );
  const inV1 = [...new Set([...names, ...carriers])]
    .filter((name) => (carriers.size === 0 ? name === names[0] : carriers.has(name)))
    .map((name) => `[\`/v1/transaction/${name}\`](/api/v1/transaction/${name})`);
  const links = names.map((name) => `[\`transaction/${name}\`](/api/v2/transaction/${name})`);
  const inOrder =
    links.length === 1 ? `One call: ${links[0]}.` : `${links.length} calls, in this order: ${links.join(', ')}.`;
  const ofOthers =
    guide.flow === 'otp' && guide.other_flows
      ? ' `transaction/update` follows `enter_otp` only: with another `next_action`, `transaction/pay` is the last call.'
      : '';
  return [
    heading(2, 'call', text(names.length === 1 ? 'The call' : 'The calls')),
    ...markdown(
      `${inOrder}${ofOthers} The samples send ${names.length === 1 ? 'it' : 'them'} in six languages and as plain HTTP, and show what the sandbox answered. Fields that every method takes are explained on the pages of the operations. In v1 the same fields go into ${joinWords(inV1)}, with amounts in minor units.`,
    ),
  ];
}

export function answer(facts: GuideFacts): Node[] {
  const {guide, record} = facts;
  const {next_action: typical} = flows[guide.flow]!;
  // The answer that the prose is about. After the payer has typed a code, a later call answers with `wait`.
  const last =
    record.calls.findLast(({body}) => at(nextActionOf(body), 'type') === typical) ??
    record.calls.findLast(({body}) => nextActionOf(body));
  const action = nextActionOf(last?.body);
  const assigned = record.calls.find(({operation}) => operation === 'p2p/get_recipient_card');
  const shown = assigned
    ? {value: at(assigned.body, 'data'), of: `data of ${assigned.operation}`}
    : {value: action && {next_action: action}, of: `next_action of ${last?.operation}`};
  return [
    heading(2, 'answers', text('Answers and failures')),
    heading(3, 'answer', text('The answer')),
    ...(shown.value ? [fence('json', JSON.stringify(shown.value, null, 2), shown.of)] : []),
    ...(guide.direction === 'validation' ? [] : markdown(flowProse(flowOf(facts)).render)),
  ];
}

/** The recorded statuses. A scenario pays a hosted page without the payer's visit, so its status is added here. */
function successStatuses({guide, record: {statuses}}: GuideFacts): readonly string[] {
  const [first = '', ...rest] = statuses;
  return guide.integration === 'hpp' && !rest.includes('requires_action')
    ? [first, 'requires_action', ...rest]
    : statuses;
}

/** What happens to a different amount. The page /payment_page has the general rule. */
const DIFFERENT_AMOUNT: Readonly<Record<AnotherAmount, string>> = {
  part: 'Less than the amount becomes `partially_paid` with 7303, and more completes the payment: [a different amount](/payment_page#different-amount).',
  review:
    'A different amount stops as `on_hold` with 7702 until it is clear whose it is: [a different amount](/payment_page#different-amount).',
  recognized:
    'Less than the amount becomes `partially_paid` with 7303 if the recipient recognizes the transfer, and more completes the payment. A transfer that the recipient does not recognize stops as `on_hold` with 7702: [a different amount](/payment_page#different-amount).',
};

type Shown = Pick<GuideFacts, 'guide' | 'method'>;

/** Flows that the payer can get: all of the method on the hosted page, only the guide's flow with host to host. */
const visibleFlows = ({guide: {integration, flow}, method}: Shown): readonly string[] =>
  integration === 'hpp' ? method.flows : [flow];

/** Whether money can arrive after the account or reference is no longer reserved for the payment (7703). */
export const isReassigned = (facts: Shown): boolean =>
  facts.guide.direction === 'payin' && visibleFlows(facts).some((each) => flows[each]!.reassigned);

/** What a method adds to its flow: capture, different amounts, late payments. Empty for payouts. */
function extraNotes(facts: GuideFacts): string {
  const {
    guide: {direction, integration, flow},
    method,
    services,
    texts,
  } = facts;
  if (direction === 'payout') {
    return '';
  }
  const amounts = anotherAmountOf(texts.failures, {direction, integration});
  const isPaidElsewhere = direction === 'payin' && method.flows.some((each) => flows[each]!.paid_elsewhere);
  const captured = services.filter(({two_stage: isTwoStage}) => isTwoStage).map(({service_id: id}) => `\`${id}\``);
  return [
    ...(captured.length > 0
      ? [
          `With service ${joinWords(captured, 'or')} (\`two_stage: true\`), \`capture: manual\` keeps it at \`authorized\` until you [capture](/api/v2/transaction/complete).`,
        ]
      : []),
    ...(amounts ? [(amounts === 'review' && flows[flow]!.reviewed) || DIFFERENT_AMOUNT[amounts]] : []),
    ...(isReassigned(facts)
      ? [
          'A payment that comes after the account or reference was released stays `expired`, with 7703, and support looks for it.',
        ]
      : []),
    ...(isPaidElsewhere
      ? ['What happens to a payment after `transaction/cancel`: [paid after the end](/payment_page#after-cancel).']
      : []),
  ].join(' ');
}

export function path(facts: GuideFacts): Node[] {
  if (facts.guide.direction === 'validation') {
    return [];
  }
  const {path: prose} = flowProse(flowOf(facts));
  const statuses = successStatuses(facts).flatMap((status, index): PhrasingContent[] => [
    ...(index > 0 ? [text(' → ')] : []),
    link(`/reference/transaction_statuses#${status}`, [code(status)]),
  ]);
  return [
    heading(3, 'path', text('Status path and callbacks')),
    paragraph(
      text('If everything succeeds: '),
      ...statuses,
      text('. Each change of status sends one '),
      link('/callbacks', [text('callback')]),
      text('.'),
    ),
    ...markdown(`${prose} ${extraNotes(facts)}`.trimEnd()),
  ];
}
