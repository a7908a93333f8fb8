import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {OptionalMark, type Marked} from './mark';

/** Fields in two columns; one in a narrow window. */
export const Form = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-form">{children}</div>
);

interface FieldProps extends Marked {
  readonly label: string;
  /** The field's value. */
  readonly value?: ReactNode;
  /** Shown if there is no value. */
  readonly placeholder?: string;
  /** A line below: the rule, or a consequence of the value. */
  readonly hint?: ReactNode;
  readonly kind?: 'text' | 'select' | 'area' | 'code' | 'locked';
  /** Whether it spans both columns. */
  readonly wide?: boolean;
}

/** A field with its label. Kind `locked` is read-only; `code` is for values that programs read. */
export const Field = ({label, value, placeholder, hint, kind = 'text', wide, mark}: FieldProps): ReactNode => (
  <div className={clsx('cab-field', wide && 'cab-field--wide')}>
    <div className="cab-field__label">
      <OptionalMark mark={mark} />
      {label}
    </div>
    <div className={`cab-field__box cab-field__box--${kind}`}>
      <span>{value ?? <span className="cab-field__placeholder">{placeholder}</span>}</span>
      {kind === 'select' && <span className="cab-chevron" />}
    </div>
    {hint && <div className="cab-field__hint">{hint}</div>}
  </div>
);

interface SwitchProps extends Marked {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly hint?: ReactNode;
}

const Switch = ({
  label,
  on,
  hint,
  mark,
  kind,
}: SwitchProps & {readonly kind: 'toggle' | 'check' | 'radio'}): ReactNode => (
  <div className="cab-switch">
    <OptionalMark mark={mark} />
    <span className={clsx(`cab-${kind}`, on && `cab-${kind}--on`)} />
    <span>
      {label}
      {hint && <span className="cab-field__hint">{hint}</span>}
    </span>
  </div>
);

/** A switch that takes effect immediately. */
export const Toggle = (props: SwitchProps): ReactNode => <Switch {...props} kind="toggle" />;

/** A checkbox. */
export const Check = (props: SwitchProps): ReactNode => <Switch {...props} kind="check" />;

/** A radio button. */
export const Radio = (props: SwitchProps): ReactNode => <Switch {...props} kind="radio" />;
