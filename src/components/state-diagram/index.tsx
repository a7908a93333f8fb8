import type {ReactNode} from 'react';
import React from 'react';
import type {StatusScope} from '../../../reference/statuses';
import {BOX_HEIGHT, BOX_WIDTH, diagramOf, USUAL_WAY} from './layout';

interface Props {
  readonly type: StatusScope;
}

const NAMES: Readonly<Record<StatusScope, string>> = {payin: 'pay-in', payout: 'payout', p2p: 'p2p transaction'};

/**
 * The states of a type of transaction, drawn at build time. A state is a link to its row; pointing at it or reaching
 * it by key shows where it can go, by the style sheet alone. The same moves stand below as text.
 */
export default function StateDiagram({type}: Props): ReactNode {
  const {width, height, states, moves} = diagramOf(type);
  return (
    <figure className="states">
      <div className="states__scroll" role="group" tabIndex={0} aria-label={`Diagram: states of a ${NAMES[type]}`}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="group"
          aria-label={`States of a ${NAMES[type]}`}>
          <defs>
            <marker
              id={`arrow-${type}`}
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto">
              <path className="states__tip" d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {moves.map(({from, to, path, usual}) => (
            <path
              key={`${from}-${to}`}
              className={`states__move states__move--${from}${usual ? ' states__move--usual' : ''}`}
              d={path}
              markerEnd={`url(#arrow-${type})`}
            />
          ))}
          {states.map(({name, number, x, y, final}) => (
            <a
              key={name}
              href={`#${name}`}
              className={`states__state states__state--${name}`}
              aria-label={`${name}, ${number} in v1`}>
              <rect
                className={`states__box${final ? ' states__box--final' : ''}`}
                x={x}
                y={y}
                width={BOX_WIDTH}
                height={BOX_HEIGHT}
                rx={7}
              />
              <text className="states__name" x={x + BOX_WIDTH / 2} y={y + BOX_HEIGHT / 2 + 4}>
                {name}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <details className="states__text">
        <summary>The same as text</summary>
        <p>The usual way: {USUAL_WAY[type].join(', then ')}.</p>
        <ul>
          {states.map(({name}) => {
            const next = moves.filter(({from}) => from === name).map(({to}) => to);
            return (
              <li key={name}>
                <code>{name}</code> {next.length > 0 ? `may become ${next.join(', ')}` : 'is the end'}.
              </li>
            );
          })}
        </ul>
      </details>
    </figure>
  );
}
