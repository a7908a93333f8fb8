// What a schema cannot see of a flow: whether each word and each part that it names is there and is needed.
import {keysOf} from '../keys-of';
import type {Flow} from './types';
import {arrowsOf, namesIn, varied} from './varied';

/** What a flow names, and what it has not. */
interface Named {
  readonly words: readonly string[];
  readonly parts: readonly string[];
  /** One line each. */
  readonly faults: readonly string[];
}

/** @param given words that are filled in from outside */
function named(flow: Flow, given: readonly string[]): Named {
  const parts = flow.steps.filter((step) => typeof step === 'string');
  const arrows = arrowsOf(flow);
  const words = [flow.render, flow.path, ...arrows.map(({text}) => text)].flatMap(namesIn);
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

/** @param flow with the parts of all flows @param own names of the parts that are its own @returns one line a fault */
export function flowFaults(flow: Flow, own: readonly string[]): readonly string[] {
  const given = ['method', ...(flow.next_action === null ? [] : ['next_action'])];
  const names = keysOf(flow.variants);
  const plain = named(flow, given);
  const each = names.map((name) => named(varied(flow, [name]), given));
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
