import type {ApiOperation, Contract} from './contract';
import {code, heading, link, table, text, words, type Node} from './nodes';
import {asTexts} from '../../../lib/read-json';

/**
 * All operations of a version in the contract's groups, the largest group first.
 *
 * @param version `v1` or `v2`
 * @throws Error for another version
 */
export function methodIndex({operations}: Contract, version: string): Node[] {
  const own = operations.filter((operation) => operation.version === version);
  if (own.length === 0) {
    throw new Error(`<MethodIndex version="${version}">: expected v1 or v2`);
  }
  const groupOf = ({definition}: ApiOperation): string => String(asTexts(definition['tags'])[0]);
  const sizeOf = (group: string): number => own.filter((operation) => groupOf(operation) === group).length;
  const groups = [...new Set(own.map(groupOf))].sort((left, right) => sizeOf(right) - sizeOf(left));
  return groups.flatMap((group) => [
    heading(3, `methods-${group.toLowerCase().replace(/\W+/g, '-')}`, text(group)),
    table(
      ['Method', 'What it does', 'Scope', 'Class'],
      own
        .filter((operation) => groupOf(operation) === group)
        .map(({method, name, route, definition}) => [
          [code(method.toUpperCase()), text(' '), link(route, [code(name)])],
          words(String(definition['summary'])),
          String(definition['x-scope'])
            .split(' ')
            .flatMap((scope, index) => [...(index > 0 ? [text(' or ')] : []), code(scope)]),
          [text(String(definition['x-rate-class']))],
        ]),
    ),
  ]);
}
