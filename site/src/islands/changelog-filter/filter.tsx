import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {AREA_LABELS, type Area} from '@site/src/components/changelog/areas';
import ChangelogChoices from '@site/src/components/changelog/choices';
import {keepParameters} from '../address';
import {useAlive} from '../use-alive';
import {isOf, showEntries, type Entry} from './entries';

export const PARAMETER = 'area';

interface Props {
  readonly entries: readonly Entry[];
  /** What the address asks for. */
  readonly wanted: string;
}

const isArea = (text: string): text is Area => Object.hasOwn(AREA_LABELS, text);

/** Filters the changelog and its tables of contents by area; the choice is kept in the address (`?area=v2`). */
export default function ChangelogFilter({entries, wanted}: Props): ReactNode {
  const isAlive = useAlive();
  const [chosen, setChosen] = useState<Area | ''>(isArea(wanted) ? wanted : '');
  useEffect(() => {
    showEntries(entries, chosen);
  }, [entries, chosen]);
  const choose = (area: Area | ''): void => {
    setChosen(area);
    keepParameters({[PARAMETER]: area});
  };
  return (
    <ChangelogChoices
      chosen={isAlive ? chosen : ''}
      count={isAlive ? `${entries.filter((entry) => isOf(entry, chosen)).length} of ${entries.length} changes` : ''}
      onChoose={choose}
    />
  );
}
