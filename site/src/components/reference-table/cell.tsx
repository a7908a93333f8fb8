import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import StatusBadge, {isStatus as isStatusName} from '@repo/design/components/status';
import type {Cell, Column} from '@repo/facts/tables/table';
import {isLongCode} from '@repo/lib/whole-code';
import {Breakable} from '../breakable';
import {Words} from '../words';

export type Links = Readonly<Record<string, (value: string) => string | null>>;

interface Content {
  readonly column: Column;
  readonly value: Cell;
  /** Whether the values are statuses of a transaction. */
  readonly isStatus: boolean;
}

interface Props extends Content {
  /** The row's anchor, in its first cell. */
  readonly anchor?: string;
  readonly links: Links;
  readonly folded: readonly Content[];
  /**
   * Whether the cell is in a group. Pages have thousands of these cells, so labels, links to rows and copy buttons are
   * added when the group is opened (`site/src/islands/reference-groups/complete-table.ts`).
   */
  readonly isLean: boolean;
}

/** A code, as a badge if it is a status. */
const codeView = (value: string, isStatus: boolean): ReactNode =>
  isStatus && isStatusName(value) ? <StatusBadge status={value} /> : <Breakable>{value}</Breakable>;

function One({column, value, isStatus, links}: Content & {readonly value: string; readonly links: Links}): ReactNode {
  const to = links[column.id]?.(value) ?? (column.kind === 'link' ? value : null);
  const view =
    column.kind === 'code' || (to && column.kind === 'list') ? (
      <code className={isLongCode(value) ? 'long' : undefined}>{codeView(value, isStatus)}</code>
    ) : (
      <Words>{value}</Words>
    );
  return to ? <Link to={to}>{view}</Link> : view;
}

const isEmpty = (value: Cell): value is null => value === null || (Array.isArray(value) && value.length === 0);

function Value({column, value, isStatus, links}: Content & {readonly links: Links}): ReactNode {
  if (isEmpty(value)) {
    return (
      <span className="ref-table__none" role="img" aria-label="none">
        –
      </span>
    );
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : <span className="ref-table__none">no</span>;
  }
  if (Array.isArray(value)) {
    const isProse = value.some((item) => String(item).includes(' ') && String(item).length > 40);
    return isProse ? (
      <ul>
        {(value as readonly string[]).map((item) => (
          <li key={item}>
            <One column={column} value={item} isStatus={isStatus} links={links} />
          </li>
        ))}
      </ul>
    ) : (
      (value as readonly string[]).map((item, index) => (
        <React.Fragment key={item}>
          {index > 0 && ', '}
          <One column={column} value={item} isStatus={isStatus} links={links} />
        </React.Fragment>
      ))
    );
  }
  const text = String(value);
  const Tag = column.kind === 'text' ? 'span' : 'code';
  return column.copy ? (
    <Tag className={clsx('ref-table__copy', isLongCode(text) && 'long')} data-copy="">
      {codeView(text, isStatus)}
    </Tag>
  ) : (
    <One column={column} value={text} isStatus={isStatus} links={links} />
  );
}

/** A cell. The first cell of a row is its head, with a link to the row. */
export default function CellView({column, value, isStatus, anchor, links, folded, isLean}: Props): ReactNode {
  const there = folded.filter((item) => !isEmpty(item.value));
  const content = (
    <>
      <Value column={column} value={value} isStatus={isStatus} links={links} />
      {there.length > 0 && (
        <details className="ref-table__more">
          <summary>{there.length > 2 ? 'More' : there.map(({column: {label}}) => label).join(', ')}</summary>
          {there.map((item) => (
            <div key={item.column.id}>
              {there.length > 1 && (
                <p className="ref-table__more-label" data-content="label">
                  {item.column.label}
                </p>
              )}
              <Value {...item} links={links} />
            </div>
          ))}
        </details>
      )}
    </>
  );
  if (isLean) {
    const code = column.copy && typeof value === 'string' && (
      <code>
        <Breakable>{value}</Breakable>
      </code>
    );
    return anchor === undefined ? (
      <td>{isEmpty(value) ? null : code || content}</td>
    ) : (
      <th scope="row">{code || content}</th>
    );
  }
  return anchor === undefined ? (
    <td data-kind={column.kind} data-label={column.label}>
      {content}
    </td>
  ) : (
    <th scope="row">
      {content}
      <a className="ref-table__anchor" data-content="skip" href={`#${anchor}`} aria-label={`Link to ${anchor}`}>
        #
      </a>
    </th>
  );
}
