import type {VFile} from 'vfile';
import {sources, type Tree} from './sources';

type Transform = (tree: never, file: VFile) => void | Promise<void>;

/** Names of the Markdown plugins in `tree.ts`. */
type PluginName = {[Name in keyof Tree]: Name extends `re${'mark' | 'hype'}${string}` ? Name : never}[keyof Tree];

/** A page is compiled with one tree, which is looked for once: ten plugins go over it. */
const trees = new WeakMap<VFile, Promise<Tree>>();

function treeFor(file: VFile): Promise<Tree> {
  const tree = trees.get(file) ?? sources();
  trees.set(file, tree);
  return tree;
}

/**
 * A Markdown plugin whose module is loaded with the first page. The command line reads the configuration more than once,
 * and anew each time: with contract and catalogue behind it, that is seconds.
 */
export function whenUsed(name: PluginName): () => Transform {
  return () => {
    let made: {readonly from: Tree; readonly transform: Transform} | null = null;
    return async (tree, file) => {
      const from = await treeFor(file);
      if (made?.from !== from) {
        made = {from, transform: from[name]()};
      }
      await made.transform(tree, file);
    };
  };
}
