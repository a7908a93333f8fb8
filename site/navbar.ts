import type {NavbarItem} from '@docusaurus/theme-common';
import type {SiteConfig} from '../facts/operator/site.schema';

/**
 * The top navigation, left to right.
 *
 * @param site external links come from the operator's configuration
 */
export function navbarItems(site: SiteConfig): NavbarItem[] {
  return [
    // Without an exact match, Home would be active on every page.
    {to: '/', label: 'Home', position: 'left', activeBaseRegex: '^/$'},
    {to: '/cabinet/general/overview', label: 'Cabinet', position: 'left', activeBaseRegex: '^/cabinet/'},
    {to: '/changelog', label: "What's New", position: 'left'},
    {href: site.links.knowledgeHub, label: 'Knowledge Hub', position: 'left'},
    {href: site.links.becomeClient, label: 'Become a Client', position: 'right', className: 'navbar__link--cta'},
    {type: 'localeDropdown', position: 'right'},
  ];
}
