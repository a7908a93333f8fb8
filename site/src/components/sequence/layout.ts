export interface SequenceDiagram {
  /** Left to right. */
  readonly actors: readonly {readonly id: string; readonly name: string}[];
  readonly steps: readonly SequenceStep[];
}

type SequenceStep =
  | {
      readonly from: string;
      readonly to: string;
      readonly text: string;
      /** Whether it is an answer, which is dashed. */ readonly reply?: boolean;
    }
  | {readonly over: readonly string[]; readonly note: string};

interface Column {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly boxWidth: number;
}

interface Row {
  readonly number: number;
  readonly y: number;
  readonly x1: number;
  readonly x2: number;
  readonly textX: number;
  readonly anchor: 'start' | 'middle';
  readonly text: string;
  readonly note?: string;
  readonly dashed: boolean;
  readonly path: string;
  readonly head: string;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Mean width of a character in the diagram's 13 px text, in px. Generous, because fonts differ. */
const CHARACTER = 6.9;
const PADDING = 20;
const MIN_GAP = 128;
const LOOP = 28;

/**
 * Makes columns wide enough for the texts between them, and rows below each other.
 *
 * @returns positions in units of the SVG
 * @throws Error if a step names an unknown actor
 */
export function layout(
  {actors, steps}: SequenceDiagram,
  {rowHeight, headHeight}: {rowHeight: number; headHeight: number},
): Layout {
  const index = (id: string): number => {
    const found = actors.findIndex((actor) => actor.id === id);
    if (found < 0) {
      throw new Error(`Sequence: "${id}" is not one of its actors (${actors.map((actor) => actor.id).join(', ')})`);
    }
    return found;
  };
  const textWidth = (text: string): number => text.length * CHARACTER + PADDING;
  const boxWidths = actors.map(({name}) => textWidth(name) + 8);
  const gaps = actors.slice(1).map((_, i) => Math.max(MIN_GAP, (boxWidths[i]! + boxWidths[i + 1]!) / 2 + 16));
  let tail = 0;
  for (const step of steps) {
    const spans = 'note' in step ? step.over.map(index) : [index(step.from), index(step.to)];
    const [first, last] = [Math.min(...spans), Math.max(...spans)];
    const need = textWidth('note' in step ? step.note : `00 ${step.text}`);
    if (first === last && !('note' in step)) {
      const own = need + LOOP;
      if (first === actors.length - 1) {
        tail = Math.max(tail, own);
      } else {
        gaps[first] = Math.max(gaps[first]!, own);
      }
      continue;
    }
    const have = gaps.slice(first, last).reduce((sum, gap) => sum + gap, 0);
    if (last > first && need > have) {
      for (let i = first; i < last; i++) {
        gaps[i]! += (need - have) / (last - first);
      }
    }
  }
  const columns: Column[] = [];
  actors.forEach(({id, name}, i) => {
    const x = i === 0 ? boxWidths[0]! / 2 + 4 : columns[i - 1]!.x + gaps[i - 1]!;
    columns.push({id, label: name, x: Math.round(x), boxWidth: boxWidths[i]!});
  });
  const end = columns.at(-1)!;
  const width = Math.ceil(end.x + Math.max(end.boxWidth / 2 + 4, tail));
  let number = 0;
  const rows = steps.map((step, i): Row => {
    const y = headHeight + (i + 1) * rowHeight - 16;
    if ('note' in step) {
      const spans = step.over.map((id) => columns[index(id)]!);
      const half = textWidth(step.note) / 2;
      const middle = (spans[0]!.x + spans.at(-1)!.x) / 2;
      const reach = Math.max(half, (spans.at(-1)!.x - spans[0]!.x) / 2 + 16);
      const x1 = Math.max(2, middle - reach);
      const x2 = Math.min(width - 2, middle + reach);
      return {
        number: -i,
        y,
        x1,
        x2,
        textX: 0,
        anchor: 'middle',
        text: '',
        note: step.note,
        dashed: false,
        path: '',
        head: '',
      };
    }
    number += 1;
    const x1 = columns[index(step.from)]!.x;
    const x2 = columns[index(step.to)]!.x;
    const base = {number, y, x1, x2, text: step.text, dashed: step.reply ?? false};
    if (x1 === x2) {
      const path = `M${x1} ${y - 4}h${LOOP - 6}v14h-${LOOP - 12}`;
      return {...base, textX: x1 + 8, anchor: 'start', path, head: arrowHead(x1, y + 10, -1)};
    }
    const direction = x2 > x1 ? 1 : -1;
    return {
      ...base,
      textX: (x1 + x2) / 2,
      anchor: 'middle',
      path: `M${x1} ${y}H${x2 - 7 * direction}`,
      head: arrowHead(x2, y, direction),
    };
  });
  return {width, height: headHeight + steps.length * rowHeight + 12, columns, rows};
}

const arrowHead = (x: number, y: number, direction: 1 | -1): string => `M${x} ${y}l${-8 * direction} -4.5v9z`;
