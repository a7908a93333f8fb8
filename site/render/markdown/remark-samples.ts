import fs from 'node:fs';
import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {readFolded, readSamples} from '../../../samples/read';

interface JsxElement {
  type: string;
  name?: string;
  attributes?: {type: string; name: string; value: unknown}[];
  children?: unknown[];
}

/**
 * Replaces `<Samples name="sign-v2" label="Sign a request" />` by tabs with every program of `samples/sign-v2/`. The
 * tests run the same files.
 *
 * - `region="verify"` shows only the lines between the comments `region verify` and `endregion`.
 * - `fold="retry"` shows all lines and folds those before that region.
 * - `apart="bash"` says that the program in this language does something different.
 *
 * Comments that mark regions are never shown.
 *
 * @param samples folder with one folder per sample
 * @throws Error that names the page and the missing attribute, folder, program or region
 */
export function remarkSamples(samples: string): (tree: Root, file: VFile) => void {
  return (tree, file) => visit(tree, file, samples);
}

function visit(node: {children?: unknown[]}, file: VFile, samples: string): void {
  for (const child of (node.children ?? []) as JsxElement[]) {
    if (child.type === 'mdxJsxFlowElement' && child.name === 'Samples') {
      expand(child, file, samples);
    } else {
      visit(child, file, samples);
    }
  }
}

function expand(element: JsxElement, file: VFile, samples: string): void {
  const value = (name: string): string | undefined => {
    const found = element.attributes?.find((attribute) => attribute.name === name)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const name = value('name');
  const label = value('label');
  if (!name || !label) {
    throw new Error(`${file.path}: <Samples> needs name and label`);
  }
  const folder = path.join(samples, name);
  if (!fs.existsSync(folder)) {
    throw new Error(`${file.path}: <Samples name="${name}">: there is no folder samples/${name}`);
  }
  const fold = value('fold');
  const blocks = fold ? readFolded(folder, fold) : readSamples(folder, value('region'));
  if (blocks.length === 0) {
    throw new Error(`${file.path}: <Samples name="${name}">: samples/${name} holds no program`);
  }
  const apart = value('apart');
  if (apart && !blocks.some(({lang}) => lang === apart)) {
    throw new Error(`${file.path}: <Samples name="${name}" apart="${apart}">: samples/${name} holds no such program`);
  }
  element.name = 'CodeTabs';
  element.attributes = Object.entries({label, ...(apart && {apart})}).map(([attribute, text]) => ({
    type: 'mdxJsxAttribute',
    name: attribute,
    value: text,
  }));
  element.children = blocks satisfies RootContent[];
}
