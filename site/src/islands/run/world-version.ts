// A counter of changes of the gateway's world. A request is filled with data of the world, and must be filled again
// after a change.

let version = 0;

/** Current version of the world, which every change in this tab increases. */
export const worldVersion = (): number => version;

/** Must be called after each change of the world. @returns the new version */
export function markWorldChanged(): number {
  version += 1;
  return version;
}
