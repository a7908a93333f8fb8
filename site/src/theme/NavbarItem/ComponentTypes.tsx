// Why: the theme's list has many types, such as versions and sidebars, and every reader would load all of them. These
//   are
// the types that site/navbar.ts uses. For another one, the theme throws an error that names it.
import type {ComponentTypesObject} from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

const types: Partial<ComponentTypesObject> = {default: DefaultNavbarItem, localeDropdown: LocaleDropdownNavbarItem};

export default types;
