// Checks of a flow that a schema cannot express: every word and part that it names exists, and none is unused.
import {keysOf} from '../../lib/keys-of';
import type {Flow} from './types';
import {arrowsOf, placeholdersIn, applyVariants} from './apply-variants';

interface Named {
  readonly words: readonly string[];
  readonly parts: readonly string[];
  /** One line per fault. */
  readonly faults: readonly string[];
}

/** @param given words that the caller fills in */
function resolveNames(flow: Flow, given: readonly string[]): Named {
  const parts = flow.steps.filter((step) => typeof step === 'string');
  const arrows = arrowsOf(flow);
  const words = [flow.render, flow.path, ...arrows.map(({text}) => text)].flatMap(placeholdersIn);
  const known = [...given, ...Object.keys(flow.words)];
  const strangers = arrows.flatMap(({from, to}) => [from, to]).filter((each) => !flow.actors.includes(each));
  return {
    words,
    parts,
    faults: [
      ...parts
        .filter((name) => !(name in flow.parts))
        .map((name) => `steps: expected one of the parts ${Object.keys(flow.parts).join(', ')}, found ${name}`),
      ...words
        .filter((name) => !known.includes(name))
        .map((name) => `words: expected one of ${known.join(', ')} in a text, found {${name}}`),
      ...strangers.map((each) => `actors: expected ${each} among them, for an arrow`),
    ],
  };
}

/**
 * @param flow including the parts that all flows share
 * @param own names of the parts that this flow defines
 * @returns one line per fault; empty if the flow is valid
 */
export function flowFaults(flow: Flow, own: readonly string[]): readonly string[] {
  const given = ['method', ...(flow.next_action === null ? [] : ['next_action'])];
  const names = keysOf(flow.variants);
  const plain = resolveNames(flow, given);
  const each = names.map((name) => resolveNames(applyVariants(flow, [name]), given));
  const all = [plain, ...each];
  const unused = (kind: 'words' | 'parts', have: readonly string[]): string[] =>
    have
      .filter((name) => !all.some((one) => one[kind].includes(name)))
      .map((name) => `${kind}.${name}: expected it in a text or in steps`);
  const unknown = (kind: 'words' | 'parts'): string[] =>
    names.flatMap((name) =>
      Object.keys(flow.variants[name]?.[kind] ?? {})
        .filter((key) => !(key in flow[kind]))
        .map((key) => `variants.${name}.${kind}.${key}: expected one of ${Object.keys(flow[kind]).join(', ')}`),
    );
  return [
    ...plain.faults,
    ...names.flatMap((name, index) =>
      each[index]!.faults.filter((fault) => !plain.faults.includes(fault)).map((fault) => `variants.${name}.${fault}`),
    ),
    ...unknown('words'),
    ...unknown('parts'),
    ...unused('words', Object.keys(flow.words)),
    ...unused('parts', own),
  ];
}
