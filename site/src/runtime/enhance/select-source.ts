import {selectText} from '../../../../lib/select-text';

/** Selects what a button would copy: its block of code, the cell that it is, or what is in front of it. */
export function selectSource(button: Element): void {
  const block = button.closest('.code');
  if (block) {
    block.querySelector('details')?.setAttribute('open', '');
    selectText([...block.querySelectorAll('pre')]);
  } else {
    selectText(button.matches('button') ? [...button.parentElement!.children].slice(0, -1) : [button]);
  }
}
