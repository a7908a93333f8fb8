// A proof's mark, alive: opens what went over the wire in a panel.
import React from 'react';
import {hydrateRoot} from 'react-dom/client';
import Proof from './proof';

/** @param element the span around the mark; its `data-props` are the component's */
export function mount(element: HTMLElement): void {
  hydrateRoot(element, <Proof {...(JSON.parse(element.dataset['props']!) as {id: string})} />);
}
