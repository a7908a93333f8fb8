import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {AREA_LABELS, type Area} from '@site/src/components/changelog/areas';
import ChangelogChoices from '@site/src/components/changelog/choices';
import {writeParameters} from '../address';
import {useHydrated} from '../use-hydrated';
import {isOf, showEntries, type Entry} from './entries';

export const PARAMETER = 'area';

interface Props {
  readonly entries: readonly Entry[];
  /** Area in the address. */
  readonly wanted: string;
}

const isArea = (text: string): text is Area => Object.hasOwn(AREA_LABELS, text);

/** Filters the changelog and its tables of contents by area, and stores the choice in the address (`?area=v2`). */
export default function ChangelogFilter({entries, wanted}: Props): ReactNode {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Area | ''>(isArea(wanted) ? wanted : '');
  useEffect(() => {
    showEntries(entries, chosen);
  }, [entries, chosen]);
  const choose = (area: Area | ''): void => {
    setChosen(area);
    writeParameters({[PARAMETER]: area});
  };
  return (
    <ChangelogChoices
      chosen={isHydrated ? chosen : ''}
      count={isHydrated ? `${entries.filter((entry) => isOf(entry, chosen)).length} of ${entries.length} changes` : ''}
      onChoose={choose}
    />
  );
}
