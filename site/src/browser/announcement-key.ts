/** Key in localStorage; the value is `true` if the reader has closed the announcement with this id. */
export const closedKey = (id: string): string => `announcement.closed.${id}`;
