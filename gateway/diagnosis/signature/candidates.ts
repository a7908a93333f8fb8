import type {MistakeId} from './mistakes';

/** A mistake by id, with a detail for its sentence. */
export interface Named {
  readonly id: MistakeId;
  readonly detail?: string;
}

/** One way to do a step of signing. It is correct if `mistakes` is empty. */
export interface Candidate<Value> {
  readonly mistakes: readonly Named[];
  readonly value: Value;
}

export const correct = <Value>(value: Value): Candidate<Value> => ({mistakes: [], value});

/** @param detail for the mistake's sentence */
export const withMistake = <Value>(value: Value, id: MistakeId, detail?: string): Candidate<Value> => ({
  mistakes: [detail === undefined ? {id} : {id, detail}],
  value,
});
