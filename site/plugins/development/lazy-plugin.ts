import type {VFile} from 'vfile';
import {loadSources, type SourceModules} from './sources';

type Transform = (tree: never, file: VFile) => void | Promise<void>;

/** The modules for each page, so that the ten plugins of a page use the same ones. */
const modulesByPage = new WeakMap<VFile, Promise<SourceModules>>();

function modulesFor(file: VFile): Promise<SourceModules> {
  const modules = modulesByPage.get(file) ?? loadSources();
  modulesByPage.set(file, modules);
  return modules;
}

/**
 * A Markdown plugin whose code is loaded with the first page that needs it. Docusaurus reads its configuration twice, and
 * evaluates every module again each time: with contract and catalogue among them, that would take seconds.
 *
 * @param create makes the plugin from the loaded modules, as in `({remarkLinks}) => remarkLinks(DOCS)`. Called again in a
 *   development server after a source has changed
 */
export function lazyPlugin(create: (modules: SourceModules) => Transform): () => Transform {
  return () => {
    let made: {readonly from: SourceModules; readonly transform: Transform} | null = null;
    return async (tree, file) => {
      const from = await modulesFor(file);
      if (made?.from !== from) {
        made = {from, transform: create(from)};
      }
      await made.transform(tree, file);
    };
  };
}
