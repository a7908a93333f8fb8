import type {ReactNode} from 'react';
import React from 'react';
import {AREA_LABELS} from './areas';

/** Buttons that leave only the entries of one area. */
export default function ChangelogFilter(): ReactNode {
  return (
    <div className="changelog-filter" data-island="changelog-filter">
      <div role="group" aria-label="Show changes of" className="changelog-filter__choices">
        <button type="button" className="chip" aria-pressed="true" data-area="">
          All
        </button>
        {Object.entries(AREA_LABELS).map(([area, label]) => (
          <button key={area} type="button" className="chip" aria-pressed="false" data-area={area}>
            {label}
          </button>
        ))}
      </div>
      <p className="changelog-filter__count" role="status" />
    </div>
  );
}
