import type {ReactNode} from 'react';
import React from 'react';
import DataTable from '@site/src/components/data-table';
import {balanceEntries, openingBalances} from '@repo/facts/reference/balance-example';
import {money} from '@site/src/components/cabinet';

const BALANCES = ['available', 'pending', 'reserved'] as const;

/** A day of one wallet: what happened, and the three balances after each step, with changes in bold. */
export default function BalanceDay(): ReactNode {
  return (
    <DataTable className="room-35">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What happens</th>
          {BALANCES.map((name) => (
            <th key={name} scope="col" className="balance-day__amount">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">00:00</th>
          <td data-label="What happens">The day begins</td>
          {BALANCES.map((name) => (
            <td key={name} className="balance-day__amount" data-label={name}>
              {money(openingBalances[name])}
            </td>
          ))}
        </tr>
        {balanceEntries.map(({time, text, external_id: id, change, after}) => (
          <tr key={`${time} ${text}`}>
            <th scope="row">{time}</th>
            <td data-label="What happens">
              {text}
              {id && (
                <>
                  {' '}
                  <span className="balance-day__id">
                    (<code>{id}</code>)
                  </span>
                </>
              )}
            </td>
            {BALANCES.map((name) => (
              <td key={name} className="balance-day__amount" data-label={name}>
                {Number(change[name]) === 0 ? money(after[name]) : <strong>{money(after[name])}</strong>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
