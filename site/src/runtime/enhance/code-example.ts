import {showTab} from './tabs';

/**
 * Shows the selected example of a request, and the answer with the same name.
 *
 * @param list the menu of examples
 */
function show(list: HTMLSelectElement): void {
  const group = list.closest<HTMLElement>('[data-language-tabs]')!;
  const isFirst = list.selectedIndex === 0;
  if (isFirst) {
    delete group.dataset['example'];
  } else {
    group.dataset['example'] = list.value;
  }
  for (const panel of group.querySelectorAll<HTMLElement>('.code-tabs__panel[data-example]')) {
    panel.toggleAttribute('data-chosen', panel.dataset['example'] === list.value);
  }
  const answer = group.closest('aside')?.querySelector(`[data-answer="${CSS.escape(list.value)}"]`);
  answer?.setAttribute('open', '');
  const panel = answer?.closest('[role=tabpanel]');
  if (panel) {
    showTab(document.getElementById(panel.getAttribute('aria-labelledby')!)!);
  }
}

/** Handles a change of a menu of examples. */
export function selectExample(target: Element): void {
  if (target instanceof HTMLSelectElement && target.matches('[data-example-choice]')) {
    show(target);
  }
}

/** Shows examples that were selected before hydration. */
export function syncExamples(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>('[data-example-choice]')) {
    if (list.selectedIndex > 0) {
      show(list);
    }
  }
}
