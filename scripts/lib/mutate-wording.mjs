// What errors say to people may be put better at any time, so no test holds it, and StrykerJS leaves it alone.

const isText = (node) => node.type === 'StringLiteral' || node.type === 'TemplateLiteral';

/** `new ApiFailure(code, message)` and `new Error(message)`. */
const isMessage = ({node, parent, key}) =>
  isText(node) &&
  parent?.type === 'NewExpression' &&
  ((parent.callee.name === 'ApiFailure' && key === 1) || (/Error$/.test(parent.callee.name) && key === 0));

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'wording',
    value: {shouldIgnore: (place) => (isMessage(place) ? 'the words of an error are free' : undefined)},
  },
];
