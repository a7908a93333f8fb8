import type {Nodes, Parent} from 'mdast';
import type {ApiOperation, Contract} from './contract';
import type {Node} from './nodes';

/** Where a name in backticks is explained. */
function targets({operations}: Contract, {version, route}: ApiOperation): ReadonlyMap<string, string> {
  return new Map(
    operations
      .filter((operation) => operation.version === version && operation.route !== route)
      .map((operation) => [operation.name, operation.route] as const),
  );
}

/**
 * Names of operations in the contract's words become links to their pages, each once a field or cell.
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

/** A summary opens its details: a link in it would be a control within a control. */
const isPlain = (node: Nodes): boolean => ['summary', 'a'].includes((node as {name?: string}).name ?? '');
