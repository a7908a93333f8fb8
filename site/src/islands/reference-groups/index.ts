import {mount as mountTable} from '../reference-table';
import {activateCodes} from '../reference-table/cells';
import {completeTable} from './complete';

/** A group's table is completed when it is opened: what is not costs a browser nothing. */
export function mount(section: HTMLElement): void {
  for (const group of section.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
    const table = group.querySelector('table')!;
    const complete = (): void => {
      completeTable(table);
      activateCodes(table);
    };
    if (group.open) {
      complete();
    } else {
      group.addEventListener('toggle', complete, {once: true});
    }
  }
  mountTable(section);
}
