import type {MistakeId} from './mistakes';

/** A mistake by its name, and what its sentence says in particular. */
export interface Named {
  readonly id: MistakeId;
  readonly detail?: string;
}

/** One way to do a step, and the mistakes in it; none: the right way. */
export interface Way<Value> {
  readonly mistakes: readonly Named[];
  readonly value: Value;
}

export const right = <Value>(value: Value): Way<Value> => ({mistakes: [], value});

/** @param detail what the mistake's sentence says in particular */
export const way = <Value>(value: Value, id: MistakeId, detail?: string): Way<Value> => ({
  mistakes: [detail === undefined ? {id} : {id, detail}],
  value,
});
