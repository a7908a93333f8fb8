// What errors say to people may be put better at any time, so no test holds it, and StrykerJS leaves it alone.

/** @typedef {{type: string, callee?: {name?: string}}} Node of a program, as far as it is read here */
/** @typedef {{node: Node, parent?: Node | null, key?: string | number | null}} Place of a node; `key` among arguments */

/** @param {Node} node */
const isText = (node) => node.type === 'StringLiteral' || node.type === 'TemplateLiteral';

/** @type {Record<string, number[]>} functions that make an error, with the places of its words among their arguments */
const WORDS = {fieldFailure: [2], wrongState: [1, 2], wrongStatus: [0]};

/**
 * `new ApiFailure(code, message)`, `new Error(message)` and `fieldFailure(code, path, message)`.
 *
 * @param {Place} place
 */
function isMessage({node, parent, key}) {
  const {type, callee} = parent ?? {};
  if (!isText(node) || callee?.name === undefined || typeof key !== 'number') {
    return false;
  }
  return type === 'NewExpression'
    ? (callee.name === 'ApiFailure' && key === 1) || (/Error$/.test(callee.name) && key === 0)
    : type === 'CallExpression' && (WORDS[callee.name]?.includes(key) ?? false);
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'wording',
    value: {
      /** @param {Place} place */
      shouldIgnore: (place) => (isMessage(place) ? 'the words of an error are free' : undefined),
    },
  },
];
