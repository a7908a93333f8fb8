/**
 * Where in a section a term occurs, the most relevant place first. A section has one posting per term, with the best
 * place.
 */
export const FIELD = {title: 0, path: 1, name: 2, heading: 3, about: 4, code: 5, often: 6, text: 7} as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

const FIELD_BITS = 3;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Packs a section and a field into a number. In the published index, the section is a difference to the one before. */
export const postingOf = (section: number, field: Field): number => (section << FIELD_BITS) | field;

export const sectionOf = (posting: number): number => posting >> FIELD_BITS;

export const fieldOf = (posting: number): Field => (posting & FIELD_MASK) as Field;
