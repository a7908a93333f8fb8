import {mount as mountTable} from '../reference-table';
import {activateCodes} from '../reference-table/cells';
import {completeTable} from './complete-table';

/** Completes the table of a group when it is opened, because browsers do not lay out closed groups. */
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
