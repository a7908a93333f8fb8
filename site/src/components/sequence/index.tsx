import type {ReactNode} from 'react';
import React from 'react';
import {layout, type SequenceDiagram} from './layout';
import PlayLink from './play-link';

interface Props extends SequenceDiagram {
  /** Title of the diagram, in one line. */
  readonly title: string;
  /**
   * Id of the recording to play: a proof such as `card/challenge-passed`, or a guide such as
   * `guide/services/pix/payin`.
   */
  readonly proof?: string;
}

const ROW = 52;
const HEAD = 44;
/**
 * Least width in CSS pixels. Below it, the diagram scrolls instead of shrinking. The style sheet has the same width.
 */
const READABLE = 540;

/**
 * A sequence diagram, drawn at build time as SVG in the theme's colors, with the same steps as a numbered list. The
 * list is after the folded part rather than inside, because phones show it instead of the picture.
 */
export default function Sequence({title, proof, actors, steps}: Props): ReactNode {
  const {width, height, columns, rows} = layout({actors, steps}, {rowHeight: ROW, headHeight: HEAD});
  const name = (id: string): string => actors.find((actor) => actor.id === id)!.name;
  return (
    <figure className="sequence">
      <figcaption className="sequence__title" data-content="label">
        {title}
      </figcaption>
      {proof && (
        <div data-touch="sequence" data-proof={proof}>
          <PlayLink proof={proof} />
        </div>
      )}
      <div className="sequence__scroll" tabIndex={0} role="group" aria-label={`Diagram: ${title}`}>
        <svg
          className={width > READABLE ? 'sequence__wide' : undefined}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true">
          {columns.map(({id, label, x, boxWidth}) => (
            <g key={id}>
              <line className="sequence__life" x1={x} x2={x} y1={HEAD - 8} y2={height - 8} />
              <rect className="sequence__actor" x={x - boxWidth / 2} y={4} width={boxWidth} height={HEAD - 12} rx={6} />
              <text className="sequence__actor-name" x={x} y={HEAD / 2 + 3}>
                {label}
              </text>
            </g>
          ))}
          {rows.map((row) => (
            <g key={row.number} className={row.dashed ? 'sequence__step sequence__step--reply' : 'sequence__step'}>
              {row.note !== undefined ? (
                <>
                  <rect
                    className="sequence__note"
                    x={row.x1}
                    y={row.y - 24}
                    width={row.x2 - row.x1}
                    height={32}
                    rx={6}
                  />
                  <text className="sequence__note-text" x={(row.x1 + row.x2) / 2} y={row.y - 4}>
                    {row.note}
                  </text>
                </>
              ) : (
                <>
                  <text className="sequence__message" x={row.textX} y={row.y - 9} textAnchor={row.anchor}>
                    <tspan className="sequence__number">{row.number}</tspan> {row.text}
                  </text>
                  <path className="sequence__arrow" d={row.path} />
                  <path className="sequence__head" d={row.head} />
                </>
              )}
            </g>
          ))}
        </svg>
      </div>
      <details className="sequence__fold" data-content="tool">
        <summary>The same as text</summary>
      </details>
      <div className="sequence__text">
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              {'note' in step ? (
                <>
                  <strong>{step.over.map(name).join(', ')}:</strong> {step.note}.
                </>
              ) : (
                <>
                  <strong>
                    {name(step.from)} {step.from === step.to ? '' : `→ ${name(step.to)}`}
                  </strong>
                  {': '}
                  {step.text}.
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
