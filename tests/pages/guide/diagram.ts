// Who sends to which party: picture and text agree, nobody answers before being asked, and each message goes the
// way that its words say.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, attribute, hasClass, one, own, text, type Element} from '../dom';
import {flows, guides, type Told} from './catalogue';

interface Message {
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

/** Party by the name that a diagram gives it; every other name is the operator's. */
const PARTIES: Readonly<Record<string, string>> = {
  Payer: 'payer',
  Recipient: 'payer',
  'Your server': 'you',
  Gateway: 'gateway',
};
const partyOf = (name: string): string => PARTIES[name] ?? 'operator';

/** Which way words go. What is here twice would say nothing. */
const WAYS: readonly (readonly [from: string, to: string, words: RegExp])[] = [
  ['payer', 'you', /^(Place the order|Choose |Identify for|Type |I have paid$)/],
  [
    'you',
    'gateway',
    /^(get_methods_list|get_recipient_card|issue_token|currency_rate|confirm|create, (hpp|h2h|payout)|pay( with .*)?|update( with .*|, result)?|204)$/,
  ],
  ['gateway', 'you', /^(20[012] |Callback )/],
  ['you', 'payer', /^(Redirect|QR code|The voucher|Account, amount|Address, network|Recipient, amount)/],
  ['payer', 'gateway', /^Open our page$/],
  ['gateway', 'payer', /^(The voucher|Back to return_url)$/],
  [
    'payer',
    'operator',
    /^(Pay |Approve there$|Log in|Scan or open, |Confirm$|PIN$|Transfer exactly|3-D Secure|Send the coins|Get a code$|Collect the cash$|Pick a card in the sheet$)/,
  ],
  ['operator', 'you', /^Payment token$/],
  ['operator', 'payer', /^(Prompt|Notice|One-time code|Pay out$)/],
  ['gateway', 'operator', /^(Request to approve|Debit the contract|Ask for|Check |Authorize|Send$)/],
  ['operator', 'gateway', /^(Paid|Approved|Signed$|Debited|Credited$|Redeemed|Confirmations|Confirmed)/],
];

/** What has to have been said before: `pay` after `create`, an answer after what it answers. */
const AFTER: readonly (readonly [later: RegExp, earlier: RegExp])[] = [
  [/^201 /, /^create, /],
  [/^Payment token$/, /^Pick a card in the sheet$/],
  [/^pay( |$)/, /^201 /],
  [/^200 card_token$/, /^issue_token$/],
  [/^200 quote_id$/, /^currency_rate$/],
  [/^202 /, /^pay( |$)/],
  [/^update/, /^202 /],
  [/^(Redirect|QR code|The voucher|Account, amount|Address, network|Recipient, amount)/, /^20[012] /],
  [/^get_recipient_card$/, /^201 /],
  [/^I have paid$/, /^Transfer exactly/],
  [/^confirm$/, /^I have paid$/],
  [
    /^(Scan|Log in|Transfer exactly|Send the coins|Pay in time)/,
    /^(Redirect|QR code|The voucher|Account, amount|Address, network|Recipient, amount)/,
  ],
  [/^One-time code$/, /^(Ask for|Get) a code$/],
  [/^Type the code$/, /^One-time code$/],
  [/^(Confirm|PIN)$/, /^Prompt/],
  [/^Paid/, /^(Pay |Scan or open, confirm$)/],
  [/^Credited$/, /^(Approved$|Transfer exactly)/],
  [/^Signed$/, /^Scan or open, sign$/],
  [/^Confirmed(,|$)/, /^(Send|Pay out)$/],
  [/^Collect the cash$/, /^Confirmed, cash is ready$/],
  [/^Callback/, /^20[12] /],
  [/^204$/, /^Callback/],
];

function messagesOf(figure: Element): Message[] {
  return own(one(figure, 'ol'), 'li').map((item) => {
    const [from = '', to = ''] = text(one(item, 'strong')).split(' → ');
    return {
      from,
      to,
      words: text(item)
        .replace(/^.*?: /, '')
        .replace(/\.$/, ''),
    };
  });
}

/** The arrows of the picture, from their coordinates: a column is an actor. */
function drawn(figure: Element): Message[] {
  const groups = all(one(figure, 'svg'), 'g');
  const columns = groups.flatMap((group) => {
    const [line] = all(group, 'line.sequence__life');
    return line ? [[attribute(line, 'x1'), text(one(group, '.sequence__actor-name'))] as const] : [];
  });
  const actorAt = (x: string): string => columns.find(([own_]) => own_ === x)?.[1] ?? `nobody at ${x}`;
  return groups
    .filter((group) => hasClass(group, 'sequence__step'))
    .map((group) => {
      const [, start = ''] = /^M([\d.]+) /.exec(attribute(one(group, '.sequence__arrow'), 'd')!)!;
      const [, end = ''] = /^M([\d.]+) /.exec(attribute(one(group, '.sequence__head'), 'd')!)!;
      const words = text(one(group, '.sequence__message')).replace(/^\d+ /, '');
      return {from: actorAt(start), to: actorAt(end), words};
    });
}

/** Heads whose wide end is not on the side that the arrow comes from; a loop's is on the right, where the loop is. */
const turnedHeads = (figure: Element): string[] =>
  all(one(figure, 'svg'), 'g.sequence__step').flatMap((group) => {
    const [, start] = /^M([\d.]+) /.exec(attribute(one(group, '.sequence__arrow'), 'd')!)!;
    const [, tip, wide] = /^M([\d.]+) [\d.]+l(-?[\d.]+)[ -]/.exec(attribute(one(group, '.sequence__head'), 'd')!)!;
    const isBehind = Number(wide) < 0 === Number(start) < Number(tip);
    return isBehind ? [] : [text(one(group, '.sequence__message'))];
  });

const wayFaults = ({from, to, words}: Message): string[] =>
  WAYS.some(([one_, other, pattern]) => partyOf(from) === one_ && partyOf(to) === other && pattern.test(words))
    ? []
    : [`${from} → ${to}: ${words}`];

/** Who has not been spoken to, and is not the one who begins, cannot speak. */
const speaksTooEarly = (messages: readonly Message[]): string[] =>
  messages.slice(1).flatMap(({from, words}, index) => {
    const before = messages.slice(0, index + 1);
    const isReached = from === messages[0]!.from || before.some(({to}) => to === from);
    const isPayer = partyOf(from) === 'payer';
    return isReached || isPayer ? [] : [`${from} says "${words}" before anyone spoke to it`];
  });

const orderFaults = (messages: readonly Message[]): string[] =>
  messages.flatMap(({words}, index) =>
    AFTER.filter(
      ([later, earlier]) => later.test(words) && !messages.slice(0, index).some((each) => earlier.test(each.words)),
    ).map(([, earlier]) => `"${words}" before ${String(earlier)}`),
  );

/** What the messages have to name of this guide. */
function wanted({guide, method}: Told): string[] {
  const action = flows[guide.flow]!.next_action;
  const way = guide.direction === 'payout' ? 'payout' : guide.integration;
  const answer = guide.direction === 'payin' && guide.integration === 'h2h' && action !== null && guide.flow !== 'card';
  return [
    `create, ${way}`,
    way === 'payout' ? '201 processing' : way === 'hpp' ? '201 payment_url' : '201 created',
    // Between people the requisites come by a call of their own.
    ...(answer ? [guide.direction === 'p2p' ? '200 requisites' : `202 ${action}`] : []),
    'Callback completed',
    method.short_name,
  ];
}

const drawnGuides = guides.filter(([, {guide}]) => guide.direction !== 'validation');

describe.each(drawnGuides)('%s', (route, told) => {
  const figure = one(page(route), 'figure.sequence');
  const messages = messagesOf(figure);

  test('draws what it says', () => {
    expect(drawn(figure)).toEqual(messages);
  });

  test('says nothing twice in a row', () => {
    const lines = messages.map(({from, to, words}) => `${from} → ${to}: ${words}`);
    expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
  });

  test('points its arrows at those who are told', () => {
    expect(turnedHeads(figure)).toEqual([]);
  });

  test('has every message go the way its words say, in an order that can be', () => {
    expect([...messages.flatMap(wayFaults), ...speaksTooEarly(messages), ...orderFaults(messages)]).toEqual([]);
  });

  test('is the exchange of its flow, direction and method', () => {
    const names = [...messages.map(({words}) => words), ...messages.flatMap(({from, to}) => [from, to])];
    expect(wanted(told).filter((words) => !names.includes(words))).toEqual([]);
  });
});
