// Every island comes alive by this one function: React adopts the HTML that the server made of the same component.
import type {ComponentType} from 'react';
import React from 'react';
import {hydrateRoot} from 'react-dom/client';

const propsBeside = <Props,>({dataset}: HTMLElement): Props => JSON.parse(dataset['props'] ?? '{}');

/**
 * The `mount` of an island's module, for `site/src/runtime/enhance/{islands,touch}.ts`.
 *
 * @param Island renders, in its first pass, what the server has put into the element
 * @param propsOf reads its props: from `data-props` beside it, unless the element's own HTML says them already
 */
export const hydrate =
  <Props extends object>(Island: ComponentType<Props>, propsOf: (element: HTMLElement) => Props = propsBeside) =>
  (element: HTMLElement): void => {
    hydrateRoot(element, <Island {...propsOf(element)} />);
  };
