// Hydrates islands: React adopts the HTML that the server rendered with the same component.
import type {ComponentType} from 'react';
import React from 'react';
import {hydrateRoot} from 'react-dom/client';
import {restoreTexts} from '../browser/restore-texts';

const propsBeside = <Props,>({dataset}: HTMLElement): Props => JSON.parse(dataset['props'] ?? '{}');

/**
 * Makes the `mount` of an island's module, for `islands.ts` and `hydrate-on-interaction.ts` in
 * site/src/runtime/enhance.
 *
 * @param Island must render the server's HTML in its first pass
 * @param propsOf reads the props from the element: from `data-props` by default, or from its HTML
 */
export const hydrate =
  <Props extends object>(Island: ComponentType<Props>, propsOf: (element: HTMLElement) => Props = propsBeside) =>
  (element: HTMLElement): void => {
    restoreTexts(element);
    hydrateRoot(element, <Island {...propsOf(element)} />);
  };
