// Why it fails here, and how to see each failure in the sandbox.
import {failureReasons} from '../../reference/failure-reasons';
import {code, heading, link, markdown, table, text, words, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

/** What a recipient is told where the reason's own text speaks of paying. */
const RECIPIENT_TEXTS: Readonly<Partial<Record<string, string>>> = {
  lost_or_stolen: 'We could not send the money to this card. Please give us another card or account.',
  provider_declined: 'We could not send the money this way. Please give us another account, or choose another method.',
};

export function failures({guide: {direction}, told}: GuideFacts): Node[] {
  const rows = told.failures.map(({code: name, happened}) => {
    const reason = failureReasons.find((each) => each.code === name)!;
    return [
      [text(`${reason.number} `), link(`/reference/failure_reason_codes#${name}`, [code(name)])],
      words(happened),
      words(
        (direction === 'payout' ? RECIPIENT_TEXTS[name] : undefined) ??
          reason.payerText ??
          'Only that it did not succeed',
      ),
    ];
  });
  return rows.length === 0
    ? []
    : [
        heading(3, 'failures', text('When it fails')),
        table(['Reason', 'What happened here', direction === 'payout' ? 'Tell the recipient' : 'Tell the payer'], rows),
      ];
}

export function testing({guide, told: {failures: own}}: GuideFacts): Node[] {
  if (guide.direction === 'validation') {
    return [];
  }
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
      'In the sandbox, [on your machine](/reference/test_cards#gateway) or shared, the header [`X-Test-Scenario`](/request_format#test-scenarios) on `transaction/create` chooses the end; without it the payment succeeds.',
    ),
    table(['`X-Test-Scenario`', 'You see'], rows),
  ];
}
