import {useLayoutEffect, useRef} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {plainKey} from '../../../lib/plain-key';

/** Everything but the open menu and the backdrop that closes it. */
function outside(menu: Element): Element[] {
  const elements: Element[] = [];
  for (let inner = menu; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    elements.push(
      ...[...inner.parentElement.children].filter(
        (element) => element !== inner && !element.matches('.navbar-sidebar__backdrop'),
      ),
    );
  }
  return elements;
}

/** Keeps the focus in the open mobile menu, closes it with Escape, and returns the focus to the menu button. */
export default function MenuFocus(): null {
  const {shown, toggle} = useNavbarMobileSidebar();
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    // Not in the cleanup of the effect below: React restores the focus afterwards, and would move it back into the
    // menu.
    if (wasShown.current && !shown) {
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    }
    wasShown.current = shown;
  }, [shown]);
  useLayoutEffect(() => {
    const menu = shown && document.querySelector('.navbar-sidebar');
    if (!menu) {
      return;
    }
    const others = outside(menu).filter((element) => !element.hasAttribute('inert'));
    const onKey = (event: KeyboardEvent): void => {
      if (plainKey(event) === 'Escape') {
        toggle();
      }
    };
    others.forEach((element) => element.setAttribute('inert', ''));
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      others.forEach((element) => element.removeAttribute('inert'));
    };
  }, [shown, toggle]);
  return null;
}
