import type {ReactNode} from 'react';
import React from 'react';
import ChangelogChoices from './choices';

/** Buttons that show only the entries of one area. `site/src/islands/changelog-filter` makes them work. */
export default function ChangelogFilter(): ReactNode {
  return (
    <div className="changelog-filter" data-content="tool" data-island="changelog-filter">
      <ChangelogChoices chosen="" count="" />
    </div>
  );
}
