import type {ReactNode} from 'react';
import React from 'react';
import type {StatusScope} from '../../../reference/statuses';
import {BOX_HEIGHT, BOX_WIDTH, diagramOf, USUAL_WAY} from './layout';
import {Box, DiagramFigure, MoveLine} from './parts';

interface Props {
  readonly type: StatusScope;
}

const NAMES: Readonly<Record<StatusScope, string>> = {payin: 'a pay-in', payout: 'a payout', p2p: 'a p2p transaction'};

/**
 * The states of a type of transaction, drawn at build time. A state is a link to its row; pointing at it or reaching
 * it by key shows where it can go, by the style sheet alone. The same moves stand below as text.
 */
export default function StateDiagram({type}: Props): ReactNode {
  const {width, height, states, moves} = diagramOf(type);
  return (
    <DiagramFigure
      id={type}
      of={NAMES[type]}
      width={width}
      height={height}
      role="group"
      text={
        <>
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
        </>
      }>
      {moves.map(({from, to, path, usual}) => (
        <MoveLine key={`${from}-${to}`} id={type} path={path} usual={usual} className={`states__move--${from}`} />
      ))}
      {states.map(({name, number, x, y, final}) => (
        <a
          key={name}
          href={`#${name}`}
          className={`states__state states__state--${name}`}
          aria-label={`${name}, ${number} in v1`}>
          <Box name={name} x={x} y={y} width={BOX_WIDTH} height={BOX_HEIGHT} final={final} />
        </a>
      ))}
    </DiagramFigure>
  );
}
