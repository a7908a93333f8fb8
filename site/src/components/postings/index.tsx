import type {ReactNode} from 'react';
import React from 'react';
import {Breakable} from '@site/src/components/breakable';
import DataTable from '@site/src/components/data-table';
import {postingAmounts, postingRules, type Direction, type PostingRule} from '@repo/facts/reference/postings';
import {Words} from '@site/src/components/words';

const rules: readonly PostingRule[] = postingRules;

/** Amount of a posting in words. A settlement debits the worth of its rows and credits their worth at its rate. */
const sumText = ({entry, amount}: PostingRule, direction: Direction): string =>
  entry === 'settlement' ? (direction > 0 ? '`settlement_net`' : 'net of its rows') : postingAmounts[amount];

const Sum = ({rule, direction}: {readonly rule: PostingRule; readonly direction: Direction}): ReactNode =>
  direction === 0 ? null : <Words>{`${direction > 0 ? '+' : '−'} ${sumText(rule, direction)}`}</Words>;

/** Every `entry_type` of the balance report, with the step that causes it and its effect on the three balances. */
export default function Postings(): ReactNode {
  return (
    <DataTable className="room-45">
      <thead>
        <tr>
          <th scope="col">
            <code>entry_type</code>
          </th>
          <th scope="col">When</th>
          <th scope="col">available</th>
          <th scope="col">pending</th>
          <th scope="col">reserved</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.entry}>
            <th scope="row">
              <code>
                <Breakable>{rule.entry}</Breakable>
              </code>
            </th>
            <td data-label="When">
              <Words>{rule.step}</Words>
            </td>
            <td data-label="available">
              {rule.entry === 'refund' ? '− the rest of the refund' : <Sum rule={rule} direction={rule.available} />}
            </td>
            <td data-label="pending">
              {rule.entry === 'refund' ? (
                '− the refund, up to what is there'
              ) : (
                <Sum rule={rule} direction={rule.pending} />
              )}
            </td>
            <td data-label="reserved">
              <Sum rule={rule} direction={rule.reserved} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
