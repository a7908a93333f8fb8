// Lets the tester refuse with a chosen reason, as the payer, bank or issuer.
import React, {type ReactNode} from 'react';
import {failureReasons, type FailureCode} from '../../../facts/reference/failure-reasons';
import type {SandboxService} from '../../sandbox/domain/services/services';
import {offeredRefusals} from '../../sandbox/operations/page/payer';

const meanings = new Map<string, string>(failureReasons.map(({code, meaning}) => [code, meaning.replace(/`/g, '')]));

interface Props {
  readonly service: SandboxService | undefined;
  /** The reason selected initially. */
  readonly first: FailureCode;
  /** Label of the button. */
  readonly label: string;
}

export const Refusal = ({service, first, label}: Props): ReactNode => (
  <div className="test__refuse">
    <label htmlFor="reason">Reason</label>
    <select id="reason" name="reason" defaultValue={first}>
      {offeredRefusals('payin', service).map((reason) => (
        <option key={reason} value={reason} title={meanings.get(reason)}>
          {reason}
        </option>
      ))}
    </select>
    <button type="submit" name="do" value="refuse">
      {label}
    </button>
  </div>
);
