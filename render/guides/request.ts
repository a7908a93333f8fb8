// The fields that a method asks for, and what its requests are answered with.
import type {PhrasingContent} from 'mdast';
import {catalogue} from '../../catalogue';
import {stepOf} from '../../catalogue/forms';
import type {MethodField} from '../../catalogue/types';
import {
  block,
  code,
  fence,
  heading,
  inline,
  link,
  markdown,
  paragraph,
  table,
  text,
  words,
  type Node,
} from '../operations/nodes';
import {claimedService, proven} from './claims';
import {expiryOf, inWords} from './expiry';
import type {GuideFacts} from './facts';
import {flowProse} from './flow-prose';

function formatWords({format: id, note}: MethodField): PhrasingContent[] {
  const {what, check_in_words: check} = catalogue.format(id);
  return words(
    [what, ...(check ? [`Check: ${check}`] : []), ...(note ? [note] : [])]
      .map((part) => part[0]!.toUpperCase() + part.slice(1).replace(/\.$/, ''))
      .join('. '),
  );
}

/** The call that carries a field: card data and what the payer types go with pay, a code with update. */
const callOf = ({name}: MethodField, facts: GuideFacts): string => {
  const inBody = (operation: string): boolean => {
    const call = facts.record.calls.find((each) => each.operation === operation);
    const [head = ''] = name.split('.');
    return call?.sample.body ? head in call.sample.body : false;
  };
  return facts.record.calls.map(({operation}) => operation).find(inBody) ?? stepOf(name);
};

export function request(facts: GuideFacts): Node[] {
  const fields = catalogue.fieldsOf(facts.guide);
  const calls = facts.record.calls.map(({operation}) => operation);
  const items = fields.map((field) => {
    const id = `field.${field.name}`;
    const facts_ = [
      inline('a', {className: 'field__name', href: `#${id}`}, [text(field.name)]),
      inline('span', {className: field.required ? 'field__required' : 'field__type'}, [
        text(field.required ? 'required' : 'optional'),
      ]),
      ...(calls.length > 1 ? [inline('span', {className: 'field__type'}, [text(`in ${callOf(field, facts)}`)])] : []),
    ];
    return block('li', {className: 'field', id}, [
      block('div', {className: 'field__head'}, facts_),
      block('div', {className: 'field__text'}, formatWords(field)),
      block('div', {className: 'field__rules'}, [inline('span', {}, [text('example '), code(field.example)])]),
    ]);
  });
  const fixed = `Fields that are the same for every method are on [\`transaction/create\`](/api/v2/transaction/create#request)${calls.includes('pay') ? ' and [`transaction/pay`](/api/v2/transaction/pay#request)' : ''}.`;
  return [
    heading(2, 'request', text('Request')),
    ...markdown(`${fixed} This method asks for ${items.length === 0 ? 'nothing more.' : 'these:'}`),
    ...(items.length > 0 ? [block('ul', {className: 'fields'}, items)] : []),
    ...markdown(
      'In v1 the same fields go into [`/v1/transaction/create`](/api/v1/transaction/create), with the amount in minor units.',
    ),
  ];
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

export function answer({guide, record}: GuideFacts): Node[] {
  const {render} = flowProse(guide.flow, guide.integration, guide.direction);
  const {next_action: typical} = catalogue.flows[guide.flow]!;
  const actionOf = (body: unknown): unknown => memberOf(memberOf(memberOf(body, 'data'), 'transaction'), 'next_action');
  // The one that the prose is about: where a code is typed, a later call answers with `wait`.
  const last =
    record.calls.findLast(({body}) => memberOf(actionOf(body), 'type') === typical) ??
    record.calls.findLast(({body}) => actionOf(body));
  const action = actionOf(last?.body);
  return [
    heading(2, 'answer', text('What comes back')),
    ...(action
      ? [fence('json', JSON.stringify({next_action: action}, null, 2), `next_action of ${last!.operation}`)]
      : []),
    ...(guide.direction === 'validation' ? [] : markdown(render)),
  ];
}

export function path(facts: GuideFacts): Node[] {
  const {guide, method, record} = facts;
  if (guide.direction === 'validation') {
    return [];
  }
  const {path: prose} = flowProse(guide.flow, guide.integration, guide.direction);
  const expiry = expiryOf(facts);
  const {service_id: id, expires_in: range} = claimedService(facts);
  const statuses = record.statuses.flatMap((status, index): PhrasingContent[] => [
    ...(index > 0 ? [text(' → ')] : []),
    link(`/reference/transaction_statuses#${status}`, [code(status)]),
  ]);
  return [
    heading(2, 'path', text('Status path and callbacks')),
    paragraph(
      text('When all goes well: '),
      ...statuses,
      text('. Each change sends one '),
      link('/callbacks', [text('callback')]),
      text('.'),
    ),
    ...markdown(prose),
    ...(range
      ? markdown(
          `Without \`expires_in\`, ${proven(facts, 'expiry', `an unpaid payment by service \`${id}\` expires after ${inWords(range.default)}`)}.`,
        )
      : []),
    table(
      ['', 'Typically'],
      [[[text('Result')], words(method.timing)], ...(expiry === null ? [] : [[[text('Expiry')], words(expiry)]])],
    ),
  ];
}
