// Why: the theme's list has an item for each purpose, versions and sidebars among them, and every reader would load all
// of them. These are the types that site/navbar.ts uses; the theme names another one in its error.
import type {ComponentTypesObject} from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

const types: Partial<ComponentTypesObject> = {default: DefaultNavbarItem, localeDropdown: LocaleDropdownNavbarItem};

export default types;
