// The sections of a guide about the payer's steps and about what is needed before the first request.
import type {GuideTexts} from '../../../facts/catalogue/guide-texts';
import {block, heading, markdown, paragraph, text, words, type Node} from '../operations/nodes';
import {amountWords} from '../../../facts/catalogue/property-words';
import {toMinor} from '../../../facts/reference/currencies';
import {comparison} from './comparison';
import {sampleService, withProof} from './proof-links';
import {exchangeOf} from './exchange';
import type {GuideFacts} from './facts';
import {payerScreens} from './screens';
import {flowOf} from './variants';

export function payer(facts: GuideFacts): Node[] {
  const {guide, method, texts} = facts;
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
      children: texts.steps.map((step) => ({type: 'listItem', spread: false, children: [paragraph(...words(step))]})),
    },
    ...payerScreens(facts),
    ...(guide.direction === 'validation'
      ? []
      : [
          block('FlowDiagram', {
            title: `${method.short_name}, from order to result`,
            proof: `guide${guide.route}`,
            diagram: JSON.stringify(exchangeOf(flowOf(facts), method.short_name)),
          }),
        ]),
  ];
}

/** Rules of law and schemes; empty if they are about other guides of the method. */
const complianceList = ({compliance}: GuideTexts): Node[] =>
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

/** Amounts that the service of the guide's requests refuses. */
function limitsProven(facts: GuideFacts): Node[] {
  if (facts.guide.direction === 'validation') {
    return [];
  }
  const {service_id: id, min, max, currency} = sampleService(facts);
  const least = toMinor(min, currency) > 1n ? `, and less than ${amountWords(min, currency)} with 2104` : '';
  return markdown(
    `${withProof(facts, 'limits', `Service \`${id}\` refuses more than ${amountWords(max, currency)} ${currency} with 2105${least}`)}.`,
  );
}

export function before(facts: GuideFacts): Node[] {
  const {texts, services} = facts;
  if (services.length === 0) {
    return [heading(2, 'before', text('Before you start')), ...complianceList(texts)];
  }
  return [
    heading(2, 'before', text('Before you start')),
    ...markdown(
      `${services.length === 1 ? 'The service must' : 'One of the services above must'} be switched on for your point: [\`service/list\`](/api/v2/service/list) shows it. Your own limits are in the cabinet and in [\`service/service_id\`](/api/v2/service/service_id).`,
    ),
    ...limitsProven(facts),
    ...(texts.limits === null ? [] : markdown(`${texts.limits.replace(/\.$/, '')}.`)),
    ...complianceList(texts),
    ...comparison(facts),
  ];
}
