/** The place of one page. */
export const useSidebarBreadcrumbs = () => [
  {type: 'category', label: 'Reference', items: [{type: 'link', label: 'Statuses', href: '/reference/statuses'}]},
  {type: 'category', label: 'API v2', items: [{type: 'link', label: 'list', href: '/api/v2/transaction/list'}]},
  {type: 'link', label: 'transaction/create', href: '/api/v2/transaction/create'},
];
