// Hydrates *Run*.
import React from 'react';
import {hydrateRoot} from 'react-dom/client';
import Run from './run';

/** @param element around the bar, with the operation's id in `data-run` and a guide's call in `data-call` */
export function mount(element: HTMLElement): void {
  // After a failure, the button says "Press again".
  element.querySelector('button')!.textContent = 'Run';
  const {run, call} = element.dataset;
  hydrateRoot(element, <Run what={{id: run!, call}} host={element} />);
}
