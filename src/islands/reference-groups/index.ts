import {mount as mountTable} from '../reference-table';
import {completeTable} from './complete';

/** A group is complete when it is opened, before its codes become buttons. */
export function mount(section: HTMLElement): void {
  for (const group of section.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
    const table = group.querySelector('table')!;
    if (group.open) {
      completeTable(table);
    } else {
      group.addEventListener('toggle', () => completeTable(table), {once: true});
    }
  }
  mountTable(section);
}
