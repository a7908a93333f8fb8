/**
 * Shows all lines of a block of code, or its beginning again. In a group of languages, all blocks follow, so that the
 * next one looks the same. `site/src/components/code/code-block.tsx` has the button.
 *
 * @param target the clicked element
 */
export function expandCode(target: Element): void {
  const button = target.closest<HTMLElement>('[data-code-expand]');
  const group = button?.closest('[data-language-tabs]');
  if (!button || !group) {
    return;
  }
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  for (const block of group.querySelectorAll<HTMLElement>('.code')) {
    block.toggleAttribute('data-expand', isOn);
    block.querySelector('[data-code-expand]')?.setAttribute('aria-pressed', String(isOn));
  }
}
