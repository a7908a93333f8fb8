// Applies variants to a payment flow and fills the words into its texts.
import {entriesOf} from '../../lib/keys-of';
import type {Arrow, Flow} from './types';
import type {Variant} from './variants';

/**
 * The flow with its members replaced by those of the variants; `words` and `parts` are merged.
 *
 * @param names of the variants that hold; a variant that the flow does not define changes nothing
 */
export function applyVariants(flow: Flow, names: readonly Variant[]): Flow {
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

/** The arrows of a flow, with each named part replaced by its arrows. */
export const arrowsOf = ({steps, parts}: Pick<Flow, 'steps' | 'parts'>): readonly Arrow[] =>
  steps.flatMap((step) => (typeof step === 'string' ? (parts[step] ?? []) : [step]));

const NAME = /\{(\w+)\}/g;

/** Names in braces: `['amount']` for `Pays {amount}`. */
export const placeholdersIn = (text: string): readonly string[] => [...text.matchAll(NAME)].map(([, name]) => name!);

/** Replaces each `{name}` by its word. A name without a word stays as it is. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(NAME, (all, name: string) => words[name] ?? all);
