// The top of an operation's page: method, path, and the facts that an integrator needs first.
import {figureText} from '../../../facts/reference/figures';
import type {PhrasingContent} from 'mdast';
import type {ApiOperation, Contract} from './contract';
import {repeatRuleOf} from './errors';
import {block, breakable, code, inline, link, namedFacts, text, words, type Node} from './nodes';
import {asTexts} from '../../../lib/read-json';

/** Method and path, with a button that copies them. */
export function endpoint({method, path}: ApiOperation): Node {
  const name = method.toUpperCase();
  return block('div', {className: 'endpoint', 'data-content': 'endpoint'}, [
    inline('span', {className: `method method--${method}`}, [text(name)]),
    inline('code', {className: 'endpoint__path'}, breakable(path)),
    block(
      'button',
      {
        type: 'button',
        className: 'endpoint__copy',
        'data-copy': `${name} ${path}`,
        'aria-label': 'Copy method and path',
      },
      [
        inline('span', {className: 'code__copy-icon', 'aria-hidden': 'true'}),
        inline('span', {className: 'visually-hidden', 'aria-live': 'polite'}),
      ],
    ),
  ]);
}

const RATES: Readonly<Record<string, string>> = {
  R: figureText('rate.R', 'a second'),
  W: figureText('rate.W', 'a second'),
  P: figureText('rate.P', 'an hour'),
};

/** On pages of v1, which is frozen: a link to the operation in v2. Empty on pages of v2, or if v2 does not have it. */
export const frozenNote = ({version}: ApiOperation, other: ApiOperation | null): Node[] =>
  version === 'v1' && other
    ? [
        block('p', {className: 'operation__frozen'}, [
          text('Version 1 is frozen. New integrations use '),
          link(other.route, [text('v2 '), code(other.name)]),
          text('.'),
        ]),
      ]
    : [];

/**
 * Scope, rate limit, idempotency, signature and the other version.
 *
 * @param other the same operation in the other version, if there is one
 */
export function factList(operation: ApiOperation, other: ApiOperation | null): Node {
  const {definition, version} = operation;
  const rateClass = String(definition['x-rate-class']);
  const format = version === 'v1' ? '/request_format_v1' : '/request_format';
  const scopes = String(definition['x-scope'])
    .split(' ')
    .flatMap((scope, index): PhrasingContent[] => [...(index > 0 ? [text(' or ')] : []), code(scope)]);
  const facts: readonly (readonly [string, readonly PhrasingContent[]])[] = [
    ['Scope', scopes],
    ['Rate', [link('/request_format#rate-limits', [text(`Class ${rateClass}`)]), text(`, ${RATES[rateClass] ?? ''}`)]],
    ['Repeat', words(repeatRuleOf(operation).fact)],
    ['Signed', [link(format, [text(version === 'v1' ? 'sign in the body' : 'HMAC in headers')])]],
    ...(other ? [[`In ${other.version}`, [link(other.route, [code(other.name)])]] as const] : []),
  ];
  return namedFacts(facts);
}

/** Links to the operations of `x-related`. @throws Error if one does not exist */
export function relatedList({operations}: Contract, operation: ApiOperation): Node[] {
  const ids = asTexts(operation.definition['x-related'] ?? []);
  const found = ids.map((id) => {
    const related =
      operations.find(({document, operationId}) => document === operation.document && operationId === id) ??
      operations.find(({version, operationId}) => version === operation.version && operationId === id);
    if (!related) {
      throw new Error(
        `facts/contract/${operation.document} ${operation.operationId}: x-related has ${id}, which is not an operation`,
      );
    }
    return related;
  });
  return found.map(({route, name, definition}) =>
    block('li', {}, [link(route, [code(name)]), text(` ${String(definition['summary'])}`)]),
  );
}
