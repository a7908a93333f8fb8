import type {ReactNode} from 'react';
import React from 'react';
import Waterfall from './waterfall';
import DataTable from '@site/src/components/data-table';
import {settlementRows, settlementTotals} from '@repo/facts/reference/settlement-example';

const AMOUNTS = ['gross', 'fee', 'net'] as const;

const withMinus = (amount: string): string => amount.replace('-', '−');

/** The example settlement as a picture and as a table, one row per movement, with totals. */
export default function SettlementExample(): ReactNode {
  const {settlement_id: id, currency, settlement_currency: settled, exchange_rate: rate} = settlementRows[0]!;
  return (
    <figure className="settlement-example">
      <figcaption className="settlement-example__caption">
        Settlement <code>{id}</code>: gross, fee and net in {currency}, settled in {settled} at {rate}
      </figcaption>
      <Waterfall />
      <DataTable className="room-45">
        <thead>
          <tr>
            <th scope="col">external_id</th>
            <th scope="col">type</th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className="settlement-example__amount">
                {name}
              </th>
            ))}
            <th scope="col" className="settlement-example__amount">
              exchange_rate
            </th>
            <th scope="col" className="settlement-example__amount">
              settlement_net
            </th>
          </tr>
        </thead>
        <tbody>
          {settlementRows.map((row) => (
            <tr key={`${row.transaction_id} ${row.type}`}>
              <th scope="row">
                <code>{row.external_id}</code>
              </th>
              <td data-label="type">{row.type}</td>
              {AMOUNTS.map((name) => (
                <td key={name} className="settlement-example__amount" data-label={name}>
                  {withMinus(row[name])}
                </td>
              ))}
              <td className="settlement-example__amount" data-label="exchange_rate">
                {row.exchange_rate}
              </td>
              <td className="settlement-example__amount" data-label="settlement_net">
                {withMinus(row.settlement_net)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            {AMOUNTS.map((name) => (
              <td key={name} className="settlement-example__amount" data-label={name}>
                {withMinus(settlementTotals[name])}
              </td>
            ))}
            <td />
            <td className="settlement-example__amount" data-label="settlement_net">
              {withMinus(settlementTotals.settlement_net)}
            </td>
          </tr>
        </tfoot>
      </DataTable>
    </figure>
  );
}
