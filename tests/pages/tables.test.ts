// The eleven tables of /reference, row by row and cell by cell, against the JSON that is published beside them.
import {describe, expect, test} from 'vitest';
import {dayText} from '@repo/lib/day-text';
import {builtFile, page} from './built-pages';
import {all, attribute, childrenOf, first, one, own, rowsOf, termsOf, text, type Element} from './dom';

/** A date as files have it: pages have it in words. */
const DATE = /\b20\d\d-\d\d(?:-\d\d)?\b/g;

type Cell = string | number | boolean | null | readonly string[];
type Row = Readonly<Record<string, Cell>>;
interface Column {
  readonly id: string;
  readonly label: string;
}
interface Published {
  readonly row_id: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly group_by?: string;
  readonly groups?: {readonly columns: readonly Column[]; readonly rows: readonly Row[]};
}

const NAMES = [
  ...['api_error_codes', 'bank_codes', 'country_codes', 'crypto_codes', 'currency_codes', 'failure_reason_codes'],
  ...['language_codes', 'phone_codes', 'state_codes', 'test_cards', 'transaction_statuses'],
];

/** A cell as a reader reads it: prose items one below the other, others with commas. */
function words(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || (Array.isArray(cell) && cell.length === 0)) {
    return '–';
  }
  if (typeof cell === 'boolean') {
    return cell ? 'yes' : 'no';
  }
  // Plain text, with names in backticks.
  return (Array.isArray(cell) ? cell.join(', ') : String(cell)).replaceAll('`', '').replace(/\s+/g, ' ');
}

const listed = (element: Element): string => {
  const [list] = own(element, 'ul');
  return list ? own(list, 'li').map(text).join(', ') : text(element);
};

/** The cell's own words, without its anchor and what is folded below it. What has none shows a dash by its style. */
function shown(cell: Element): string {
  if (cell.tagName === 'td' && cell.childNodes.length === 0) {
    return '–';
  }
  const [list] = own(cell, 'ul');
  if (list) {
    return listed(cell);
  }
  const extra = childrenOf(cell)
    .filter((each) => each.tagName === 'details' || attribute(each, 'class') === 'ref-table__anchor')
    .map(text);
  return extra
    .reduce(
      (whole, part) => whole.slice(0, whole.lastIndexOf(part)) + whole.slice(whole.lastIndexOf(part) + part.length),
      text(cell),
    )
    .trim();
}

/** What is folded below a cell, by the label of its column. */
function folded(cell: Element): Map<string, string> {
  const more = first(cell, 'details.ref-table__more');
  if (!more) {
    return new Map();
  }
  const parts = own(more, 'div');
  return new Map(
    parts.map((part) => {
      const [label] = own(part, 'p');
      const name = label ? text(label) : text(own(more, 'summary')[0]!);
      const rest = label
        ? listed({...part, childNodes: part.childNodes.filter((node) => node !== label)})
        : listed(part);
      return [name, rest];
    }),
  );
}

