import type {ReactNode} from 'react';
import React from 'react';
import {Day} from '../day';
import {AREA_LABELS, inOrder} from './areas';
import BelowHeading from './fold';

interface Props {
  /** ISO 8601 date. */
  readonly date: string;
  /** Areas, separated by spaces. */
  readonly areas: string;
  /** Text to unfold what is below the heading; absent: it is not folded. */
  readonly fold?: string;
  /** The entry's heading and text. */
  readonly children: ReactNode;
}

/** A change with its day and its areas. */
export default function ChangelogEntry({date, areas, fold, children}: Props): ReactNode {
  return (
    <section className="changelog-entry" data-areas={areas}>
      <p className="changelog-entry__meta">
        <Day date={date} />
        {inOrder(areas.split(' ')).map((area) => (
          <span key={area} className="tag" data-content="aside">
            {AREA_LABELS[area]}
          </span>
        ))}
      </p>
      <BelowHeading {...(fold !== undefined && {fold})}>{children}</BelowHeading>
    </section>
  );
}
