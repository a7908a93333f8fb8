import type {ReactNode} from 'react';
import React from 'react';
import {AREA_LABELS, type Area} from './areas';
import {entriesOf} from '../../../../lib/keys-of';

interface Props {
  /** Empty for all areas. */
  readonly chosen: Area | '';
  /** Number of shown entries as a sentence; empty on the server. */
  readonly count: string;
  readonly onChoose?: (area: Area | '') => void;
}

const CHOICES: readonly (readonly [area: Area | '', label: string])[] = [['', 'All'], ...entriesOf(AREA_LABELS)];

/** A button for each area, and the number of shown entries. */
export default function ChangelogChoices({chosen, count, onChoose}: Props): ReactNode {
  return (
    <>
      <div role="group" aria-label="Show changes of" className="changelog-filter__choices">
        {CHOICES.map(([area, label]) => (
          <button
            key={area}
            type="button"
            className="chip"
            data-area={area}
            aria-pressed={area === chosen}
            onClick={() => onChoose?.(area)}>
            {label}
          </button>
        ))}
      </div>
      <p className="changelog-filter__count" role="status">
        {count}
      </p>
    </>
  );
}
