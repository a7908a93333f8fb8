import type {VFile} from 'vfile';

type Transform<Tree> = (tree: Tree, file: VFile) => void | Promise<void>;

/**
 * A Markdown plugin whose module is loaded with the first page. The command line reads the configuration more than once,
 * and anew each time: with contract and catalogue behind it, that is seconds.
 */
export function whenUsed<Tree>(load: () => Promise<() => Transform<Tree>>): () => Transform<Tree> {
  let loaded: Promise<() => Transform<Tree>> | undefined;
  return () => {
    let transform: Transform<Tree> | undefined;
    return async (tree, file) => {
      transform ??= (await (loaded ??= load()))();
      await transform(tree, file);
    };
  };
}
