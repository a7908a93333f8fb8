import type {ReactNode} from 'react';
import React from 'react';
import {recentTransactions, walletTiles} from '@site/reference/cabinet-example';
import {money} from './money';

const SECTIONS = [
  'Balances',
  'Deposits',
  'Payouts',
  'Wallets',
  'Payment pages',
  'Payment services',
  'Reporting',
  'Final report',
  'Chargebacks',
  'Control',
];

/** The number of a callout; the list below the picture explains it. */
const Mark = ({number}: {readonly number: number}): ReactNode => (
  <span className="cabinet-overview__mark">{number}</span>
);

/** The cabinet's home screen of the example merchant, drawn in HTML. */
export default function CabinetOverview(): ReactNode {
  return (
    <figure
      className="cabinet-overview"
      aria-label="The cabinet's home screen: navigation, three wallets, the last transactions">
      <div className="cabinet-overview__window">
        <div className="cabinet-overview__bar">
          <span className="cabinet-overview__address">cabinet.gateway.example</span>
          <span className="cabinet-overview__point">
            <Mark number={1} /> Andina Shop (1042) <span className="cabinet-overview__switch">Live</span>
          </span>
        </div>
        <div className="cabinet-overview__body">
          <div className="cabinet-overview__nav">
            <Mark number={2} />
            <ul>
              {SECTIONS.map((name) => (
                <li key={name}>
                  {name}
                  {name === 'Chargebacks' && <span className="cabinet-overview__count">1 open</span>}
                </li>
              ))}
            </ul>
          </div>
          <div className="cabinet-overview__main">
            <p className="cabinet-overview__title">
              <Mark number={3} /> Balances
            </p>
            <div className="cabinet-overview__tiles">
              {walletTiles.map(({currency, available, pending, reserved, total}) => (
                <dl key={currency} className="cabinet-overview__tile">
                  <dt>{currency}, available</dt>
                  <dd className="cabinet-overview__available">{money(available)}</dd>
                  <dt>pending</dt>
                  <dd>{money(pending)}</dd>
                  <dt>reserved</dt>
                  <dd>{money(reserved)}</dd>
                  <dt>total</dt>
                  <dd>{money(total)}</dd>
                </dl>
              ))}
            </div>
            <p className="cabinet-overview__title">
              <Mark number={4} /> Last transactions
              <span className="cabinet-overview__zone">
                <Mark number={5} /> 6 January 2026, Lima (UTC−5)
              </span>
            </p>
            <table className="cabinet-overview__table">
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">external_id</th>
                  <th scope="col">Type</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {recentTransactions.map(({time, external_id: id, kind, amount, currency, status}) => (
                  <tr key={id}>
                    <td>{time}</td>
                    <td className="cabinet-overview__id">{id}</td>
                    <td>{kind}</td>
                    <td>
                      {money(amount)} {currency}
                    </td>
                    <td>
                      <span className={`cabinet-overview__badge cabinet-overview__badge--${status}`}>{status}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </div>
      <figcaption className="cabinet-overview__caption">
        The home screen for Andina Market at 11:30. The numbers are explained below.
      </figcaption>
    </figure>
  );
}
