// The parts of a guide that come from the catalogue, in the order in which an integrator needs them.
import type {PhrasingContent} from 'mdast';
import {catalogue} from '../../catalogue';
import type {OwnedService} from '../../catalogue/lookup';
import type {Direction, Guide, Method, MethodField} from '../../catalogue/types';
import {failureReasons} from '../../reference/failure-reasons';
import type {GuideRecord} from '../../samples/fixtures/guides';
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
import {flowProse} from './flow-prose';

export interface GuideFacts {
  readonly guide: Guide;
  readonly method: Method;
  readonly services: readonly OwnedService[];
  readonly record: GuideRecord;
}

const isPayout = ({guide}: GuideFacts): boolean => guide.direction === 'payout';

function formatWords({format: id, note}: MethodField): PhrasingContent[] {
  const {what, check_in_words: check} = catalogue.format(id);
  return words(
    [what, ...(check ? [`Check: ${check}`] : []), ...(note ? [note] : [])]
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
  );
}

const limitsOf = ({min, max, currency}: OwnedService): string => `${min} to ${max} ${currency}`;

const REFUNDS = {none: 'none', full: 'full', partial: 'full and partial'} as const;

/** Head of the page: what a product manager asks. */
export function factStrip({guide, method, services}: GuideFacts): Node {
  const [service] = services;
  const countries = method.countries === 'global' ? 'any' : method.countries.join(', ');
  const currencies = [...new Set(services.map(({currency}) => currency))];
  const facts: readonly (readonly [string, PhrasingContent[]])[] = [
    ['Country', [text(countries)]],
    [
      'Currency',
      [text(currencies.length > 6 ? `${currencies.slice(0, 5).join(', ')} and more` : currencies.join(', '))],
    ],
    [
      'Direction',
      [
        text(
          guide.direction === 'payout'
            ? 'payout'
            : guide.direction === 'p2p'
              ? 'p2p'
              : guide.direction === 'validation'
                ? 'check'
                : 'pay-in',
        ),
      ],
    ],
    ['Result', [text(method.timing)]],
    ...(guide.direction === 'payin' && service ? [['Refunds', [text(REFUNDS[service.refunds.kind])]] as const] : []),
    ...(service
      ? [
          [
            'Service',
            services
              .slice(0, 3)
              .flatMap(({service_id: id}, index): PhrasingContent[] => [
                ...(index > 0 ? [text(', ')] : []),
                code(String(id)),
              ]),
          ] as const,
        ]
      : []),
  ].map(([name, value]) => [name, [...value]] as [string, PhrasingContent[]]);
  return block(
    'dl',
    {className: 'operation__facts'},
    facts.map(([name, value]) => block('div', {}, [block('dt', {}, [text(name)]), block('dd', {}, value)])),
  );
}

function payer({guide, method}: GuideFacts): Node[] {
  const steps = method.steps[guide.direction] ?? [];
  const title =
    guide.direction === 'payout'
      ? 'What happens'
      : guide.direction === 'validation'
        ? 'What you do'
        : 'What the payer sees';
  return [
    heading(2, 'payer', text(title)),
    {
      type: 'list',
      ordered: true,
      spread: false,
      children: steps.map((step) => ({type: 'listItem', spread: false, children: [paragraph(...words(step))]})),
    },
    ...(guide.direction === 'validation'
      ? []
      : [
          block('FlowDiagram', {
            title: `${method.short_name}, from order to result`,
            flow: guide.flow,
            direction: guide.direction,
            integration: guide.integration,
            method: method.short_name,
          }),
        ]),
  ];
}

const complianceList = ({compliance}: Method): Node => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: compliance.map((note) => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...words(`${note.replace(/\.$/, '')}.`))],
  })),
});

function before({method, services}: GuideFacts): Node[] {
  if (services.length === 0) {
    return [heading(2, 'before', text('Before you start')), complianceList(method)];
  }
  const rows = services.map((service): PhrasingContent[][] => [
    [code(String(service.service_id))],
    [text(service.name)],
    [link(`/reference/currency_codes#${service.currency}`, [code(service.currency)])],
    [text(limitsOf(service))],
  ]);
  const many = rows.length > 8;
  const list = table(['Service', 'Name', 'Currency', 'Typical limits'], rows);
  return [
    heading(2, 'before', text('Before you start')),
    ...markdown(
      `${services.length === 1 ? 'The service has' : 'One of these services has'} to be on for your point: [\`service/list\`](/api/v2/service/list) shows it. Limits are typical values; yours are in the cabinet and in [\`service/service_id\`](/api/v2/service/service_id).`,
    ),
    ...(many ? [block('details', {}, [block('summary', {}, [text(`${rows.length} services`)]), list])] : [list]),
    ...(method.limits === 'not applicable' ? [] : [paragraph(text(`Limits, as reported: ${method.limits}.`))]),
    complianceList(method),
  ];
}

/** The call that carries a field: card data and what the payer types go with pay, a code with update. */
const callOf = ({name}: MethodField, facts: GuideFacts): string => {
  const inBody = (operation: string): boolean => {
    const call = facts.record.calls.find((each) => each.operation === operation);
    const [head = ''] = name.split('.');
    return call?.sample.body ? head in call.sample.body : false;
  };
  return facts.record.calls.map(({operation}) => operation).find(inBody) ?? facts.record.calls[0]!.operation;
};

