/** A step of a diagram, parsed from its text. */
export interface Arrow {
  readonly from: string;
  /** The same as `from` if only one actor is involved. */
  readonly to: string;
  readonly text: string;
  readonly isReply: boolean;
}

export interface Diagram {
  readonly arrows: readonly Arrow[];
  /** SVG element of each arrow. */
  readonly shapes: readonly Element[];
  /** List item of each arrow. */
  readonly lines: readonly Element[];
}

/** Reads the steps from picture and list, so that the page does not contain them a third time. */
export function readDiagram(figure: Element): Diagram {
  const lines = [...figure.querySelectorAll('.sequence__text li')];
  const shapes = [...figure.querySelectorAll('.sequence__step')];
  const steps = lines.flatMap((line, index) => {
    const element = shapes[index]!;
    if (element.querySelector('.sequence__note')) {
      return [];
    }
    const actors = line.querySelector('strong')!.textContent ?? '';
    const [from = '', to = from] = actors.split('→').map((name) => name.trim());
    const text = (line.textContent ?? '').slice(actors.length + 2).replace(/\.$/, '');
    return [{element, line, arrow: {from, to, text, isReply: element.matches('.sequence__step--reply')}}];
  });
  return {
    arrows: steps.map(({arrow}) => arrow),
    shapes: steps.map(({element}) => element),
    lines: steps.map(({line}) => line),
  };
}
