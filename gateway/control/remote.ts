// Methods that are called from somewhere else, by message or over HTTP.

/** The same methods, whose answers arrive later. A refusal rejects with an Error whose message can be shown. */
export type Remote<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/**
 * @param call sends one call and waits for its answer
 * @param local what is answered on this side
 */
export const remoteOf = <Methods, Local extends object>(
  call: (method: keyof Methods & string, args: readonly unknown[]) => Promise<unknown>,
  local: Local,
): Remote<Methods> & Local =>
  new Proxy(local, {
    get: (_target, name) =>
      // A promise that resolves with this object asks it for `then`.
      typeof name === 'symbol' || name === 'then' || name in local
        ? Reflect.get(local, name)
        : (...args: readonly unknown[]) => call(name as keyof Methods & string, args),
  }) as Remote<Methods> & Local;
