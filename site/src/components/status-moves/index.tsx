import type {ReactNode} from 'react';
import React from 'react';
import {movesOf, transactionStatuses, type StatusName, type StatusScope} from '../../../../facts/reference/statuses';
import StatusBadge from '../../../../design/components/status';
import {SUCCESS_PATH} from './success-path';
import {isOneOf} from '@repo/lib/keys-of';

interface Props {
  readonly type: StatusScope;
}

const NAMES: Readonly<Record<StatusScope, string>> = {payin: 'a pay-in', payout: 'a payout', p2p: 'a p2p transaction'};

function Badge({name}: {readonly name: StatusName}): ReactNode {
  return (
    <a className="moves__state" href={`#${name}`}>
      <StatusBadge status={name} />
    </a>
  );
}

const Arrow = (): ReactNode => <span className="moves__arrow" />;

/**
 * The states of a type of transaction: the successful path as a straight line, and below each state its other possible
 * next states. A state links to its row in the table of the page.
 */
export default function StatusMoves({type}: Props): ReactNode {
  const own = transactionStatuses.filter(({appliesTo}) => isOneOf<string>(appliesTo, type));
  const names = own.map(({name}) => name);
  const way = SUCCESS_PATH[type];
  const nextOf = (name: StatusName): readonly StatusName[] => {
    const step = way.indexOf(name);
    const usual = step < 0 ? undefined : way[step + 1];
    // The next state of the successful path comes first.
    return [...movesOf(type, name)].sort((one, other) => Number(other === usual) - Number(one === usual));
  };
  return (
    <figure className="moves" aria-label={`States of ${NAMES[type]}`}>
      <ol className="moves__way" aria-label="The usual way">
        {way.map((name, index) => (
          <li key={name}>
            {index > 0 && <Arrow />}
            <Badge name={name} />
          </li>
        ))}
      </ol>
      <table className="moves__table" aria-label={`From each state of ${NAMES[type]}, where it can go`}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const next = nextOf(name);
            return (
              <tr key={name}>
                <th scope="row">
                  <Badge name={name} />
                </th>
                <td>
                  <span className="moves__next">
                    {next.length === 0 ? 'The end' : <Arrow />}
                    {next.map((other, index) => (
                      <React.Fragment key={other}>
                        {index > 0 && ' '}
                        <Badge name={other} />
                      </React.Fragment>
                    ))}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
