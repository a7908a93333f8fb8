import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  docs: [
    {type: 'doc', id: 'index', label: 'Home'},
    {
      type: 'category',
      label: 'Integrate',
      collapsible: false,
      items: ['request_format', 'response_format', 'callbacks', 'payment_page', 'reports'],
    },
    {
      type: 'category',
      label: 'Version 1',
      collapsible: false,
      items: ['request_format_v1'],
    },
    {type: 'doc', id: 'changelog', label: "What's New"},
  ],
  cabinet: [
    {
      type: 'category',
      label: 'General',
      collapsible: false,
      items: ['cabinet/general/overview'],
    },
  ],
};

export default sidebars;
