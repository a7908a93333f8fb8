import type {ReactElement, ReactNode} from 'react';
import React, {cloneElement, useId} from 'react';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly wide?: boolean;
  /** An input, a select or a text area. */
  readonly children: ReactElement<{id?: string; 'aria-describedby'?: string | undefined}>;
}

/** A control with its label and a hint. */
export default function Field({label, hint, wide = false, children}: Props): ReactNode {
  const id = useId();
  return (
    <div className={`bench-panel__field${wide ? ' bench-panel__field--wide' : ''}`}>
      <label className="bench-panel__label" htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, {id, 'aria-describedby': hint ? `${id}-hint` : undefined})}
      {hint && (
        <span className="bench-panel__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Attributes of inputs that browsers must not remember, correct or send to a spelling service. */
export const privateInput = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
