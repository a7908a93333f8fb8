import type {ReactNode} from 'react';
import React from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteConfig} from '@repo/facts/operator/site.schema';
import StatusBadge, {type Status} from '@repo/design/components/status';

interface Moment {
  readonly time: string;
  readonly what: string;
  readonly by: string;
  readonly status: Status;
}

/** One pay-in of the example merchant, as its history shows it. */
const HISTORY: readonly Moment[] = [
  {time: '09:00:00', what: 'POST /v2/transaction/create', by: 'your server', status: 'created'},
  {time: '09:00:07', what: 'payment page opened', by: 'payer', status: 'requires_action'},
  {time: '09:00:41', what: 'paid, 3-D Secure passed', by: 'payer', status: 'processing'},
  {time: '09:00:43', what: 'transaction.status_changed', by: 'callback to you', status: 'completed'},
];

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The top of the home page: what the gateway is, and a payment from start to end. */
export default function Hero({title, children}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {brand} = siteConfig.customFields!['site'] as SiteConfig;
  return (
    <header className="hero-home">
      <div className="hero-home__text">
        <p className="hero-home__tagline">
          In Russian: <span lang={brand.taglineLanguage}>{brand.tagline}</span>
        </p>
        <h1>{title}</h1>
        <div className="hero-home__lead">{children}</div>
      </div>
      <figure className="payment-life">
        <figcaption className="payment-life__head">
          <span>
            order-10045 <span className="payment-life__muted">pay-in</span>
          </span>
          <span className="payment-life__amount">150.00 PEN</span>
        </figcaption>
        <ol className="payment-life__steps">
          {HISTORY.map(({time, what, by, status}) => (
            <li key={time} className="payment-life__step">
              <time className="payment-life__time">{time}</time>
              <span className="payment-life__what">
                {what}
                <span className="payment-life__by" data-content="aside">
                  {by}
                </span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ol>
        <p className="payment-life__foot">
          <span>fee 4.50</span>
          <span>net 145.50</span>
          <span>callback answered 204 in 38 ms</span>
        </p>
      </figure>
    </header>
  );
}
