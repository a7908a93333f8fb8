// Parts of the pages of invoices and payment pages.
import React, {type ReactNode} from 'react';
import {fromMinor} from '../../../facts/reference/currencies';
import {sumsOf} from '../../sandbox/domain/invoicing/sums';
import type {Amounts, InvoiceRecord} from '../../sandbox/domain/invoicing/tables';
import {usePageText} from '../page-context';
import {Outcome} from './steps';

export function Items({invoice}: {readonly invoice: InvoiceRecord}): ReactNode {
  const {say, money} = usePageText();
  const {currency, items} = invoice;
  const sums = sumsOf(items);
  const amount = (minor: bigint): string => money(fromMinor(minor, currency), currency);
  return (
    <table className="items">
      <thead>
        <tr>
          <th scope="col">{say('item')}</th>
          <th scope="col" className="items__wide">
            {say('quantity')}
          </th>
          <th scope="col" className="items__wide">
            {say('price')}
          </th>
          <th scope="col">{say('total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({name, sku, quantity, unitPrice, amount: line}, index) => (
          <tr key={index}>
            <th scope="row">
              {name}
              {sku !== null && <small className="note"> {sku}</small>}
              <small className="note items__narrow">
                {quantity} × {amount(unitPrice)}
              </small>
            </th>
            <td className="items__wide">{quantity}</td>
            <td className="items__wide">{amount(unitPrice)}</td>
            <td>{amount(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.discount > 0n && (
          <tr>
            <th scope="row">{say('discount')}</th>
            <td className="items__wide" colSpan={2} />
            <td>−{amount(sums.discount)}</td>
          </tr>
        )}
        {sums.tax > 0n && (
          <tr>
            <th scope="row">{say('tax')}</th>
            <td className="items__wide" colSpan={2} />
            <td>{amount(sums.tax)}</td>
          </tr>
        )}
        <tr className="items__total">
          <th scope="row">{say('total')}</th>
          <td className="items__wide" colSpan={2} />
          <td>{amount(sums.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ChoiceProps {
  readonly amounts: Amounts;
  readonly currency: string;
  readonly limits: readonly [min: bigint, max: bigint];
  readonly fault: string | null;
}

export function AmountChoice({amounts, currency, limits, fault}: ChoiceProps): ReactNode {
  const {say, money} = usePageText();
  const write = (minor: bigint): string => fromMinor(minor, currency);
  if (amounts.mode === 'fixed') {
    return null;
  }
  if (amounts.choices) {
    return (
      <fieldset className="choices">
        <legend>{say('chooseAmount')}</legend>
        {amounts.choices.map((choice, index) => (
          <label key={String(choice)} className="choice">
            <input type="radio" name="amount" value={write(choice)} defaultChecked={index === 0} />
            {money(write(choice), currency)}
          </label>
        ))}
      </fieldset>
    );
  }
  const [min, max] = limits;
  return (
    <div className="field">
      <label htmlFor="amount">
        {say('chooseAmount')} ({currency})
      </label>
      <input
        id="amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={write(amounts.suggested ?? min)}
        aria-invalid={fault !== null || undefined}
        aria-describedby="amount-hint"
      />
      <p
        className={fault === null ? 'field__hint' : 'field__fault'}
        id="amount-hint"
        role={fault === null ? undefined : 'alert'}>
        {fault ?? say('amountBetween', {min: money(write(min), currency), max: money(write(max), currency)})}
      </p>
    </div>
  );
}

/** The name and document of the addressee, as far as known. */
function Billed({payer: {name, document}}: Pick<InvoiceRecord, 'payer'>): ReactNode {
  return (
    <>
      {name !== null && <p className="note">{name}</p>}
      {document !== null && <p className="note">{document.number}</p>}
    </>
  );
}

interface SummaryProps {
  readonly invoice: InvoiceRecord | null;
  readonly merchant: string;
  /** The amount due as text; null if the payer chooses. */
  readonly fixed: string | null;
}

export function Summary({invoice, merchant, fixed}: SummaryProps): ReactNode {
  const {say, day} = usePageText();
  return (
    <>
      {fixed !== null && <p className="amount">{fixed}</p>}
      {invoice ? (
        <dl className="facts">
          <div>
            <dt>{say('invoice')}</dt>
            <dd>{invoice.number}</dd>
          </div>
          <div>
            <dt>{invoice.status === 'overdue' ? say('overdue') : say('due')}</dt>
            <dd>{day(invoice.dueDate)}</dd>
          </div>
        </dl>
      ) : (
        <p className="note">{say('payTo', {merchant})}</p>
      )}
      {invoice && <Billed payer={invoice.payer} />}
      {invoice?.note && <p className="note">{invoice.note}</p>}
    </>
  );
}

interface ClosedProps {
  readonly invoice: InvoiceRecord | null;
  /** The merchant's text for a paid invoice. */
  readonly success: string | null;
  /** Why this token is not valid although the page is open; null if it is, or if the page is closed. */
  readonly lapsed: 'expired' | 'revoked' | null;
}

/** Explains why the page accepts no payments. */
export function Closed({invoice, success, lapsed}: ClosedProps): ReactNode {
  const {say} = usePageText();
  if (invoice?.status === 'paid') {
    return (
      <Outcome tone="good" title={say('paid')}>
        {success && <p>{success}</p>}
        <Items invoice={invoice} />
      </Outcome>
    );
  }
  const why = invoice?.status === 'cancelled' ? 'invoiceCancelled' : (lapsed ?? 'pageClosed');
  return (
    <Outcome tone="quiet" title={say(why)}>
      <p>{say(`${why}Hint`)}</p>
    </Outcome>
  );
}
