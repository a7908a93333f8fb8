import type {VFile} from 'vfile';
import {current} from './fresh';
import type * as all from './transforms';

type Transforms = Omit<typeof all, 'checkData'>;
type Transform = (tree: never, file: VFile) => void | Promise<void>;

let loaded: Promise<Transforms> | undefined;

const transforms = (): Promise<Transforms> =>
  current<Transforms>('plugins/live-data/transforms', () => (loaded ??= import('./transforms')));

/**
 * A Markdown plugin whose module is loaded with the first page. The command line reads the configuration more than once,
 * and anew each time: with contract and catalogue behind it, that is seconds. In the hot-reloading server it is the plugin
 * as data and code stand when the page is made.
 */
export const whenUsed = (name: keyof Transforms) => (): Transform => async (tree, file) => {
  const transform: Transform = (await transforms())[name]();
  await transform(tree, file);
};
