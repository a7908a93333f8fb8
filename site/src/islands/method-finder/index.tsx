import {LONGEST_WORDS, WORDS, type Choice, type Wanted} from '@site/src/components/method-finder/bar';
import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import {keepParameters} from '../address';
import {hydrate} from '../hydrate';
import MethodFinder, {parametersOf} from './finder';
import {Methods} from './methods';
import {keysOf} from '../../../../lib/keys-of';

const NAMES = keysOf(FACETS);

/** The page's own lists are what they are made of: they are not sent a second time. */
function readChoice(form: HTMLFormElement, facet: Facet): Choice {
  const select = form.elements.namedItem(FACETS[facet].parameter) as HTMLSelectElement;
  return {facet, options: [...select.options].slice(1).map(({value, text}) => ({value, text}))};
}

/** What was typed or chosen while this script was on its way, which the address gets; else what that asks for. */
function readWanted(form: HTMLFormElement, choices: readonly Choice[]): Wanted {
  const parameters = new URLSearchParams(window.location.search);
  const read = (name: string): string =>
    (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value || (parameters.get(name) ?? '');
  const chosen = choices.map(({facet, options}) => {
    const value = read(FACETS[facet].parameter);
    return [facet, options.some((option) => option.value === value) ? value : ''] as const;
  });
  const wanted = {...(Object.fromEntries(chosen) as Record<Facet, string>), words: read(WORDS).slice(0, LONGEST_WORDS)};
  if (Object.entries(parametersOf(wanted)).some(([name, value]) => value && value !== parameters.get(name))) {
    keepParameters(parametersOf(wanted));
  }
  return wanted;
}

export const mount = hydrate(MethodFinder, (section) => {
  const form = section.querySelector('form')!;
  const choices = NAMES.map((facet) => readChoice(form, facet));
  const wanted = readWanted(form, choices);
  const methods = new Methods(section.querySelector('table')!, choices);
  return {choices, methods, begin: {wanted, shown: methods.show(wanted)}};
});
