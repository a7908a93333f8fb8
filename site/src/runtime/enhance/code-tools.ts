/**
 * Toggles line wrapping of a block of code, or shows all of its lines. In a group of languages, all blocks follow, so
 * that the next one looks the same.
 *
 * @param target the clicked element
 */
export function toggleCode(target: Element): void {
  const button = target.closest<HTMLElement>('[data-code-toggle]');
  const block = button?.closest<HTMLElement>('.code');
  if (!button || !block) {
    return;
  }
  const name = button.dataset['codeToggle']!;
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  const group = block.closest('[data-language-tabs]') ?? block.parentElement!;
  const blocks = group.matches('[data-language-tabs]') ? group.querySelectorAll<HTMLElement>('.code') : [block];
  for (const one of blocks) {
    one.toggleAttribute(`data-${name}`, isOn);
    one.querySelector(`[data-code-toggle=${name}]`)?.setAttribute('aria-pressed', String(isOn));
  }
}
