// Requests are filled with what the world has: each is filled anew when something else has happened in between.

let age = 0;

/** Other at each moment that something in this tab has changed the world. */
export const ageOfWorld = (): number => age;

/** Says that the world is another one from now on. @returns its age */
export function worldChanged(): number {
  age += 1;
  return age;
}