function request(facts: GuideFacts): Node[] {
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
      block('div', {className: 'field__rules'}, [text('example '), code(field.example)]),
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

function answer({guide, record}: GuideFacts): Node[] {
  const {render} = flowProse(guide.flow, guide.integration, guide.direction);
  const last = record.calls.findLast(({body}) =>
    memberOf(memberOf(memberOf(body, 'data'), 'transaction'), 'next_action'),
  );
  const action = memberOf(memberOf(memberOf(last?.body, 'data'), 'transaction'), 'next_action');
  return [
    heading(2, 'answer', text('What comes back')),
    ...(action
      ? [fence('json', JSON.stringify({next_action: action}, null, 2), `next_action of ${last!.operation}`)]
      : []),
    ...(guide.direction === 'validation' ? [] : markdown(render)),
  ];
}

function path({guide, method, record}: GuideFacts): Node[] {
  if (guide.direction === 'validation') {
    return [];
  }
  const {path: prose} = flowProse(guide.flow, guide.integration, guide.direction);
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
    table(
      ['', 'Typically'],
      [
        [[text('Result')], words(method.timing)],
        [[text('Expiry')], words(method.expiry)],
      ],
    ),
  ];
}

function refunds(facts: GuideFacts): Node[] {
  const {guide, method, services} = facts;
  const [service] = services;
  if (guide.direction === 'validation' || !service) {
    return [];
  }
  if (isPayout(facts)) {
    return [
      heading(2, 'refunds', text('When it comes back')),
      ...markdown(
        'A payout is not refunded. A [`returned`](/reference/transaction_statuses#returned) one bounced at the receiving side after it was completed: the amount is back in `available`, the fee is not.',
      ),
    ];
  }
  const kinds = [...new Set(services.map(({refunds: {kind}}) => kind))];
  const sentences = kinds.map((kind) => {
    const of = services.filter((each) => each.refunds.kind === kind);
    const which = kinds.length > 1 ? `Service ${of.map(({service_id: id}) => `\`${id}\``).join(', ')}: ` : '';
    return `${which}${howToRefund(kind, of[0]!.refunds.window_days)}`;
  });
  return [
    heading(2, 'refunds', text('Refunds')),
    ...markdown(sentences.join('\n\n')),
    paragraph(text(`As reported: ${method.refund.replace(/\.$/, '')}.`)),
  ];
}

function howToRefund(kind: keyof typeof REFUNDS, days: number | null): string {
  if (kind === 'none') {
    return 'There is no refund through the gateway: [`transaction/cancel`](/api/v2/transaction/cancel) on a completed payment gives 4007. Pay the customer back by a payout, or outside.';
  }
  const how = kind === 'full' ? 'without `amount`: partial refunds are not possible' : 'with `amount` for a part';
  return `Call [\`transaction/cancel\`](/api/v2/transaction/cancel) ${how}.${days ? ` Typically within ${days} days.` : ''}`;
}

function failures({guide, method}: GuideFacts): Node[] {
  const direction: Direction = guide.direction;
  const own = method.failures.filter((failure) => failure.direction === direction);
  const rows = own.map(({code: name, happened}) => {
    const reason = failureReasons.find((each) => each.code === name)!;
    return [
      [text(`${reason.number} `), link(`/reference/failure_reason_codes#${name}`, [code(name)])],
      words(happened),
      words(reason.payerText ?? 'Only that it did not succeed'),
    ];
  });
  return rows.length === 0
    ? []
    : [
        heading(2, 'failures', text('When it fails')),
        table(['Reason', 'What happened here', direction === 'payout' ? 'Tell the recipient' : 'Tell the payer'], rows),
      ];
}

function testing({guide, method}: GuideFacts): Node[] {
  if (guide.direction === 'validation') {
    return [];
  }
  const own = method.failures.filter(({direction}) => direction === guide.direction);
  const scenarios = [
    ...new Set(own.map(({code: name}) => failureReasons.find((each) => each.code === name)!.scenario)),
  ];
  const rows = ['completed', ...scenarios].map((scenario) => [
    [code(scenario)],
    words(
      scenario === 'completed'
        ? 'It succeeds after a second'
        : (own.find(({code: name}) => scenario.endsWith(name))?.happened ?? 'It ends so'),
    ),
  ]);
  return [
    heading(2, 'testing', text('Test it')),
    ...markdown(
      'In the [sandbox](/request_format#test-scenarios) the header `X-Test-Scenario` on `transaction/create` chooses the end; without it the payment succeeds.',
    ),
    table(['`X-Test-Scenario`', 'You see'], rows),
  ];
}

function checklist(): Node[] {
  return [heading(2, 'checklist', text('Before you go live'))];
}

/** Sources, what is general knowledge, and doubts. */
export function sources({method}: GuideFacts): Node[] {
  const {sources: list, general_knowledge: general, confidence, doubts} = method;
  const notes = [
    ...(general.length > 0 ? [`General knowledge, without a source: ${general.join('; ')}.`] : []),
    ...(confidence === 'thin' || confidence === 'unsourced'
      ? [
          'Little of this page is confirmed by a public source: check it with your account manager before you build on it.',
        ]
      : []),
    ...doubts.map(({date, text: doubt}) => `${doubt.replace(/\.$/, '')} (as of ${date}).`),
  ];
  return [
    block('footer', {className: 'guide__sources'}, [
      block('p', {}, [text(list.length > 0 ? 'Sources' : 'No public source was found for this method.')]),
      ...(list.length > 0
        ? [
            block(
              'ul',
              {},
              list.map(({title, address, date}) =>
                block('li', {}, [
                  address ? link(address, [text(title)]) : text(title),
                  ...(date ? [text(`, ${date}`)] : []),
                ]),
              ),
            ),
          ]
        : []),
      ...notes.map((note) => block('p', {}, words(note))),
    ]),
  ];
}

/** In the order of the page. */
export const PARTS: Readonly<Record<string, (facts: GuideFacts) => Node[]>> = {
  payer,
  before,
  request,
  answer,
  path,
  refunds,
  failures,
  testing,
  checklist,
};
