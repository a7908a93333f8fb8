import React from 'react';
import Breadcrumbs from '@site/src/components/page/breadcrumbs';
import LastUpdated from '@site/src/components/page/last-updated';
import PageTools from '@site/src/components/page/page-tools';
import Paginator from '@site/src/components/page/paginator';

const previous = {permalink: '/callbacks', title: 'Callbacks'};
/** The place of one page. */
const trail = [
  {label: 'Reference', href: '/reference/statuses'},
  {label: 'API v2', href: '/api/v2/transaction/list'},
  {label: 'transaction/create', href: '/api/v2/transaction/create'},
];
const next = {permalink: '/reports', title: 'Reports'};

export const isBare = true;

export default {
  head: (
    <div className="page-head">
      <Breadcrumbs trail={trail} />
      <PageTools markdown="/callbacks.md" />
    </div>
  ),
  'last updated': <LastUpdated at={Date.UTC(2025, 9, 7)} />,
  paginator: <Paginator previous={previous} next={next} />,
  'paginator of the first page': <Paginator next={next} />,
};
