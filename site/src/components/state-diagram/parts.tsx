import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';

interface FigureProps {
  /** Unique on the page. Part of the id of the arrow head. */
  readonly id: string;
  /** What has these states, with its article: `an invoice`. */
  readonly of: string;
  readonly width: number;
  readonly height: number;
  /** Top of the drawing in SVG units, 0 by default. */
  readonly top?: number;
  /** `group` if boxes are links, otherwise `img`. */
  readonly role: 'img' | 'group';
  /** Moves and boxes, in drawing order. */
  readonly children: ReactNode;
  /** The same states and moves in words. */
  readonly text: ReactNode;
}

/** The frame of a state diagram, with the same as text below. Phones show only the text. */
export const DiagramFigure = ({id, of, width, height, top = 0, role, children, text}: FigureProps): ReactNode => (
  <figure className="states">
    <div className="states__scroll" role="group" tabIndex={0} aria-label={`Diagram: states of ${of}`}>
      <svg
        viewBox={`0 ${top} ${width} ${height}`}
        width={width}
        height={height}
        role={role}
        aria-label={`States of ${of}`}>
        <defs>
          <marker id={arrow(id)} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path className="states__tip" d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {children}
      </svg>
    </div>
    <details className="states__text" data-content="tool">
      <summary>The same as text</summary>
    </details>
    <div className="states__list">{text}</div>
  </figure>
);

const arrow = (id: string): string => `arrow-${id}`;

interface MoveProps {
  /** Id of the figure. */
  readonly id: string;
  /** Path data, from one box to the other. */
  readonly path: string;
  /** Whether it is part of the successful path, which is emphasized. */
  readonly usual: boolean;
  readonly className: string;
}

/** An arrow from one state to another. */
export const MoveLine = ({id, path, usual, className}: MoveProps): ReactNode => (
  <path
    className={clsx('states__move', className, usual && 'states__move--usual')}
    d={path}
    markerEnd={`url(#${arrow(id)})`}
  />
);

interface BoxProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is a final state. */
  readonly final: boolean;
}

/** A state with its name. */
export const Box = ({name, x, y, width, height, final}: BoxProps): ReactNode => (
  <>
    <rect className={clsx('states__box', final && 'states__box--final')} {...{x, y, width, height}} rx={7} />
    <text className="states__name" x={x + width / 2} y={y + height / 2 + 4}>
      {name}
    </text>
  </>
);
