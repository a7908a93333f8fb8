// Where states stand and how moves between them are drawn.
import {transactionStatuses, type StatusName, type StatusScope} from '../../../reference/statuses';

export const BOX_WIDTH = 148;
export const BOX_HEIGHT = 36;
const COLUMN = 208;
const ROW = 60;
const MARGIN = 20;

/** Column and row of each state: time runs to the right, ends without money stand below. */
const PLACES: Readonly<Record<StatusName, readonly [column: number, row: number]>> = {
  created: [0, 1.5],
  requires_action: [1, 0.7],
  on_hold: [1, 3],
  authorized: [2, 0],
  processing: [2, 1.5],
  partially_paid: [2, 3.4],
  completed: [3, 0.7],
  declined: [3, 1.8],
  failed: [3, 2.6],
  cancelled: [3, 3.4],
  expired: [3, 4.2],
  partially_refunded: [4, 0],
  refunded: [4, 0.85],
  charged_back: [4, 1.7],
  returned: [4, 0.7],
};

/** The way that goes well, by type: these moves are drawn strong. */
export const USUAL_WAY: Readonly<Record<StatusScope, readonly StatusName[]>> = {
  payin: ['created', 'requires_action', 'processing', 'completed'],
  payout: ['created', 'processing', 'completed'],
  p2p: ['created', 'requires_action', 'processing', 'completed'],
};

export interface StateBox {
  readonly name: StatusName;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

export interface Move {
  readonly from: StatusName;
  readonly to: StatusName;
  readonly path: string;
  readonly usual: boolean;
}

export interface Diagram {
  readonly width: number;
  readonly height: number;
  readonly states: readonly StateBox[];
  readonly moves: readonly Move[];
}

/** A curve between two boxes: to the right through the gap, to the left and within a column around the outside. */
function curve(from: StateBox, to: StateBox): string {
  const half = BOX_HEIGHT / 2;
  const y1 = from.y + half;
  const y2 = to.y + half;
  if (to.x > from.x) {
    const x1 = from.x + BOX_WIDTH;
    const bend = Math.max(30, (to.x - x1) / 2);
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${to.x - bend} ${y2} ${to.x - 5} ${y2}`;
  }
  if (to.x === from.x) {
    const x = from.x + BOX_WIDTH;
    return `M${x} ${y1}C${x + 36} ${y1} ${x + 36} ${y2} ${x + 5} ${y2}`;
  }
  const down = to.y >= from.y;
  const start = from.x + BOX_WIDTH / 2;
  const end = to.x + BOX_WIDTH / 2;
  const edge = down ? BOX_HEIGHT : 0;
  const bend = down ? 44 : -44;
  return `M${start} ${from.y + edge}C${start} ${from.y + edge + bend} ${end} ${to.y + BOX_HEIGHT + 44} ${end} ${to.y + BOX_HEIGHT + 5}`;
}

/** The states and moves that a type of transaction can have. */
export function diagramOf(type: StatusScope): Diagram {
  const own = transactionStatuses.filter(({appliesTo}) => (appliesTo as readonly StatusScope[]).includes(type));
  const top = Math.min(...own.map(({name}) => PLACES[name][1]));
  const states = own.map(({name, number, final}) => {
    const [column, row] = PLACES[name];
    return {name, number, final, x: MARGIN + column * COLUMN, y: MARGIN + (row - top) * ROW};
  });
  const byName = new Map(states.map((state) => [state.name, state]));
  const usual = USUAL_WAY[type];
  const moves = own.flatMap(({name, next}) =>
    (next as readonly StatusName[]).flatMap((target): Move[] => {
      const to = byName.get(target);
      const step = usual.indexOf(name);
      return to
        ? [{from: name, to: target, path: curve(byName.get(name)!, to), usual: step >= 0 && usual[step + 1] === target}]
        : [];
    }),
  );
  return {
    width: Math.max(...states.map(({x}) => x)) + BOX_WIDTH + MARGIN + 16,
    height: Math.max(...states.map(({y}) => y)) + BOX_HEIGHT + MARGIN + 8,
    states,
    moves,
  };
}