describe.each(NAMES)('%s', (name) => {
  const json = JSON.parse(builtFile(`reference/${name}.json`)) as Published;
  const section = one(page(`/reference/${name}`), 'section.ref');
  const tables = all(section, 'table.ref-table');
  const labelOf = (label: string): Column => json.columns.find((column) => column.label === label)!;
  const headsOf = (table: Element): string[] =>
    all(table, 'th').flatMap((head) => attribute(head, 'data-column') ?? []);
  /** Columns of the page: what heads the rows, and those that a reader can choose. */
  const columns = [
    ...headsOf(tables[0]!).slice(0, 1),
    ...all(one(section, 'details.ref__columns'), 'label').map((label) => labelOf(text(label)).id),
  ];

  test('has exactly the rows of the file, in their order', () => {
    const ids = tables.flatMap((table) => all(table, 'tr').flatMap((row) => attribute(row, 'id') ?? []));
    const order = json.group_by
      ? [...new Set(json.rows.map((row) => row[json.group_by!]))].flatMap((group) =>
          json.rows.filter((row) => row[json.group_by!] === group),
        )
      : json.rows;
    expect(ids).toEqual(order.map((row) => row[json.row_id]));
  });

  test('has the value of the file in each cell', () => {
    const rows = new Map(json.rows.map((row) => [row[json.row_id], row]));
    const faults = tables.flatMap((table) => {
      const heads = headsOf(table);
      return all(table, 'tbody').flatMap((body) =>
        own(body, 'tr').flatMap((row) => {
          const data = rows.get(attribute(row, 'id'))!;
          return childrenOf(row).flatMap((cell, index) => [
            ...(shown(cell) === words(data[heads[index]!])
              ? []
              : [`${attribute(row, 'id')} ${heads[index]}: "${shown(cell)}" for "${words(data[heads[index]!])}"`]),
            ...[...folded(cell)]
              .filter(([label, value]) => value !== words(data[labelOf(label).id]))
              .map(
                ([label, value]) =>
                  `${attribute(row, 'id')} ${label}: "${value}" for "${words(data[labelOf(label).id])}"`,
              ),
          ]);
        }),
      );
    });
    expect(faults).toEqual([]);
  });

  test('has a head for each row, and a cell for each column', () => {
    const rows = tables.flatMap((table) => all(table, 'tbody').flatMap((body) => own(body, 'tr')));
    const shapes = rows.map((row) => childrenOf(row).map(({tagName}) => tagName));
    expect(shapes.filter(([head, ...cells]) => head !== 'th' || cells.some((tag) => tag !== 'td'))).toEqual([]);
    const wrong = tables.filter((table) => {
      const heads = headsOf(table);
      return all(table, 'tbody').some((body) => own(body, 'tr').some((row) => childrenOf(row).length !== heads.length));
    });
    expect(wrong.map((table) => attribute(table, 'aria-label'))).toEqual([]);
    expect(
      tables.filter((table) => headsOf(table).join() !== columns.filter((id) => headsOf(table).includes(id)).join()),
    ).toEqual([]);
  });

  test('says about each group what the file says', () => {
    const groups = all(section, 'details.ref-table__group');
    expect(groups.map((group) => attribute(group, 'data-group'))).toEqual(
      json.group_by ? [...new Set(json.rows.map((row) => row[json.group_by!]))] : [],
    );
    const {columns: known = [], rows = []} = json.groups ?? {};
    groups.forEach((group) => {
      const name = attribute(group, 'data-group');
      const row = rows.find((each) => each[json.group_by!] === name)!;
      const members = json.rows.filter((each) => each[json.group_by!] === name);
      const list = first(group, 'dl.ref-table__facts');
      const facts = list ? [...termsOf(list)].map(([label, value]) => `${label}: ${text(value)}`) : [];
      const own = known
        .slice(2)
        .filter(({id}) => row[id] !== null && row[id] !== undefined && String(row[id]) !== '')
        .map(
          ({id, label}) => `${label}: ${[row[id]].flat().join(' ').replace(/\s+/g, ' ').replace(DATE, dayText).trim()}`,
        );
      const heads = headsOf(one(group, 'table'));
      // A column that the group's table lacks says the same in all of its rows, and says it above them.
      const missing = columns.filter((id) => !heads.includes(id));
      const common = missing.map((id) => [...new Set(members.map((each) => words(each[id])))]);
      expect(
        missing.filter((_, index) => common[index]!.length !== 1),
        `${name}: columns that differ`,
      ).toEqual([]);
      const said = missing.flatMap((id, index) => {
        const [value] = common[index]!;
        return value === '–' ? [] : [`${json.columns.find((column) => column.id === id)!.label}: ${value}`];
      });
      expect(facts).toEqual([...own, ...said.filter((fact) => !own.includes(fact))]);
      expect(text(one(group, '.ref-table__group-count'))).toBe(String(members.length));
    });
  });

  test('shows the number of its rows', () => {
    expect(text(one(section, 'p.ref__count'))).toMatch(new RegExp(`^${json.rows.length} `));
    expect(tables.flatMap(rowsOf)).toHaveLength(json.rows.length);
  });
});
