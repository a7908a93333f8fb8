// *Run*, alive: the gateway of this contract answers below the program.
import React from 'react';
import {hydrateRoot} from 'react-dom/client';
import Run from './run';

/** @param element around the bar; its `data-run` is the operation's id, its `data-call` the place of a guide's call */
export function mount(element: HTMLElement): void {
  // A press that could not be served has said so in the button.
  element.querySelector('button')!.textContent = 'Run';
  const {run, call} = element.dataset;
  hydrateRoot(element, <Run what={{id: run!, call}} host={element} />);
}
