// The sections of a guide about failures and about testing them in the sandbox.
import {payerKindOf} from '../../../facts/catalogue/payer-kind';
import {errorByCode, type ApiErrorCode} from '../../../facts/reference/errors/api-errors';
import {failureReasons} from '../../../facts/reference/failure-reasons';
import {payerTextFor} from '../../../facts/reference/payer-texts';
import {code, heading, link, markdown, table, text, words, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

/** A check has no transaction, so no failure reason. It returns an error, or `valid: false` with an error. */
function checkFailures({texts}: GuideFacts): Node[] {
  const rows = texts.failures.map(({code: name, happened, tell}) => {
    const {number, http} = errorByCode(name as ApiErrorCode);
    const shown = link(`/reference/api_error_codes#${name}`, [code(name)]);
    const answer = http === 503 ? [code('valid: false'), text(', '), shown] : [text(`${number} `), shown];
    return [answer, words(happened), words(tell!)];
  });
  return [
    heading(3, 'failures', text('When it fails')),
    table(['The check returns', 'What happened here', 'Tell the payer'], rows),
  ];
}

export function failures(facts: GuideFacts): Node[] {
  const {
    guide: {direction},
    method,
    texts,
  } = facts;
  if (direction === 'validation') {
    return checkFailures(facts);
  }
  const rows = texts.failures.map(({code: name, happened, tell}) => {
    const reason = failureReasons.find((each) => each.code === name)!;
    return [
      [text(`${reason.number} `), link(`/reference/failure_reason_codes#${name}`, [code(name)])],
      words(happened),
      words(
        tell ??
          payerTextFor(reason.code, payerKindOf(method), direction === 'payout') ??
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

export function testing({guide, texts: {failures: own}}: GuideFacts): Node[] {
  if (guide.direction === 'validation') {
    return [];
  }
  const outcomes = new Map([['completed', 'It succeeds after a second']]);
  for (const {code: name, happened} of own) {
    const {scenario} = failureReasons.find((each) => each.code === name)!;
    outcomes.set(scenario, outcomes.get(scenario) ?? happened);
  }
  const rows = [...outcomes].map(([scenario, outcome]) => [[code(scenario)], words(outcome)]);
  return [
    heading(2, 'testing', text('Test it')),
    ...markdown(
      'In the sandbox, [on your machine](/reference/test_cards#gateway) or shared, the header [`X-Test-Scenario`](/request_format#test-scenarios) on `transaction/create` chooses the outcome. The default is success, except for a card or amount that is a [test value](/reference/test_cards).',
    ),
    table(['`X-Test-Scenario`', 'You see'], rows),
  ];
}
