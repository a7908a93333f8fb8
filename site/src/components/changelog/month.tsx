import type {ReactNode} from 'react';
import React from 'react';
import BelowHeading from './fold';

interface Props {
  /** Absent: its entries are open. */
  readonly fold?: string;
  /** Heading and entries. */
  readonly children: ReactNode;
}

/** The changes of a month. */
export default function ChangelogMonth({fold, children}: Props): ReactNode {
  return (
    <section className="changelog-month">
      <BelowHeading {...(fold !== undefined && {fold})}>{children}</BelowHeading>
    </section>
  );
}
