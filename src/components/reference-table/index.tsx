import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import type {Cell, Column, ReferenceTable as Table, Row} from '@site/reference/tables/table';
import {Breakable} from '../breakable';
import CellView, {type Links} from './cell';
import TableFrame from './frame';
import {isNarrow} from './room';

interface Props {
  readonly table: Table;
  /** What one row is: "countries". */
  readonly rows: string;
  /** Columns that stand in the table; others are in the downloads alone. All without it. */
  readonly show?: readonly string[];
  /** Columns that are folded below the cell of another one: causes below the meaning. */
  readonly folded?: Readonly<Record<string, readonly string[]>>;
  /** Address of a cell's value, by column. */
  readonly links?: Links;
}

const words = (cell: Cell | undefined): string => (Array.isArray(cell) ? cell.join(' ') : String(cell ?? ''));

/** One column's head, which becomes a button that sorts when scripts are there. */
function Head({column, hasFold}: {readonly column: Column; readonly hasFold: boolean}): ReactNode {
  return (
    <th
      scope="col"
      className={hasFold ? 'ref-table__roomy' : undefined}
      data-kind={column.kind}
      data-column={column.id}
      title={column.description.replace(/`/g, '')}>
      {column.label}
    </th>
  );
}

interface BodyProps extends Pick<Props, 'table' | 'folded' | 'links'> {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly label: string;
}

function Body({table, columns, rows, label, folded = {}, links = {}}: BodyProps): ReactNode {
  const hidden = columns.flatMap(({phone}, index) => (phone ? [] : [index + 1]));
  return (
    <div className="ref-table__frame">
      <table
        className={clsx('ref-table', isNarrow(columns, table.rows) && 'ref-table--narrow')}
        data-phone-hide={hidden.join(' ')}
        aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} hasFold={column.id in folded} />
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
                    folded={(folded[column.id] ?? []).map((name) => ({
                      column: table.columns.find((candidate) => candidate.id === name)!,
                      value: row[name] ?? null,
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

/** What is true of a whole group, above its rows. */
function GroupFacts({columns, row}: {readonly columns: readonly Column[]; readonly row: Row}): ReactNode {
  const facts = columns.filter(({id}) => words(row[id] ?? null) !== '');
  return (
    <dl className="ref-table__facts">
      {facts.map((column) => (
        <div key={column.id}>
          <dt>{column.label}</dt>
          <dd>
            {column.kind === 'code' ? (
              <code>{words(row[column.id])}</code>
            ) : (
              <Breakable>{words(row[column.id])}</Breakable>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows by group, each folded: what is not open costs a browser nothing. */
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
        const label = group && title ? words(group[title.id]) : name;
        return (
          <details key={name} className="ref-table__group" id={`group-${name}`} data-group={name}>
            <summary>
              <span>{label}</span>
              <span className="ref-table__group-count">{own.length}</span>
            </summary>
            {group && table.groups && <GroupFacts columns={table.groups.columns.slice(2)} row={group} />}
            <Body table={table} columns={columns} rows={own} label={label} folded={folded} links={links} />
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
 * A reference table: every row is in the page; `src/islands/reference-table` filters, sorts and copies.
 * What the reader does is kept in the address.
 */
export default function ReferenceTable({table, rows: noun, show, folded, links}: Props): ReactNode {
  const names = show ?? table.columns.map(({id}) => id);
  const columns = names.map((name) => {
    const found = table.columns.find(({id}) => id === name);
    if (!found) {
      throw new Error(
        `${table.name}: show: ${name} is no column; there are ${table.columns.map(({id}) => id).join(', ')}`,
      );
    }
    return found;
  });
  return (
    <section className="ref" data-island="reference-table" aria-label={table.title}>
      <TableFrame
        noun={noun}
        total={table.rows.length}
        shown={table.rows.length}
        filter=""
        columns={columns.slice(1).map(({id, label}) => ({id, label, isShown: false}))}
        downloads={<Downloads name={table.name} />}>
        {table.groupBy ? (
          <Groups table={table} columns={columns} rows={table.rows} folded={folded} links={links} />
        ) : (
          <Body table={table} columns={columns} rows={table.rows} label={table.title} folded={folded} links={links} />
        )}
        {table.attribution && (
          <p className="ref__attribution">
            {table.attribution.url ? (
              <a href={table.attribution.url}>{table.attribution.text}</a>
            ) : (
              table.attribution.text
            )}
            {`, ${table.attribution.license}.`}
          </p>
        )}
      </TableFrame>
    </section>
  );
}
