// A figure in a page or the contract also appears somewhere else, for the same thing: in the contract, the
// catalogue, the gateway's code, a test of it, a sample or another page. "The same thing" is a rare word near both.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {figuresIn, type Figure} from './figures-in-text';

const ROOT = path.resolve(__dirname, '../..');
const PLACES = [
  ...[
    'site/docs',
    'facts/changelog',
    'facts/contract',
    'facts/catalogue',
    'facts/reference',
    'facts/tables',
    'facts/cabinet',
    'gateway',
  ],
  ...['samples', 'search/data', 'tests/sandbox', 'tests/samples', 'tests/browser'],
];
/** Figures nearer than this in one file count as one. */
const APART = 200;
/** A word is rare when fewer than one figure in so many has it near. Amounts are rare themselves. */
const RARE = 55;
const RARE_BY_AMOUNT = 7;

/** Figures that only one place can give, by the words around them. */
const WRITTEN_ONCE: Readonly<Record<string, readonly RegExp[]>> = {
  // The outside world: how long work, banks and clocks take.
  'site/docs/payment_page.mdx': [/PCI assessment/, /a method \|/, /for up to a minute/],
  'site/docs/cabinet/chargebacks/chargebacks.mdx': [/Banks take/, /at most .* what happened/],
  'site/docs/cabinet/general/overview.mdx': [/each owner of/],
  'site/docs/services/mexico/spei/payin_h2h.mdx': [/UDIS/],
  'site/docs/services/cryptofiat/payin.mdx': [/ERC20/, /ETHEREUM/],
  'site/docs/services/pse/payin_hpp.mdx': [/within the same/],
  'site/docs/services/south_africa/payout.mdx': [/days later where it cannot/],
  'site/docs/api/reports/v1/create.mdx': [/daylight saving/],
  'site/docs/services/card_tokenization.mdx': [/with Visa/],
  'facts/catalogue/methods/bank_transfer_peru.yaml': [/^expiry/m],
  'facts/catalogue/methods/boleto.yaml': [/source closes/],
  'facts/catalogue/methods/cashpayments.yaml': [/^expiry/m],
  'facts/catalogue/methods/ecuador_bank_transfer.yaml': [/^expiry/m],
  'facts/catalogue/methods/egypt_fawry.yaml': [/^timing/m],
  'facts/catalogue/methods/mexico_credit_card.yaml': [/^timing/m],
  'facts/catalogue/methods/nigeria.yaml': [/^expiry/m],
  'facts/catalogue/methods/p2p.yaml': [/^timing/m],
  'facts/catalogue/methods/venezuela_pago_movil.yaml': [/payin_h2?pp?h?2?c?: /],
  // Follows from what is next to it.
  'site/docs/callbacks.mdx': [/\*\*4\. Base64/],
  'site/docs/reports.mdx': [/In Lima/],
  'site/docs/request_format_v1.mdx': [/fee_currency/],
  'site/docs/response_format.mdx': [/random/, /ceilings add up/],
  'site/docs/reference/currency_codes.mdx': [/25500000/],
  'site/docs/api/v1/transaction/complete.mdx': [/`fee`, at/],
  'site/docs/api/v1/transaction/get_crypto_address.mdx': [/`150000`/, /one_time/],
  'site/docs/api/v1/transaction/p2p/get_recipient_card.mdx': [/rounds to/],
  'site/docs/api/v2/account/info.mdx': [/different decimals/],
  'site/docs/services/portugal/mb_way/payin_hpp.mdx': [/the page lives/],
  'facts/contract/v1/webhooks/transaction_status_changed.yaml': [/comes again after/],
  // Examples that only their page has.
  'site/docs/cabinet/payment_pages/transactions.mdx': [/four attempts/],
  'site/docs/cabinet/payment_services/invoicing.mdx': [/replaces/],
  'site/docs/cabinet/payout/history.mdx': [/came back/],
  'site/docs/cabinet/reporting/reports.mdx': [/make up the credit/],
  'site/docs/api/v2/binance_pay/notify.mdx': [/Service 2620/],
  'site/docs/api/v2/transaction/get_crypto_address.mdx': [/`processing` after/],
  'facts/contract/common/error_examples.yaml': [/behind the gateway's clock/],
  'facts/contract/v1/responses/error_examples.yaml': [/behind the gateway's clock/],
  // Screens of the cabinet, which is shown and not simulated.
  'site/docs/cabinet/control/point_settings.mdx': [/first attempt/],
  'site/docs/cabinet/deposits/binance_pay.mdx': [/per deposit/],
  'site/docs/cabinet/payment_pages/templates.mdx': [/20 services/],
};

const texts: ReadonlyMap<string, string> = new Map(
  PLACES.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(mdx?|ya?ml|ts|py|mjs|java|kt|php|sh)$/.test(name))
      .map((name) => [`${folder}/${name}`, fs.readFileSync(path.join(ROOT, folder, name), 'utf8')] as const),
  ),
);
const figures = [...texts].flatMap(([file, text]) => figuresIn(file, text));
const byValue = new Map<string, Figure[]>();
const count = new Map<string, number>();
for (const figure of figures) {
  const same = byValue.get(figure.value);
  if (same) {
    same.push(figure);
  } else {
    byValue.set(figure.value, [figure]);
  }
  figure.near.forEach((word) => count.set(word, (count.get(word) ?? 0) + 1));
}

function isToldElsewhere({file, index, value, near}: Figure): boolean {
  const most = figures.length / (value.startsWith('money') ? RARE_BY_AMOUNT : RARE);
  const rare = [...near].filter((word) => count.get(word)! <= most);
  return byValue
    .get(value)!
    .some(
      (other) =>
        (other.file !== file || Math.abs(other.index - index) > APART) && rare.some((word) => other.near.has(word)),
    );
}

const around = ({file, index}: Figure): string => texts.get(file)!.slice(Math.max(0, index - 60), index + 80);

/** The key of the catalogue in whose text a figure is. */
function keyOf({file, index}: Figure): string | undefined {
  const before = texts.get(file)!.slice(0, index);
  return [...before.matchAll(/^(\w+):/gm)].at(-1)?.[1];
}

/** A length that the keyword or the pattern of the same field also has. */
function isLimitBeside({file, index, value}: Figure): boolean {
  const [digits, unit] = value.split(' ');
  const behind = texts.get(file)!.slice(index, index + APART);
  return unit === 'c' && new RegExp(`(?:Length: |[{,])${digits}\\b`).test(behind);
}

const SENTENCES: Readonly<Record<string, (figure: Figure) => boolean>> = {
  docs: () => true,
  contract: (figure) => !isLimitBeside(figure),
  // tests/facts/method-words.test.ts has the amounts.
  'facts/catalogue/methods': (figure) => /^(expiry|timing)$/.test(keyOf(figure) ?? ''),
};

test.each(Object.keys(SENTENCES))('figures in %s are told in a second place', (folder) => {
  const faults = figures
    .filter(({file, isTold}) => isTold && file.startsWith(`${folder}/`))
    .filter((figure) => SENTENCES[folder]!(figure) && !isToldElsewhere(figure))
    .filter((figure) => !WRITTEN_ONCE[figure.file]?.some((words) => words.test(around(figure))))
    .map((figure) => `${figure.file}: "${figure.text}" in "${around(figure).replace(/\s+/g, ' ')}"`);
  expect(faults).toEqual([]);
});
