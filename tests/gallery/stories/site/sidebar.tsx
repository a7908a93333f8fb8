import React from 'react';
import Sidebar from '@site/src/components/sidebar';

const ACTIVE = '/api/v2/transaction/create';

export const isBare = true;

export default {
  'with a group and a method': (
    <Sidebar
      name="docs"
      activePath={ACTIVE}
      items={[
        {type: 'link', label: 'Home', href: '/'},
        {
          type: 'category',
          label: 'Reference',
          collapsible: false,
          collapsed: false,
          items: [
            {
              type: 'category',
              label: 'API v2',
              collapsible: true,
              collapsed: true,
              items: [
                {type: 'link', label: 'list', href: '/api/v2/list', customProps: {method: 'get'}},
                {type: 'link', label: 'transaction/create', href: ACTIVE, customProps: {method: 'post'}},
              ],
            },
            {
              type: 'category',
              label: 'API v1',
              collapsible: true,
              collapsed: true,
              items: [{type: 'link', label: 'list', href: '/api/v1/list'}],
            },
          ],
        },
      ]}
    />
  ),
};
