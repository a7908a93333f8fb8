/** A step of a diagram, as its text has it. */
export interface Arrow {
  readonly from: string;
  /** The same as `from` where one acts alone. */
  readonly to: string;
  readonly text: string;
  readonly isReply: boolean;
}

export interface Diagram {
  readonly arrows: readonly Arrow[];
  /** What is drawn for each arrow. */
  readonly drawn: readonly Element[];
  /** What the list has for each arrow. */
  readonly lines: readonly Element[];
}

/** The diagram says its steps twice, as a picture and as a list: they are read from there, and not sent a third time. */
export function readDiagram(figure: Element): Diagram {
  const lines = [...figure.querySelectorAll('.sequence__text li')];
  const drawn = [...figure.querySelectorAll('.sequence__step')];
  const steps = lines.flatMap((line, index) => {
    const element = drawn[index]!;
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
    drawn: steps.map(({element}) => element),
    lines: steps.map(({line}) => line),
  };
}
