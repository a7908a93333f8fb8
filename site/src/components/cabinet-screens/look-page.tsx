import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import type {Look} from '@repo/facts/cabinet/looks';
import {money} from '@site/src/components/cabinet';

type Fields = readonly (readonly [label: string, value: string])[];

interface Props {
  readonly look: Look;
  /** Name of the point: beside the logo, and as the heading without a title. */
  readonly merchant: string;
  readonly currency: string;
  /** Amounts that the payer can choose from; a single one is fixed. */
  readonly amounts: readonly string[];
  readonly chosen?: string;
  /** Items with the total of each line, in place of a heading. */
  readonly lines?: readonly {readonly name: string; readonly total: string}[];
  /** Fields of the template above the methods, each with the payer's value. */
  readonly fields?: Fields;
  /** Fields of the chosen method, below the methods. */
  readonly methodFields?: Fields;
  readonly methods: readonly string[];
  readonly layout?: 'single' | 'split';
}

/**
 * A payment page in the merchant's look: logo, four colors and texts, the same in both themes of the site. The style
 * sheet has the colors, selected by the primary one, because a style attribute would add a hash to every page's content
 * policy.
 */
export function LookPage({
  look,
  merchant,
  currency,
  amounts,
  chosen = amounts[0]!,
  lines,
  fields = [],
  methodFields = [],
  methods,
  layout = 'single',
}: Props): ReactNode {
  const {logo, colors, texts} = look;
  return (
    <div className={clsx('cab-look', `cab-look--${colors.primary.slice(1).toLowerCase()}`)}>
      <div className={clsx('cab-look__merchant', !texts.title && 'cab-look__merchant--heading')}>
        {logo && <span className="cab-look__logo">{logo}</span>}
        {merchant}
      </div>
      <div className={clsx('cab-look__sides', layout === 'split' && 'cab-look__sides--split')}>
        <div className="cab-look__side">
          {lines ? (
            <Lines lines={lines} total={chosen} currency={currency} />
          ) : (
            <>
              {texts.title && <div className="cab-look__title">{texts.title}</div>}
              {texts.description && <div>{texts.description}</div>}
              <Choices amounts={amounts} chosen={chosen} currency={currency} />
            </>
          )}
        </div>
        <div className="cab-look__side">
          <Boxes fields={fields} />
          {methods.map((name, index) => (
            <div key={name} className={clsx('cab-look__method', index === 0 && 'cab-look__method--on')}>
              <span className="cab-look__dot" />
              {name}
            </div>
          ))}
          <Boxes fields={methodFields} />
          <div className="cab-look__button">
            {texts.button ?? 'Pay'} {money(chosen)} {currency}
          </div>
        </div>
      </div>
      {texts.footer && <div className="cab-look__footer">{texts.footer}</div>}
    </div>
  );
}

const Boxes = ({fields}: {readonly fields: Fields}): ReactNode =>
  fields.map(([label, value]) => (
    <div key={label}>
      {label}
      <div className="cab-look__box">{value}</div>
    </div>
  ));

const Choices = ({amounts, chosen, currency}: Required<Pick<Props, 'amounts' | 'chosen' | 'currency'>>): ReactNode => (
  <div className="cab-look__choices">
    {amounts.length > 1
      ? amounts.map((amount) => (
          <span key={amount} className={clsx('cab-look__choice', amount === chosen && 'cab-look__choice--on')}>
            {money(amount)}
          </span>
        ))
      : `${money(chosen)} ${currency}`}
  </div>
);

const Lines = ({
  lines,
  total,
  currency,
}: {
  readonly lines: NonNullable<Props['lines']>;
  readonly total: string;
  readonly currency: string;
}): ReactNode => (
  <>
    {lines.map(({name, total: sum}) => (
      <div key={name} className="cab-look__line">
        <span>{name}</span>
        <span>{money(sum)}</span>
      </div>
    ))}
    <div className="cab-look__line cab-look__line--sum">
      <span>Total</span>
      <span>
        {money(total)} {currency}
      </span>
    </div>
  </>
);

/** The four colors of a look, as the form shows them. */
export const Swatches = ({colors}: {readonly colors: Look['colors']}): ReactNode => (
  <div className="cab-swatches">
    {Object.entries(colors).map(([name, value]) => (
      <div key={name} className="cab-swatch">
        <svg className="cab-swatch__color" viewBox="0 0 1 1" preserveAspectRatio="none">
          <rect width="1" height="1" fill={value} />
        </svg>
        <span>{name.replace('_', ' ')}</span>
        <span className="cab-swatch__value">{value}</span>
      </div>
    ))}
  </div>
);
