import type {ReactNode} from 'react';
import React from 'react';
import type {Version} from '../../../../facts/reference/versions';
import {Breakable} from '@site/src/components/breakable';
import DataTable from '@site/src/components/data-table';
import {Words} from '@site/src/components/words';
import {allowedSteps, type StepOperation} from '@repo/facts/reference/allowed-steps';
import {transactionStatuses, type StatusName} from '@repo/facts/reference/statuses';

interface Props {
  readonly operation: StepOperation;
  /** v1 shows a status as its number. */
  readonly version: Version;
}

const numberOf = (name: StatusName): number => transactionStatuses.find((status) => status.name === name)!.number;

const written = (names: readonly StatusName[], version: Props['version']): ReactNode =>
  names.map((name, index) => (
    <React.Fragment key={name}>
      {index > 0 && ', '}
      {version === 'v1' ? (
        <>
          {numberOf(name)} <Breakable>{name}</Breakable>
        </>
      ) : (
        <code>
          <Breakable>{name}</Breakable>
        </code>
      )}
    </React.Fragment>
  ));

/** What a call does in each status that allows it, from the same table as the gateway. */
export default function AllowedSteps({operation, version}: Props): ReactNode {
  return (
    <DataTable className="room-40">
      <thead>
        <tr>
          <th scope="col">Status now</th>
          <th scope="col">Of a</th>
          <th scope="col">What the call does</th>
          <th scope="col">Status after</th>
        </tr>
      </thead>
      <tbody>
        {allowedSteps
          .filter((step) => step.operation === operation)
          .map(({from, withPart, types, does, to}) => (
            <tr key={`${from.join()} ${withPart}`}>
              <th scope="row">
                {written(from, version)}
                {withPart && (
                  <>
                    , if <code>amount_received</code> is above zero
                  </>
                )}
              </th>
              <td data-label="Of a">{types.map((type) => TYPES[type]).join(', ')}</td>
              <td data-label="What the call does">
                <Words>{does}</Words>
              </td>
              <td data-label="Status after">{written(to, version)}</td>
            </tr>
          ))}
        <tr>
          <th scope="row">anything else</th>
          <td />
          <td data-label="What the call does">
            <Words>nothing: 3004 `invalid_state_transition`</Words>
          </td>
          <td data-label="Status after">unchanged</td>
        </tr>
      </tbody>
    </DataTable>
  );
}

const TYPES = {payin: 'pay-in', payout: 'payout', p2p: 'p2p'} as const;
