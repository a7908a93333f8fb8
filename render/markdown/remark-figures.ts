import type {Parent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {figureText} from '../../reference/figures';

interface JsxElement {
  readonly name?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
}

/**
 * `<Figure name="quote.lifetime" as="s" />` becomes `60 s`: a figure stands once, in reference/figures.ts, where the
 * sandbox takes it from too.
 *
 * @throws Error that names page, figure and what there is
 */
export function remarkFigures(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const visit = (parent: Parent): void => {
      parent.children = parent.children.map((child): (typeof parent.children)[number] => {
        const {name, attributes = []} = child as JsxElement;
        if (name === 'Figure') {
          const value = (key: string): string => String(attributes.find((each) => each.name === key)?.value);
          try {
            return {type: 'text', value: figureText(value('name'), value('as'))};
          } catch (error) {
            throw new Error(`${file.path}: <Figure>: ${(error as Error).message}`);
          }
        }
        if ('children' in child) {
          visit(child as Parent);
        }
        return child;
      });
    };
    visit(tree);
  };
}
