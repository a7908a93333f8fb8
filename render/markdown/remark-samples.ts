import fs from 'node:fs';
import path from 'node:path';
import type {Code, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';

/** File name endings of runnable samples, in the order of the tabs. */
const LANGUAGE_BY_ENDING: ReadonlyMap<string, string> = new Map([
  ['.sh', 'bash'],
  ['.http', 'http'],
  ['.php', 'php'],
  ['.mjs', 'javascript'],
  ['.py', 'python'],
  ['.java', 'java'],
  ['.kt', 'kotlin'],
  ['.json', 'json'],
]);

const SAMPLES = path.join(process.cwd(), 'samples');

interface JsxElement {
  type: string;
  name?: string;
  attributes?: {type: string; name: string; value: unknown}[];
  children?: unknown[];
}

/**
 * `<Samples name="sign-v2" label="Sign a request" />` becomes tabs with every program of `samples/sign-v2/`: what a
 * reader sees is the file that the tests run. With `region="verify"` only the lines between the comments
 * `region verify` and `endregion` are shown. Comments that mark regions are never shown.
 */
export function remarkSamples(): (tree: Root, file: VFile) => void {
  return (tree, file) => visit(tree, file);
}

function visit(node: {children?: unknown[]}, file: VFile): void {
  for (const child of (node.children ?? []) as JsxElement[]) {
    if (child.type === 'mdxJsxFlowElement' && child.name === 'Samples') {
      expand(child, file);
    } else {
      visit(child, file);
    }
  }
}

function expand(element: JsxElement, file: VFile): void {
  const value = (name: string): string | undefined => {
    const found = element.attributes?.find((attribute) => attribute.name === name)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const name = value('name');
  const label = value('label');
  if (!name || !label) {
    throw new Error(`${file.path}: <Samples> needs name and label`);
  }
  const folder = path.join(SAMPLES, name);
  if (!fs.existsSync(folder)) {
    throw new Error(`${file.path}: <Samples name="${name}">: there is no folder samples/${name}`);
  }
  const blocks = readSamples(folder, value('region'));
  if (blocks.length === 0) {
    throw new Error(`${file.path}: <Samples name="${name}">: samples/${name} holds no program`);
  }
  element.name = 'CodeTabs';
  element.attributes = [{type: 'mdxJsxAttribute', name: 'label', value: label}];
  element.children = blocks satisfies RootContent[];
}

/**
 * The programs of a sample folder as code blocks, in the order of the tabs.
 *
 * @param folder absolute path
 * @param region name of the region to show, or the whole file
 * @throws Error when a file lacks the region
 */
export function readSamples(folder: string, region?: string): Code[] {
  const files = fs.readdirSync(folder);
  const blocks: Code[] = [];
  for (const [ending, lang] of LANGUAGE_BY_ENDING) {
    const name = files.find((candidate) => candidate.endsWith(ending));
    if (name) {
      const value = cut(fs.readFileSync(path.join(folder, name), 'utf8'), region, path.join(folder, name));
      blocks.push({type: 'code', lang, value});
    }
  }
  return blocks;
}

function cut(source: string, region: string | undefined, file: string): string {
  const lines = source.trimEnd().split('\n');
  const isMark = (line: string): boolean => /^\s*(#|\/\/)\s*(region\s+\S+|endregion)\s*$/.test(line);
  let shown = lines;
  if (region) {
    const from = lines.findIndex((line) => new RegExp(`^\\s*(#|//)\\s*region\\s+${region}\\s*$`).test(line));
    const length = lines.slice(from + 1).findIndex((line) => /^\s*(#|\/\/)\s*endregion\s*$/.test(line));
    if (from < 0 || length < 0) {
      throw new Error(`${path.relative(process.cwd(), file)}: no region "${region}" with its endregion`);
    }
    shown = lines.slice(from + 1, from + 1 + length);
  }
  return dedent(shown.filter((line) => !isMark(line)));
}

function dedent(lines: string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)![0].length);
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
