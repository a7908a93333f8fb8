import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {useLockBodyScroll, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

/**
 * Renders the mobile menu when it is opened for the first time. Docusaurus renders it hidden on every page: a few
 * hundred elements for a phone to lay out during hydration, for a menu that most visits never open.
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
