import type {Nodes, Parent} from 'mdast';
import type {ApiOperation, Contract} from './contract';
import type {Node} from './nodes';

/** Routes by the name of an operation. */
function targets({operations}: Contract, {version, route}: ApiOperation): ReadonlyMap<string, string> {
  return new Map(
    operations
      .filter((operation) => operation.version === version && operation.route !== route)
      .map((operation) => [operation.name, operation.route] as const),
  );
}

/**
 * Links names of operations in the contract's texts to their pages, each name once per field or cell.
 *
 * @param node changed in place
 */
export function linkNames(contract: Contract, operation: ApiOperation, node: Node): void {
  const routes = targets(contract, operation);
  const visit = (parent: Parent): void => {
    parent.children = parent.children.map((child): (typeof parent.children)[number] => {
      if (child.type === 'inlineCode' && routes.has(child.value)) {
        return {type: 'link', url: routes.get(child.value)!, children: [child]};
      }
      if ('children' in child && child.type !== 'link' && child.type !== 'heading' && !isPlain(child)) {
        visit(child);
      }
      return child;
    });
  };
  visit(node as Parent);
}

/** A summary is a control, so it must not contain a link. */
const isPlain = (node: Nodes): boolean => ['summary', 'a'].includes((node as {name?: string}).name ?? '');
