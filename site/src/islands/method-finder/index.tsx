import {LONGEST_WORDS, WORDS, type Choice, type MethodFilter} from '@site/src/components/method-finder/bar';
import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import {writeParameters} from '../address';
import {hydrate} from '../hydrate';
import MethodFinder, {parametersOf} from './finder';
import {Methods} from './methods';
import {keysOf} from '../../../../lib/keys-of';

const NAMES = keysOf(FACETS);

/** Reads a menu's options from the page's HTML, so that they are not sent a second time. */
function readChoice(form: HTMLFormElement, facet: Facet): Choice {
  const select = form.elements.namedItem(FACETS[facet].parameter) as HTMLSelectElement;
  return {facet, options: [...select.options].slice(1).map(({value, text}) => ({value, text}))};
}

/**
 * What the reader typed or chose before hydration, which is written into the address; otherwise what the address says.
 */
function readWanted(form: HTMLFormElement, choices: readonly Choice[]): MethodFilter {
  const parameters = new URLSearchParams(window.location.search);
  const read = (name: string): string =>
    (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value || (parameters.get(name) ?? '');
  const chosen = choices.map(({facet, options}) => {
    const value = read(FACETS[facet].parameter);
    return [facet, options.some((option) => option.value === value) ? value : ''] as const;
  });
  const wanted = {...(Object.fromEntries(chosen) as Record<Facet, string>), words: read(WORDS).slice(0, LONGEST_WORDS)};
  if (Object.entries(parametersOf(wanted)).some(([name, value]) => value && value !== parameters.get(name))) {
    writeParameters(parametersOf(wanted));
  }
  return wanted;
}

export const mount = hydrate(MethodFinder, (section) => {
  const form = section.querySelector('form')!;
  const choices = NAMES.map((facet) => readChoice(form, facet));
  const wanted = readWanted(form, choices);
  const methods = new Methods(section.querySelector<HTMLTableElement>('.finder__table')!, choices);
  return {choices, methods, begin: {wanted, shown: methods.show(wanted)}};
});
