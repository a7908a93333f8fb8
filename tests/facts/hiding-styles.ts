// cspell:ignore atrule -- PostCSS
// What style sheets hide: a rule that takes something from readers looks like any other, and no test of HTML sees it.
import postcss, {type AtRule, type Declaration, type Rule} from 'postcss';

/** Properties and values by which nothing of an element is seen. */
const HIDES: Readonly<Record<string, RegExp>> = {
  display: /^none\b/,
  visibility: /^(hidden|collapse)\b/,
  opacity: /^0?\.?0*%?$/,
  'font-size': /^0(px|r?em|%)?$/,
  'clip-path': /^inset\((50|100)%/,
  clip: /^rect\(/,
  color: /^transparent\b/,
  'text-indent': /^-/,
  left: /^-\d{3,}/,
  width: /^0(px)?$/,
  height: /^0(px)?$/,
  'max-height': /^0(px)?$/,
  'content-visibility': /^hidden/,
  scale: /^0$/,
  'pointer-events': /^none/,
};

const isHiding = ({prop, value}: Declaration): boolean => HIDES[prop.toLowerCase()]?.test(value.trim()) ?? false;

/** `@media print`, `.a .b`, the outermost first. */
function placeOf(declaration: Declaration): string {
  const steps: string[] = [];
  for (let {parent} = declaration; parent && parent.type !== 'root'; parent = (parent as Rule).parent) {
    const step =
      parent.type === 'atrule' ? `@${(parent as AtRule).name} ${(parent as AtRule).params}` : parent.selector;
    steps.unshift(step.replace(/\s+/g, ' '));
  }
  return steps.join(' { ');
}

/** Each declaration of a style sheet that hides something: where, and how. */
export function hidingRules(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (isHiding(declaration)) {
      found.push(`${placeOf(declaration)} { ${declaration.prop}: ${declaration.value}`);
    }
  });
  return found;
}
