// The part of the bundler's result that plugins read.

export interface BundledModule {
  nameForCondition(): string | null | undefined;
  /** Modules that were joined into this one. */
  readonly modules?: readonly BundledModule[];
}

export interface Compilation {
  readonly modules: Iterable<BundledModule>;
  readonly chunkGraph: {getModuleChunks(module: BundledModule): readonly {readonly files: Iterable<string>}[]};
}

interface Compiler {
  readonly hooks: {
    readonly done: {tap(name: string, read: (stats: {readonly compilation: Compilation}) => void): void};
  };
}

/** A plugin of the bundler that reads its result. */
export const whenBundled = (name: string, read: (compilation: Compilation) => void) => ({
  apply: ({hooks}: Compiler): void => hooks.done.tap(name, ({compilation}) => read(compilation)),
});

/** Paths of a module's own file and of those that were joined into it. */
export const filesOf = (bundled: BundledModule): readonly string[] =>
  [bundled, ...(bundled.modules ?? [])].map((each) => each.nameForCondition() ?? '');
