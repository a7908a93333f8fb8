// The issuer's 3-D Secure screen, which asks for a code from the bank.
import React, {type ReactNode} from 'react';
import {RIGHT_CODE, WRONG_CODE} from '../../sandbox/operations/page/payer';
import {usePageText} from '../page-context';
import {CodeField} from './code-field';

interface Props {
  readonly merchant: string;
  /** Including the currency. */
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
      <CodeField
        length={6}
        optional
        fault={fault}
        hint={
          <>
            In the test, {RIGHT_CODE} is right and {WRONG_CODE} is wrong.
          </>
        }
      />
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
