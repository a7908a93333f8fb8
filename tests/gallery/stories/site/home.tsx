import React from 'react';
import Hero from '@site/src/components/home/hero';
import LatestChanges from '@site/src/components/home/latest-changes';
import PathCards from '@site/src/components/home/path-cards';

export default {
  hero: (
    <Hero title="One API to accept payments and pay them out">
      <p>Cards, bank transfers and wallets all start with the same request.</p>
    </Hero>
  ),
  'path cards': (
    <PathCards
      cards={(['accept', 'payout', 'invoice', 'cabinet'] as const).map((icon) => ({
        icon,
        title: icon,
        text: 'What it takes, in one or two lines of text.',
        to: '/payment_page',
      }))}
    />
  ),
  'latest changes': <LatestChanges />,
};
