import {failureAdvice, failureReasons} from '../reference/failure-reasons';
import {payerKinds, payerTexts} from '../reference/payer-texts';
import {testCards} from '../reference/test-cards';
import {defineTable} from './table';

/** Failure reasons, with the scenario that reproduces each in the sandbox. */
export const failureReasonCodes = defineTable({
  name: 'failure_reason_codes',
  title: 'Failure reason codes',
  rowId: 'code',
  columns: [
    {
      id: 'number',
      label: 'Number',
      kind: 'number',
      description: '`failure.number` in v2, `reason` in v1.',
      phone: false,
      copy: true,
      search: true,
    },
    {
      id: 'code',
      label: 'Code',
      kind: 'code',
      description: '`failure.code` in v2.',
      phone: true,
      copy: true,
      search: true,
    },
    {
      id: 'category',
      label: 'Category',
      kind: 'code',
      description: '`failure.category`: who or what stood in the way.',
      phone: false,
      search: true,
    },
    {
      id: 'advice',
      label: 'Advice',
      kind: 'code',
      description: '`failure.advice`: what may be tried next.',
      phone: false,
      search: true,
    },
    {id: 'advice_meaning', label: 'Advice in words', kind: 'text', description: 'What the advice means.', phone: false},
    {id: 'meaning', label: 'Meaning', kind: 'text', description: 'What happened.', phone: true, search: true},
    {
      id: 'payer_text',
      label: 'For the payer',
      kind: 'text',
      description:
        'A text to show as it is, unless the kind of method has its own. Null: say only that the payment did not succeed, and no reason.',
      phone: false,
      copy: true,
    },
    ...payerKinds.map(({kind, label}) => ({
      id: `payer_text_${kind}`,
      label,
      kind: 'text' as const,
      description: `The text for the payer ${label.toLowerCase().replace('of a payout', 'or recipient of a payout')}. Null: \`payer_text\` fits.`,
      phone: false,
      copy: true,
    })),
    {id: 'merchant_action', label: 'What to do', kind: 'text', description: 'What the merchant does.', phone: false},
    {
      id: 'scenario',
      label: 'Scenario',
      kind: 'code',
      description: 'Value of `X-Test-Scenario` (v1 `test_scenario`) that plays it in the sandbox.',
      phone: false,
      copy: true,
    },
    {
      id: 'test_cards',
      label: 'Test cards',
      kind: 'list',
      description: 'Sandbox card numbers that always end with this reason. Empty: use the scenario.',
      phone: false,
      copy: true,
    },
  ],
  rows: failureReasons.map(({number, code, category, advice, meaning, payerText, merchantAction, scenario}) => ({
    number,
    code,
    category,
    advice,
    advice_meaning: failureAdvice.find((entry) => entry.advice === advice)!.meaning,
    meaning,
    payer_text: payerText,
    ...Object.fromEntries(payerKinds.map(({kind}) => [`payer_text_${kind}`, payerTexts[code]?.[kind] ?? null])),
    merchant_action: merchantAction,
    scenario,
    test_cards: testCards.filter(({failure}) => failure === code).map(({pan}) => pan),
  })),
});
