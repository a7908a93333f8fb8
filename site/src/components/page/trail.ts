import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useDoc, useDocsSidebar, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';

/** A step from the home page to a page. */
export interface Step {
  readonly label: string;
  readonly href: string | undefined;
}

/** Address of a step. A group has no page of its own, so it leads to its first page. */
function addressOf(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') {
    return item.href;
  }
  return item.type === 'category' ? item.items.map(addressOf).find(Boolean) : undefined;
}

/** The step that a sidebar of its own stands for. Its pages are about another product than the rest of the site. */
const CABINET: Step = {label: 'Cabinet', href: '/cabinet/general/overview'};

/**
 * The groups of the sidebar above the current page, except one of the same name, and the page. Pages of the cabinet have
 * it as their first step. A page in no sidebar names the page above it as `parent` in its front matter, with `label` and
 * `href`.
 */
export function useTrail(): readonly Step[] {
  const crumbs = useSidebarBreadcrumbs();
  const isCabinet = useDocsSidebar()?.name === 'cabinet';
  const {metadata, frontMatter} = useDoc();
  // Docusaurus' type has no keys of ours.
  const {parent} = frontMatter as {readonly parent?: Step};
  const own = crumbs?.at(-1)?.label;
  return crumbs
    ? [
        ...(isCabinet ? [CABINET] : []),
        ...crumbs
          .filter((item, index) => item.label !== own || index === crumbs.length - 1)
          .map((item) => ({label: item.label, href: addressOf(item)})),
      ]
    : [...(parent ? [parent] : []), {label: metadata.title, href: metadata.permalink}];
}
