import type {ReactNode} from 'react';
import React, {useLayoutEffect, useRef} from 'react';
import {NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {useHistory} from '@docusaurus/router';
import {followLinks} from '../browser/links';

interface Props {
  /** Path of the current page. The menu is rendered again when it changes. */
  readonly page: string;
}

/** A copy of the page's sidebar for the second level of the mobile menu. */
function SidebarCopy({page}: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const menu = useNavbarMobileSidebar();
  const history = useHistory();
  useLayoutEffect(() => {
    const copy = list.current!;
    const sidebar = document.querySelector('[data-sidebar] > nav > ul');
    copy.replaceChildren(...(sidebar ? [sidebar.cloneNode(true)] : []));
    const close = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a[href]')) {
        menu.toggle();
      }
    };
    copy.addEventListener('click', close);
    const stop = followLinks(copy, history);
    return () => {
      copy.removeEventListener('click', close);
      stop();
    };
  }, [page, history, menu]);
  return <div ref={list} className="sidebar sidebar--menu" />;
}

/** Fills the navbar's second menu level on pages that have a sidebar. */
export default function SidebarMenu(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={SidebarCopy} props={{...props}} />;
}
