const PARAMETER = 'area';

/**
 * Filters the changelog and its table of contents by area; the choice is kept in the address (`?area=v2`).
 *
 * @param element the filter's root
 */
export function mount(element: HTMLElement): void {
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-area]')];
  const entries = [...document.querySelectorAll<HTMLElement>('.changelog-entry')];
  const count = element.querySelector<HTMLElement>('[role=status]')!;

  const show = (wanted: string): void => {
    const area = buttons.some((button) => button.dataset['area'] === wanted) ? wanted : '';
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset['area'] === area));
    }
    for (const entry of entries) {
      entry.hidden = area !== '' && !entry.dataset['areas']!.split(' ').includes(area);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-folded a')) {
      const entry = document
        .getElementById(decodeURIComponent(link.hash.slice(1)))
        ?.closest<HTMLElement>('.changelog-entry');
      link.closest('li')!.hidden = entry?.hidden ?? false;
    }
    const shown = entries.filter((entry) => !entry.hidden).length;
    count.textContent = `${shown} of ${entries.length} changes`;
  };

  element.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-area]') : null;
    if (!button) {
      return;
    }
    const area = button.dataset['area']!;
    const url = new URL(window.location.href);
    if (area) {
      url.searchParams.set(PARAMETER, area);
    } else {
      url.searchParams.delete(PARAMETER);
    }
    window.history.replaceState(window.history.state, '', url);
    show(area);
  });

  show(new URLSearchParams(window.location.search).get(PARAMETER) ?? '');
}
