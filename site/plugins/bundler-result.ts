// Types for the parts of the bundler's configuration and result that plugins use.

export interface BundledModule {
  nameForCondition(): string | null | undefined;
  /** Modules that the bundler concatenated into this one. */
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

/** A bundler plugin that calls `read` after each compilation. */
export const whenBundled = (name: string, read: (compilation: Compilation) => void) => ({
  apply: ({hooks}: Compiler): void => hooks.done.tap(name, ({compilation}) => read(compilation)),
});

/** Paths of a module's file and of the files concatenated into it. */
export const filesOf = (bundled: BundledModule): readonly string[] =>
  [bundled, ...(bundled.modules ?? [])].map((each) => each.nameForCondition() ?? '');

const MARKDOWN_LOADER = /[\\/]@docusaurus[\\/]mdx-loader[\\/]/;

/** Loaders of a rule. The last one runs first. */
export type Loaders = {loader?: string; options?: object}[];

/**
 * The loaders of every rule that compiles Markdown. Callers add to these lists.
 *
 * @throws Error if there is no such rule
 */
export function markdownLoaders(config: {readonly module?: {readonly rules?: unknown}}): readonly Loaders[] {
  const rules = (config.module?.rules ?? []) as readonly {readonly use?: Loaders}[];
  const found = rules.flatMap(({use}) =>
    Array.isArray(use) && use.some(({loader}) => MARKDOWN_LOADER.test(loader ?? '')) ? [use] : [],
  );
  if (found.length === 0) {
    throw new Error('expected a rule of the bundler with @docusaurus/mdx-loader');
  }
  return found;
}

/** Options of the bundler's minifier, as far as they are used here. */
interface MinifierOptions {
  include?: RegExp;
  exclude?: RegExp;
  minimizerOptions?: object;
}
type MinifierPlugin = {apply(compiler: unknown): void};
export type Minifier = new (options: MinifierOptions) => MinifierPlugin;

const RUNTIME = /[\\/]runtime~main\./;

/**
 * Takes the runtime's script out of the bundler's minifier and returns another one for it. Names that are shortened by how
 * often each letter occurs depend on the hashes in that script, which at that moment depend on the folder of the build.
 *
 * @throws Error if the bundler has no minifier
 */
export function runtimeMinifier(minimizers: readonly unknown[], SwcJsMinimizer: Minifier): MinifierPlugin {
  const found = (minimizers as readonly {name?: string; _args?: [MinifierOptions]}[]).find(
    ({name}) => name === 'SwcJsMinimizerRspackPlugin',
  );
  const [options] = found?._args ?? [];
  if (!options) {
    throw new Error('expected SwcJsMinimizerRspackPlugin with its options among the minimizers of the bundler');
  }
  options.exclude = RUNTIME;
  return new SwcJsMinimizer({
    include: RUNTIME,
    minimizerOptions: {...options.minimizerOptions, mangle: {disableCharFreq: true}},
  });
}
