import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {useLockBodyScroll, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

/**
 * The mobile menu, there from the first time that it is opened. Docusaurus draws it hidden with every page: a few hundred
 * elements that a phone has to lay out while the page becomes usable, for a menu that most visits never open.
 */
export default function MobileSidebar(): ReactNode {
  const {shouldRender, shown} = useNavbarMobileSidebar();
  const [opened, setOpened] = useState(false);
  useLockBodyScroll(shown);
  if (shown && !opened) {
    setOpened(true);
  }
  if (!shouldRender || !opened) {
    return null;
  }
  return <Layout header={<Header />} primaryMenu={<PrimaryMenu />} secondaryMenu={<SecondaryMenu />} />;
}
