// Methods called remotely, through messages or over HTTP.

/** The same methods, but asynchronous. A refusal rejects with an Error whose message can be shown to users. */
export type Remote<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** @param call sends one call and returns its answer @param local methods that are answered on this side */
export const remoteOf = <Methods, Local extends object>(
  call: (method: keyof Methods & string, args: readonly unknown[]) => Promise<unknown>,
  local: Local,
): Remote<Methods> & Local =>
  new Proxy(local, {
    get: (_target, name) =>
      // When a promise resolves with this object, the engine reads `then`, which must not become a remote call.
      typeof name === 'symbol' || name === 'then' || name in local
        ? Reflect.get(local, name)
        : (...args: readonly unknown[]) => call(name as keyof Methods & string, args),
  }) as Remote<Methods> & Local;
