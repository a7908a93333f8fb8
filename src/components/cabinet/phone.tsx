import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {money} from './money';
import {OptionalMark, type Marked} from './mark';

interface FigureProps {
  /** What is to be seen, in one to three sentences, for a reader who does not see the picture. */
  readonly alt: string;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** One phone or several beside each other as a picture of its own; inside a `Screen` use `Phone` alone. */
export const Phones = ({alt, caption, children}: FigureProps): ReactNode => (
  <figure className="cab-figure">
    <p className="cab-figure__alt">Picture: {alt}</p>
    <div className="cab-phones" aria-hidden="true">
      {children}
    </div>
    <figcaption className="cab-figure__caption">{caption}</figcaption>
  </figure>
);

/** The frame of a phone with the address that is open on it. */
export const Phone = ({address, children}: {readonly address: string; readonly children: ReactNode}): ReactNode => (
  <div className="cab-phone">
    <div className="cab-phone__address">{address}</div>
    <div className="cab-phone__page">{children}</div>
  </div>
);

interface PaymentPageProps extends Marked {
  /** The merchant's color, as a hex color; white text must be readable on it. */
  readonly color?: string;
  /** Letters in place of the merchant's logo. */
  readonly logo: string;
  readonly merchant: string;
  /** What is paid for. */
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly methods: readonly string[];
  /** The method that is chosen. */
  readonly chosen?: string;
  readonly footer?: string;
}

/** What the payer sees at `payment_url`, with the merchant's logo, color and texts. */
export const PaymentPage = ({
  color = '#0b5d8a',
  logo,
  merchant,
  title,
  amount,
  currency,
  methods,
  chosen = methods[0],
  footer,
  mark,
}: PaymentPageProps): ReactNode => (
  <div className="cab-pay">
    <div className="cab-pay__merchant">
      <OptionalMark mark={mark} />
      <span className="cab-pay__logo" style={{background: color}}>
        {logo}
      </span>
      {merchant}
    </div>
    <div className="cab-pay__title">{title}</div>
    <div className="cab-pay__amount">
      {money(amount)} {currency}
    </div>
    {methods.map((name) => (
      <div key={name} className={clsx('cab-pay__method', name === chosen && 'cab-pay__method--on')}>
        <span className={clsx('cab-radio', name === chosen && 'cab-radio--on')} />
        {name}
      </div>
    ))}
    <div className="cab-pay__button" style={{background: color}}>
      Pay {money(amount)} {currency}
    </div>
    {footer && <div className="cab-pay__footer">{footer}</div>}
  </div>
);
