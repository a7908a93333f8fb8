// Input for a one-time code from the payer's bank or wallet.
import React, {type ReactNode} from 'react';
import {usePageText} from '../page-context';

interface Props {
  /** Number of digits. */
  readonly length: number;
  /** Whether another button may submit the form without it. */
  readonly optional?: boolean;
  readonly fault: string | null;
  readonly hint?: ReactNode;
}

export function CodeField({length, optional = false, fault, hint}: Props): ReactNode {
  const {say} = usePageText();
  const described = [...(fault === null ? [] : ['code-fault']), ...(hint === undefined ? [] : ['code-hint'])];
  return (
    <div className="field">
      <label htmlFor="code">{say('code')}</label>
      <input
        id="code"
        name="code"
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        required={!optional}
        minLength={optional ? undefined : length}
        maxLength={length}
        placeholder={'0'.repeat(length)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={described.join(' ') || undefined}
      />
      {fault !== null && (
        <p className="field__fault" id="code-fault" role="alert">
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p className="field__hint" id="code-hint" lang="en" dir="ltr">
          {hint}
        </p>
      )}
    </div>
  );
}
