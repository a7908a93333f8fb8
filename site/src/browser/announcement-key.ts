/** Where it is kept that a reader has closed an announcement, as `true`. @param id of the announcement */
export const closedKey = (id: string): string => `announcement.closed.${id}`;
