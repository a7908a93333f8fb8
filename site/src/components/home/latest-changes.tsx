import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import {Day} from '@site/src/components/day';
import {AREA_LABELS, inOrder} from '@site/src/components/changelog/areas';
import type {ChangelogEntry} from '@repo/facts/changelog/entries';

type Latest = Pick<ChangelogEntry, 'id' | 'date' | 'title' | 'areas'>;

/** The three newest entries of the changelog. */
export default function LatestChanges(): ReactNode {
  const {latest} = usePluginData('changelog') as {latest: readonly Latest[]};
  return (
    <ul className="latest-changes">
      {latest.map(({id, date, title, areas}) => (
        <li key={id}>
          <Day date={date} />
          <Link className="latest-changes__title" to={`/changelog#${id}`}>
            {title}
          </Link>
          <span className="latest-changes__areas">
            {inOrder(areas).map((area) => (
              <span key={area} className="tag" data-content="aside">
                {AREA_LABELS[area]}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
