// A flow with what its variants have instead.
import {entriesOf} from '../keys-of';
import type {Arrow, Flow} from './types';
import type {Variant} from './variants';

/** @param names of the variants that hold; those that the flow does not have change nothing */
export function varied(flow: Flow, names: readonly Variant[]): Flow {
  return entriesOf(flow.variants)
    .filter(([name]) => names.includes(name))
    .reduce<Flow>(
      (whole, [, own = {}]) => ({
        ...whole,
        ...own,
        words: {...whole.words, ...own.words},
        parts: {...whole.parts, ...own.parts},
      }),
      flow,
    );
}

/** Its arrows, with those of its parts. */
export const arrowsOf = ({steps, parts}: Pick<Flow, 'steps' | 'parts'>): readonly Arrow[] =>
  steps.flatMap((step) => (typeof step === 'string' ? (parts[step] ?? []) : [step]));

const NAME = /\{(\w+)\}/g;

export const namesIn = (text: string): readonly string[] => [...text.matchAll(NAME)].map(([, name]) => name!);

/** A text of a flow with its words, and with others. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(NAME, (all, name: string) => words[name] ?? all);
