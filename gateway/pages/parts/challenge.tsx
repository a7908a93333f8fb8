// The issuer's own screen of 3-D Secure: a code that the bank sent.
import React, {type ReactNode} from 'react';
import {RIGHT_CODE, WRONG_CODE} from '../../../sandbox/operations/page/payer';
import {usePageText} from '../page-context';

interface Props {
  readonly merchant: string;
  /** With its currency. */
  readonly amount: string;
  /** Last four digits of the card. */
  readonly last4: string;
  readonly fault: string | null;
}

export function Challenge({merchant, amount, last4, fault}: Props): ReactNode {
  const {say} = usePageText();
  return (
    <form className="method-form challenge" method="post" data-once>
      <p className="challenge__bank">
        <span>Banco del Sur</span>
        <span>3-D Secure</span>
      </p>
      <h1>{say('otpTitle', {to: `•••• ${last4}`})}</h1>
      <p className="hint">
        {merchant}, <strong>{amount}</strong>
      </p>
      <div className="field">
        <label htmlFor="code">{say('code')}</label>
        <input
          id="code"
          name="code"
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="000000"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? 'code-hint' : 'code-fault code-hint'}
        />
        {fault !== null && (
          <p className="field__fault" id="code-fault" role="alert">
            {fault}
          </p>
        )}
        <p className="field__hint" id="code-hint" lang="en" dir="ltr">
          In the test, {RIGHT_CODE} is right and {WRONG_CODE} is wrong.
        </p>
      </div>
      <div className="row">
        <button type="submit" name="do" value="challenge" className="primary">
          {say('confirm')}
        </button>
        <button type="submit" name="do" value="abandon" className="quiet">
          {say('cancelAndReturn')}
        </button>
      </div>
    </form>
  );
}
