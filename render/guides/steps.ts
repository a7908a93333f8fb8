// What the payer sees, and what has to be there before the first request.
import type {PhrasingContent} from 'mdast';
import type {OwnedService} from '../../catalogue/lookup';
import type {Told} from '../../catalogue/told';
import {
  block,
  code,
  heading,
  link,
  markdown,
  paragraph,
  strong,
  table,
  text,
  words,
  type Node,
} from '../operations/nodes';
import type {GuideFacts} from './facts';
import {payerScreens} from './screens';

const limitsOf = ({min, max, currency}: OwnedService): string => `${min} to ${max} ${currency}`;

export function payer(facts: GuideFacts): Node[] {
  const {guide, method, told} = facts;
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
      children: told.steps.map((step) => ({type: 'listItem', spread: false, children: [paragraph(...words(step))]})),
    },
    ...payerScreens(facts),
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

/** What law and scheme want; nothing where that is about other guides of the method. */
const complianceList = ({compliance}: Told): Node[] =>
  compliance.length === 0
    ? []
    : [
        {
          type: 'list',
          ordered: false,
          spread: false,
          children: compliance.map((note) => ({
            type: 'listItem',
            spread: false,
            children: [paragraph(...words(`${note.replace(/\.$/, '')}.`))],
          })),
        },
      ];

export function before({told, services}: GuideFacts): Node[] {
  if (services.length === 0) {
    return [heading(2, 'before', text('Before you start')), ...complianceList(told)];
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
    ...(told.limits === null
      ? []
      : [paragraph(strong('Reported limits.'), text(` ${told.limits.replace(/\.$/, '')}.`))]),
    ...complianceList(told),
  ];
}
