import type {VFile} from 'vfile';
import {loadSources, type SourceModules} from './sources';

type Transform = (tree: never, file: VFile) => void | Promise<void>;

/** Modules by page, so that all plugins of a page use the same ones. */
const modulesByPage = new WeakMap<VFile, Promise<SourceModules>>();

function modulesFor(file: VFile): Promise<SourceModules> {
  const modules = modulesByPage.get(file) ?? loadSources();
  modulesByPage.set(file, modules);
  return modules;
}

/**
 * A Markdown plugin whose code is loaded with the first page that needs it. Docusaurus reads its configuration twice
 * and evaluates all imported modules each time, which takes seconds with contract and catalogue.
 *
 * @param create returns the plugin, as in `({remarkLinks}) => remarkLinks(DOCS)`. A development server calls it again
 *   after a change of the sources
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
