import {plainKey} from '../../../../lib/plain-key';

const STEPS: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

const tabsOf = (tab: HTMLElement): HTMLElement[] => [
  ...tab.closest('[role=tablist]')!.querySelectorAll<HTMLElement>('[role=tab]'),
];

/**
 * Shows the panel of a tab and hides those of its neighbors.
 *
 * @param target the clicked element
 */
export function chooseTab(target: Element): void {
  const tab = target.closest<HTMLElement>('[data-tabs] [role=tab]');
  if (tab) {
    showTab(tab);
  }
}

/** @param tab of a group with `data-tabs` */
export function showTab(tab: HTMLElement): void {
  for (const one of tabsOf(tab)) {
    one.setAttribute('aria-selected', String(one === tab));
    one.tabIndex = one === tab ? 0 : -1;
    document.getElementById(one.getAttribute('aria-controls')!)?.toggleAttribute('data-hidden', one !== tab);
  }
}

/** Moves through the tabs with arrow keys and selects them, following the ARIA pattern. */
export function stepTab(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tabs] [role=tab]') : null;
  const step = STEPS[plainKey(event)];
  if (!tab || !step) {
    return;
  }
  const tabs = tabsOf(tab);
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
  event.preventDefault();
  next.focus();
  chooseTab(next);
}
