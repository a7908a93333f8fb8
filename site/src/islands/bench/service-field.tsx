import type {ReactNode} from 'react';
import React from 'react';
import type {KnownService} from '@repo/gateway/diagnosis';
import Field from './field';

interface Props {
  readonly services: readonly KnownService[];
  /** Label of the option without a service, if it is allowed. */
  readonly none?: string;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

const GROUPS = {payin: 'Pay-ins', payout: 'Payouts', p2p: 'p2p transfers'} as const;

/** A menu of all services, by direction. */
export default function ServiceField({services, none, value, onChange}: Props): ReactNode {
  return (
    <Field label="Service">
      <select value={value ?? 0} onChange={({target}) => onChange(Number(target.value))}>
        {none !== undefined && <option value={0}>{none}</option>}
        {Object.entries(GROUPS).map(([direction, label]) => (
          <optgroup key={direction} label={label}>
            {services
              .filter((service) => service.direction === direction)
              .map(({id, name, currency}) => (
                <option key={id} value={id}>
                  {id} {name}, {currency}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
