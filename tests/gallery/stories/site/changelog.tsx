import React from 'react';
import ChangelogChoices from '@site/src/components/changelog/choices';
import ChangelogEntry from '@site/src/components/changelog/entry';
import ChangelogFilter from '@site/src/components/changelog/filter';

export default {
  filter: <ChangelogFilter />,
  'filter, one area chosen': <ChangelogChoices chosen="v2" count="3 of 12 changes" />,
  entry: (
    <ChangelogEntry date="2025-10-07" areas="v2 cabinet">
      <h2>A payout can be approved twice</h2>
      <p>A second person approves payouts above an amount of your choice.</p>
    </ChangelogEntry>
  ),
};
