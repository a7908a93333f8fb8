// Reads values from recorded answers.

/** The value at a path such as `data.transaction.id`; undefined if there is none. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, name) => (found as Readonly<Record<string, unknown>> | null | undefined)?.[name], value);

/** `next_action` in an answer about a payment; undefined or null if there is none. */
export const nextActionOf = (body: unknown): unknown => at(body, 'data.transaction.next_action');
