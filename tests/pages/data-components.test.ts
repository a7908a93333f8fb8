// Components that draw data: each row, figure, sign and color against the data, read from the HTML by code of its own.
import {createElement, type ComponentType, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {invoiceMoves} from '../../facts/cabinet/invoices';
import {permissions, roles, type Permission} from '../../facts/cabinet/roles';
import {cabinetStates} from '../../facts/cabinet/states';
import {allowedSteps} from '../../facts/reference/allowed-steps';
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {balanceEntries, openingBalances} from '../../facts/reference/balance-example';
import {postingAmounts, postingRules, type PostingRule} from '../../facts/reference/postings';
import {settlementRows} from '../../facts/reference/settlement-example';
import {movesOf, transactionStatuses, type TransactionStatus} from '../../facts/reference/statuses';
import {trialKeyFacts} from '../../facts/reference/trial-keys';
import AllowedSteps from '../../site/src/components/allowed-steps';
import {Amount, Badge, HttpStatus, limaTime, money, Table, WhoCan} from '../../site/src/components/cabinet';
import ChangelogEntry from '../../site/src/components/changelog/entry';
import ChangelogMonth from '../../site/src/components/changelog/month';
import StatusBadge from '../../design/components/status';
import allowedStepsStories from '../gallery/stories/site/allowed-steps';
import balanceDay from '../gallery/stories/site/balance-day';
import cabinet from '../gallery/stories/site/cabinet';
import invoiceLife from '../gallery/stories/site/invoice-life';
import postings from '../gallery/stories/site/postings';
import settlement from '../gallery/stories/site/settlement-example';
import statusMoves from '../gallery/stories/site/status-moves';
import trialKeys from '../gallery/stories/site/trial-keys';
import {all, attribute, childrenOf, first, one, own, parsePage, rowsOf, text, type Element} from './dom';

const draw = (story: ReactNode): Element => parsePage(renderToStaticMarkup(story));
const drawn = <Props extends object>(component: ComponentType<Props>, props: Props): Element =>
  draw(createElement(component, props));
const cellsOf = (row: Element): Element[] => childrenOf(row).filter(({tagName}) => /^t[dh]$/.test(tagName));
const headsOf = (table: Element): string[] => cellsOf(one(one(table, 'thead'), 'tr')).map(text);
/** Texts of the cells, row by row. */
const rows = (root: Element): string[][] => rowsOf(one(root, 'table')).map((cells) => cells.map(text));
const plain = (words: string): string => words.replaceAll('`', '');
/** Minor units of an amount as it is shown. */
const cents = (shown: string): bigint => BigInt(shown.replace('−', '-').replaceAll(/[,.]/g, ''));

const statuses: readonly TransactionStatus[] = transactionStatuses;

describe('a table whose rows become cards', () => {
  test.each<[string, Element]>([
    ['allowed steps', draw(allowedStepsStories.cancel)],
    ['a day of a balance', draw(balanceDay.day)],
    ['postings', draw(postings.rules)],
    ['a settlement', draw(settlement.settlement)],
    ['trial keys', draw(trialKeys.keys)],
  ])('of %s has a cell for each column, with the column’s name', (_name, root) => {
    const table = one(root, 'table');
    const heads = headsOf(table);
    for (const row of all(table, 'tr').slice(1)) {
      const cells = cellsOf(row);
      expect(cells).toHaveLength(heads.length);
      const named = cells.map((cell, index) => attribute(cell, 'data-label') ?? (text(cell) && index > 0 ? '?' : null));
      named.forEach((label, index) => expect(label === null || label === heads[index], `${label}`).toBe(true));
    }
  });
});

describe('the color of a status', () => {
  const toneOf = (root: Element): string => /status--(\w+)/.exec(attribute(one(root, 'span'), 'class')!)![1]!;
  const tones = new Map(statuses.map(({name}) => [name, toneOf(drawn(StatusBadge, {status: name}))]));

  test('is green for paid, amber for waiting, and red for no money or returned money', () => {
    const by = (tone: string) => statuses.filter(({name}) => tones.get(name) === tone).map(({name}) => name);
    expect(by('good')).toEqual(['completed']);
    expect(by('bad')).toEqual(['declined', 'failed', 'returned', 'charged_back']);
    expect(by('waiting').sort()).toEqual(
      ['requires_action', 'processing', 'on_hold', 'authorized', 'partially_paid'].sort(),
    );
    expect(statuses.filter(({final, name}) => final && tones.get(name) === 'waiting')).toEqual([]);
  });

  test('is beside the word, in the cabinet as on every page', () => {
    for (const {name} of statuses) {
      expect(text(drawn(StatusBadge, {status: name}))).toBe(name);
      expect(toneOf(drawn(Badge, {word: name}))).toBe(tones.get(name));
    }
    for (const [word, tone] of Object.entries(cabinetStates)) {
      const badge = drawn(Badge, {word: word as keyof typeof cabinetStates});
      expect([text(badge), toneOf(badge)]).toEqual([word, tone]);
    }
  });

  test('of HTTP is red from 400 on', () => {
    const colors = [200, 204, 302, 399, 400, 422, 503].map((code) => toneOf(drawn(HttpStatus, {code})));
    expect(colors).toEqual(['good', 'good', 'good', 'good', 'bad', 'bad', 'bad']);
    expect(text(drawn(HttpStatus, {code: 422}))).toBe('422');
  });
});

describe('an amount', () => {
  test('has separated thousands, its decimals and a real minus sign', () => {
    expect(
      ['0.00', '999.50', '1000.00', '-1234567.89', '-75.00', '100000', '-1000000', '1234567.12345678'].map(money),
    ).toEqual(['0.00', '999.50', '1,000.00', '−1,234,567.89', '−75.00', '100,000', '−1,000,000', '1,234,567.12345678']);
  });

  test('has its currency, and its sign if it is a change', () => {
    expect(text(drawn(Amount, {value: '1250.00', currency: 'PEN'}))).toBe('1,250.00 PEN');
    expect(text(drawn(Amount, {value: '5.00', change: true}))).toBe('+5.00');
    expect(text(drawn(Amount, {value: '-5.00', change: true}))).toBe('−5.00');
  });

  test('is aligned to the right, below its head', () => {
    const table = drawn(Table, {
      columns: [
        {head: 'Name', whole: true},
        {head: 'Sum', align: 'right', narrow: 'label'},
      ],
      rows: [
        {key: 'a', cells: ['A', '1']},
        {key: 'b', cells: ['B', '2'], on: true, open: 'more'},
      ],
    });
    expect(headsOf(one(table, 'table'))).toEqual(['Name', 'Sum']);
    expect(rows(table)).toEqual([['A', '1'], ['B', '2'], ['more']]);
    expect(all(table, 'td.cab-table__figure').map((cell) => [text(cell), attribute(cell, 'data-head')])).toEqual([
      ['1', 'Sum'],
      ['2', 'Sum'],
    ]);
    expect(() => drawn(Table, {columns: [{head: 'A'}, {head: 'B'}], rows: [{key: 'a', cells: ['1']}]})).toThrow(
      'row "a" has 1 cells, there are 2 columns',
    );
  });
});

test('a moment in Lima is five hours behind', () => {
  expect(limaTime('2025-10-07T15:31:07.381Z')).toBe('7 Oct, 10:31');
  expect(limaTime('2025-10-07T15:31:07.381Z', 'second')).toBe('10:31:07');
  expect(limaTime('2025-11-01T04:59:59Z', 'day')).toBe('31 Oct');
  expect(() => limaTime('yesterday')).toThrow('limaTime: "yesterday"');
});

describe('the worked settlement', () => {
  const root = draw(settlement.settlement);

  test('has each row of the report', () => {
    expect(headsOf(one(root, 'table'))).toEqual([
      'external_id',
      'type',
      'gross',
      'fee',
      'net',
      'exchange_rate',
      'settlement_net',
    ]);
    const wanted = settlementRows.map(({external_id: id, type, ...row}) => [
      id,
      type,
      ...[row.gross, row.fee, row.net, row.exchange_rate, row.settlement_net].map((value) => value.replace('-', '−')),
    ]);
    expect(rows(root)).toEqual(wanted);
  });

  test('adds up: below each column is the sum of its rows', () => {
    const totals = cellsOf(one(one(root, 'tfoot'), 'tr')).map(text);
    expect(totals[0]).toBe('Total');
    for (const column of [2, 3, 4, 6]) {
      const sum = rows(root).reduce((total, cells) => total + cents(cells[column]!), 0n);
      expect(cents(totals[column]!), headsOf(one(root, 'table'))[column]).toBe(sum);
    }
    expect([totals[1], totals[5]]).toEqual(['', '']);
  });

  test('has its currencies and rate', () => {
    const [{settlement_id: id, currency, settlement_currency: settled, exchange_rate: rate}] = settlementRows as [
      (typeof settlementRows)[0],
    ];
    expect(text(one(root, 'figcaption'))).toBe(
      `Settlement ${id}: gross, fee and net in ${currency}, settled in ${settled} at ${rate}`,
    );
  });
});

describe('the day of a balance', () => {
  const shown = rowsOf(one(draw(balanceDay.day), 'table'));
  const names = ['available', 'pending', 'reserved'] as const;

  test('begins with the opening balance, and each step adds its change to the previous one', () => {
    expect(shown).toHaveLength(balanceEntries.length + 1);
    let before = names.map((name) => cents(openingBalances[name]));
    expect(shown[0]!.slice(2).map((cell) => cents(text(cell)))).toEqual(before);
    for (const [index, {change, time, text: words, external_id: id}] of balanceEntries.entries()) {
      const cells = shown[index + 1]!;
      before = names.map((name, column) => before[column]! + cents(change[name]));
      expect(cells.slice(2).map((cell) => cents(text(cell)))).toEqual(before);
      expect(text(cells[0]!)).toBe(time);
      expect(text(cells[1]!)).toBe(id === '' ? words : `${words} (${id})`);
      // What has changed is set in bold, and nothing else.
      expect(cells.slice(2).map((cell) => first(cell, 'strong') !== null)).toEqual(
        names.map((name) => cents(change[name]) !== 0n),
      );
    }
  });
});

test('postings say what is added to or taken from which balance', () => {
  const rules: readonly PostingRule[] = postingRules;
  const root = draw(postings.rules);
  expect(headsOf(one(root, 'table'))).toEqual(['entry_type', 'When', 'available', 'pending', 'reserved']);
  expect(rows(root).map(([entry, when]) => [entry, when])).toEqual(rules.map(({entry, step}) => [entry, plain(step)]));
  for (const [index, rule] of rules.entries()) {
    const signs = rows(root)
      [index]!.slice(2)
      .map((cell) => ({'+': 1, '−': -1, '': 0})[cell.slice(0, 1)]);
    if (rule.entry === 'refund') {
      // Takes from `pending` what is there, and the rest from `available`.
      const [available, pending, reserved] = rows(root)[index]!.slice(2);
      expect([available, pending, reserved]).toEqual([
        '− the rest of the refund',
        '− the refund, up to what is there',
        '',
      ]);
      continue;
    }
    expect(signs, rule.entry).toEqual([rule.available, rule.pending, rule.reserved]);
    const sums = rows(root)
      [index]!.slice(2)
      .flatMap((cell) => (cell === '' ? [] : [cell.slice(2)]));
    if (rule.entry === 'settlement') {
      expect(sums).toEqual(['settlement_net', 'net of its rows']);
    } else {
      sums.forEach((sum) => expect(sum).toBe(plain(postingAmounts[rule.amount])));
    }
  }
});

describe('allowed steps', () => {
  const operations = [...new Set(allowedSteps.map(({operation}) => operation))];
  const types = {payin: 'pay-in', payout: 'payout', p2p: 'p2p'};

  test.each(operations.flatMap((operation) => (['v1', 'v2'] as const).map((version) => [operation, version] as const)))(
    'of %s in %s are those of the table, and nothing else',
    (operation, version) => {
      const shown = (names: readonly string[]): string =>
        names
          .map((name) => {
            const {number} = statuses.find((each) => each.name === name)!;
            return version === 'v1' ? `${number} ${name}` : name;
          })
          .join(', ');
      const wanted = allowedSteps
        .filter((step) => step.operation === operation)
        .map(({from, withPart, types: of, does, to}) => [
          `${shown(from)}${withPart ? ', if amount_received is above zero' : ''}`,
          of.map((type) => types[type]).join(', '),
          plain(does),
          shown(to),
        ]);
      expect(rows(drawn(AllowedSteps, {operation, version}))).toEqual([
        ...wanted,
        ['anything else', '', 'nothing: 3004 invalid_state_transition', 'unchanged'],
      ]);
    },
  );
});

describe('moves of a status', () => {
  test.each(['payin', 'payout', 'p2p'] as const)('of a %s are those of the table', (type) => {
    const root = draw(statusMoves[type]);
    const ofType = statuses.filter(({appliesTo}) => (appliesTo as readonly string[]).includes(type));
    const linked = (element: Element) => all(element, 'a').map((link) => [attribute(link, 'href'), text(link)]);
    const found = rowsOf(one(root, '.moves__table'));
    expect(found.map(([from]) => text(from!))).toEqual(ofType.map(({name}) => name));
    for (const [index, {name, final}] of ofType.entries()) {
      const to = found[index]![1]!;
      const reachable = movesOf(type, name);
      expect(
        linked(to)
          .map(([, word]) => word)
          .sort(),
        name,
      ).toEqual([...reachable].sort());
      linked(to).forEach(([href, word]) => expect(href).toBe(`#${word}`));
      expect(text(to) === 'The end').toBe(reachable.length === 0);
      expect(final && reachable.length > 0).toBe(false);
    }
    const way = own(one(root, '.moves__way'), 'li').map(text);
    expect([way[0], way.at(-1)]).toEqual(['created', 'completed']);
    way.slice(1).forEach((name, index) => {
      expect(statuses.find((each) => each.name === way[index])!.next).toContain(name);
      // The usual next status comes first.
      expect(text(all(found.find(([from]) => text(from!) === way[index])![1]!, 'a')[0]!)).toBe(name);
    });
  });
});

test('the life of an invoice draws each move, from its box to the next, and tells it', () => {
  const root = draw(invoiceLife.states);
  const told = all(root, 'li').map(text);
  const entries = Object.entries(invoiceMoves);
  expect(told).toHaveLength(entries.length);
  for (const [index, [name, next]] of entries.entries()) {
    expect(told[index]!.startsWith(`${name}: `)).toBe(true);
    const end = next.length > 0 ? `May become ${next.join(', ')}.` : 'This is the end.';
    expect(told[index]!.endsWith(end), name).toBe(true);
  }
  const boxes = all(root, 'rect').map((box) =>
    ['x', 'y', 'width', 'height'].map((side) => Number(attribute(box, side))),
  ) as [number, number, number, number][];
  const labels = all(root, 'text').map(text);
  const boxAt = (x: number, y: number): string | undefined =>
    labels[
      boxes.findIndex(
        ([left, top, width, height]) => x >= left - 8 && x <= left + width + 8 && y >= top - 8 && y <= top + height + 8,
      )
    ];
  const moves = all(root, '.invoice-life__move').map((line) => {
    const path = attribute(line.tagName === 'path' ? line : one(line, 'path'), 'd')!;
    const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
    const [x, y] = [numbers[0]!, numbers[1]!];
    const end = /H(\d+)$/.exec(path)
      ? [numbers.at(-1)!, y]
      : /V(\d+)$/.exec(path)
        ? [x, numbers.at(-1)!]
        : numbers.slice(-2);
    return `${boxAt(x, y)}-${boxAt(end[0]!, end[1]!)}`;
  });
  expect(moves.sort()).toEqual(entries.flatMap(([name, next]) => next.map((to) => `${name}-${to}`)).sort());
});

test('trial keys have their key, their secret, their error and the way to it', () => {
  expect(rows(draw(trialKeys.keys))).toEqual(
    trialKeyFacts.map(({key, secret, error, recipe}) => [
      `${key} ${secret}`,
      error === null ? 'none immediately' : `${apiErrors.find(({code}) => code === error)!.number} ${error}`,
      plain(recipe),
    ]),
  );
});

test('an entry of the changelog has its date in words and the labels of its areas', () => {
  const labels = {v1: 'API v1', v2: 'API v2', cabinet: 'Cabinet', site: 'This site'};
  const root = drawn(ChangelogEntry, {date: '2026-09-05', areas: 'v2 cabinet v1 site', children: 'Words'});
  expect(text(one(root, 'time'))).toBe('5 September 2026');
  expect(attribute(one(root, 'time'), 'datetime')).toBe('2026-09-05');
  expect(all(root, '.tag').map(text)).toEqual([labels.v1, labels.v2, labels.cabinet, labels.site]);
  expect(attribute(one(root, 'section'), 'data-areas')).toBe('v2 cabinet v1 site');
});

test('a folded month shows its heading, and its changes are in the HTML below it', () => {
  const children = [createElement('h2', {key: 1}, 'May 2025'), createElement('p', {key: 2}, 'Words')];
  const folded = drawn(ChangelogMonth, {fold: 'Show 1 change', children});
  expect(text(one(folded, 'details'))).toBe('Show 1 changeWords');
  expect(all(one(folded, 'details'), 'h2')).toEqual([]);
  expect(text(one(folded, 'h2'))).toBe('May 2025');
  expect(all(drawn(ChangelogMonth, {children}), 'details')).toEqual([]);
});

describe('roles', () => {
  const names = Object.keys(permissions) as Permission[];
  const grantOf = (name: Permission, role: string) =>
    (permissions[name].grants as Readonly<Record<string, true | string | undefined>>)[role];

  test('by permission are those of the matrix', () => {
    const root = draw(cabinet.roles);
    expect(headsOf(one(root, 'table'))).toEqual(['To', ...roles]);
    for (const [index, name] of names.entries()) {
      const [head, ...cells] = rows(root)[index]!;
      expect(head!.startsWith(`${permissions[name].task} ${name}`)).toBe(true);
      const grants = roles.map((role) => grantOf(name, role));
      expect(cells, name).toEqual(grants.map((grant) => (grant === undefined ? '' : grant === true ? 'yes' : 'part')));
      const limits = grants.flatMap((grant, role) => (typeof grant === 'string' ? [`${roles[role]}: ${grant}`] : []));
      expect(head!.slice(`${permissions[name].task} ${name}`.length).trim()).toBe(limits.join(''));
    }
  });

  test('of a task are those with its permission, with their limit', () => {
    for (const name of names) {
      const shown = all(drawn(WhoCan, {task: name}), '.cab-who__role').map(text);
      const granted = roles.flatMap((role) => {
        const grant = grantOf(name, role);
        return grant === undefined ? [] : [grant === true ? role : `${role}, ${grant}`];
      });
      expect(shown, name).toEqual(granted);
    }
  });
});
