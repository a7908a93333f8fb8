import type {MistakeId} from './mistakes';

/** A mistake by its id, and the detail that its sentence names. */
export interface Named {
  readonly id: MistakeId;
  readonly detail?: string;
}

/** One way to do a step of signing. Without mistakes it is the correct way. */
export interface Candidate<Value> {
  readonly mistakes: readonly Named[];
  readonly value: Value;
}

export const correct = <Value>(value: Value): Candidate<Value> => ({mistakes: [], value});

/** @param detail that the mistake's sentence names */
export const mistaken = <Value>(value: Value, id: MistakeId, detail?: string): Candidate<Value> => ({
  mistakes: [detail === undefined ? {id} : {id, detail}],
  value,
});
