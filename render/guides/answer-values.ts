// What recorded answers hold, by path.

/** @param path as `data.transaction.id` @returns undefined where there is nothing */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, name) => (found as Readonly<Record<string, unknown>> | null | undefined)?.[name], value);

/** What a payment's answer tells the payer to do; undefined or null where it tells nothing. */
export const nextActionOf = (body: unknown): unknown => at(body, 'data.transaction.next_action');
