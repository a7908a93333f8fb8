import type {Nodes, Parent, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {proofIds} from '../../../gateway/proofs/load';
import {inline} from '../operations/nodes';

const SCHEME = 'proof:';

interface JsxElement {
  readonly name?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
}

/** Id of the proof that a node names; null if it names none. */
function named(node: Nodes): string | null {
  if (node.type === 'link' && node.url.startsWith(SCHEME)) {
    return node.url.slice(SCHEME.length);
  }
  const {name, attributes} = node as JsxElement;
  return name === 'Proof' ? String(attributes?.find((each) => each.name === 'id')?.value ?? '') : null;
}

/** Puts the element back into a paragraph, because MDX makes a block of an element that fills a paragraph. */
function withinLine(node: RootContent, id: string): RootContent {
  if (node.type !== 'mdxJsxFlowElement') {
    return node;
  }
  const children = (node as Parent).children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
  return {type: 'paragraph', children: [inline('Proof', {id}, children)]};
}

/**
 * Marks a sentence with its proof. MDX has `<Proof id="payout/returned-keeps-fee">The fee is kept.</Proof>`. Texts of
 * the contract and the catalogue have no JSX, so they have `[The fee is kept.](proof:payout/returned-keeps-fee)`.
 *
 * @throws Error that names the page and the id of an unknown proof
 */
export function remarkProofs(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const known = new Set(proofIds());
    const visit = (parent: Parent): void => {
      parent.children = parent.children.map((child): (typeof parent.children)[number] => {
        const id = named(child);
        if (id !== null && !known.has(id)) {
          throw new Error(`${file.path}: <Proof id="${id}">: expected a file gateway/proofs/${id}.ts`);
        }
        if ('children' in child) {
          visit(child);
        }
        if (id === null) {
          return child;
        }
        return child.type === 'link' ? inline('Proof', {id}, child.children) : withinLine(child, id);
      });
    };
    visit(tree);
  };
}
