import type {ReactNode} from 'react';
import React from 'react';
import type {Cell, Column, ReferenceTable as Table, Row} from '@repo/facts/tables/table';
import {dayText} from '@repo/lib/day-text';
import {isLongCode} from '@repo/lib/whole-code';
import {Breakable} from '../breakable';
import CellView, {type Links} from './cell';
import {splitColumns, cellWords, type Fact} from './shared-columns';
import TableFrame from './frame';
import {roomOf} from './table-width';

interface Props {
  readonly table: Table;
  /** Name of the rows, such as "countries". */
  readonly rows: string;
  /** Ids of columns to show, all by default. The others are only in the downloads. */
  readonly show?: readonly string[];
  /** Columns to fold below the cell of another column, such as causes below the meaning. */
  readonly folded?: Readonly<Record<string, readonly string[]>>;
  /** Functions from a cell's value to its link, by column. */
  readonly links?: Links;
  /** Ids of columns whose cells are statuses of a transaction. */
  readonly statuses?: readonly string[];
}

/** Characters from which a cell is a sentence. */
const SENTENCE = 40;

/** Class for the width of a column with folded parts, which depends on whether it has sentences of its own. */
const widthFor = ({id}: Column, rows: readonly Row[]): string =>
  rows.some((row) => String(row[id] ?? '').length >= SENTENCE) ? 'ref-table__roomy' : 'ref-table__folds';

/** The head of a column. Scripts turn it into a button that sorts. */
function Head({
  column,
  width,
  isLean,
}: {
  readonly column: Column;
  readonly width: string | undefined;
  readonly isLean: boolean;
}): ReactNode {
  return (
    <th
      scope="col"
      className={width}
      data-kind={isLean ? undefined : column.kind}
      data-column={column.id}
      data-copies={isLean && column.copy ? '' : undefined}
      title={column.description.replace(/`/g, '')}>
      {column.label}
    </th>
  );
}

interface BodyProps extends Pick<Props, 'table' | 'folded' | 'links' | 'statuses'> {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly label: string;
  /** See `CellView`. */
  readonly isLean?: boolean;
}

function Body(props: BodyProps): ReactNode {
  const {table, columns, rows, label, folded = {}, links = {}, statuses = [], isLean = false} = props;
  const hidden = columns.flatMap(({phone}, index) => (phone ? [] : [index + 1]));
  return (
    <div className={`ref-table__frame ref-table__frame--${roomOf(columns, rows)}`}>
      <table className="ref-table" data-phone-hide={hidden.join(' ')} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                width={column.id in folded ? widthFor(column, rows) : undefined}
                isLean={isLean}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = String(row[table.rowId]);
            return (
              <tr key={id} id={id}>
                {columns.map((column, index) => (
                  <CellView
                    key={column.id}
                    column={column}
                    value={row[column.id] ?? null}
                    anchor={index === 0 ? id : undefined}
                    links={links}
                    isStatus={statuses.includes(column.id)}
                    isLean={isLean}
                    folded={(folded[column.id] ?? []).map((name) => ({
                      column: table.columns.find((candidate) => candidate.id === name)!,
                      value: row[name] ?? null,
                      isStatus: statuses.includes(name),
                    }))}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A value as text. Addresses of sources may break after a slash. */
function inWords({kind}: Column, value: Cell): ReactNode {
  const text = cellWords(value);
  return kind === 'code' ? (
    <code className={isLongCode(text) ? 'long' : undefined}>{text}</code>
  ) : kind === 'list' ? (
    <Breakable>{text.replace(/\b20\d\d-\d\d(?:-\d\d)?\b/g, dayText)}</Breakable>
  ) : kind === 'day' ? (
    dayText(text)
  ) : (
    text
  );
}

/** Facts about a whole group, above its rows. The filter finds those that come from columns. */
function GroupFacts({facts, common}: {readonly facts: readonly Fact[]; readonly common: readonly Fact[]}): ReactNode {
  const idsOfCommon = common.map(({column}) => column.id);
  const added = common.filter(({column}) => !facts.some((fact) => fact.column.label === column.label));
  const said = [...facts, ...added].filter(({value}) => cellWords(value) !== '');
  return said.length === 0 ? null : (
    <dl className="ref-table__facts">
      {said.map(({column, value}) => (
        <div key={column.id} data-column={idsOfCommon.includes(column.id) ? column.id : undefined}>
          <dt>{column.label}</dt>
          <dd>{inWords(column, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows by group. Groups are folded, because browsers do not lay out closed ones. */
function Groups({
  table,
  columns,
  rows,
  folded,
  links,
}: Omit<BodyProps, 'label'> & {readonly rows: readonly Row[]}): ReactNode {
  const by = table.groupBy!;
  const names = [...new Set(rows.map((row) => String(row[by])))];
  return (
    <>
      {names.map((name) => {
        const own = rows.filter((row) => row[by] === name);
        const group = table.groups?.rows.find((row) => row[by] === name);
        const [, title] = table.groups?.columns ?? [];
        const label = group && title ? cellWords(group[title.id]) : name;
        const facts = group
          ? table.groups!.columns.slice(2).map((column) => ({column, value: group[column.id] ?? null}))
          : [];
        const parted = splitColumns(columns, own, facts);
        return (
          <details key={name} className="ref-table__group" id={`group-${name}`} data-group={name}>
            <summary>
              <span>{label}</span>
              <span className="ref-table__group-count">{own.length}</span>
            </summary>
            <GroupFacts facts={facts} common={parted.common} />
            <Body table={table} columns={parted.own} rows={own} label={label} folded={folded} links={links} isLean />
          </details>
        );
      })}
    </>
  );
}

function Downloads({name}: Pick<Table, 'name'>): ReactNode {
  return (
    <>
      <a href={`/reference/${name}.csv`} download>
        CSV
      </a>
      <a href={`/reference/${name}.json`} download>
        JSON
      </a>
      <a href={`/reference/${name}.schema.json`}>Schema</a>
    </>
  );
}

/**
 * A reference table. Every row is in the page. `site/src/islands/reference-table` filters, sorts and copies, and stores
 * filter and order in the address.
 */
export default function ReferenceTable({table, rows: noun, show, folded, links, statuses}: Props): ReactNode {
  const names = show ?? table.columns.map(({id}) => id);
  const columns = names.map((name) => {
    const found = table.columns.find(({id}) => id === name);
    if (!found) {
      throw new Error(
        `${table.name}: show has ${name}, expected one of the columns ${table.columns.map(({id}) => id).join(', ')}`,
      );
    }
    return found;
  });
  return (
    <section
      className="ref"
      data-island={table.groupBy ? 'reference-groups' : 'reference-table'}
      aria-label={table.title}>
      <TableFrame
        noun={noun}
        total={table.rows.length}
        shown={table.rows.length}
        filter=""
        columns={columns.slice(1).map(({id, label, phone}) => ({id, label, phone, isShown: false}))}
        downloads={<Downloads name={table.name} />}>
        {table.groupBy ? (
          <Groups table={table} columns={columns} rows={table.rows} folded={folded} links={links} />
        ) : (
          <Body
            table={table}
            columns={columns}
            rows={table.rows}
            label={table.title}
            folded={folded}
            links={links}
            statuses={statuses}
          />
        )}
        {table.attribution && (
          <p className="ref__attribution">
            {table.attribution.url ? (
              <a href={table.attribution.url}>{table.attribution.text}</a>
            ) : (
              table.attribution.text
            )}
            {` License: ${table.attribution.license}.`}
          </p>
        )}
      </TableFrame>
    </section>
  );
}
