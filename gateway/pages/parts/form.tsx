// The payment form of a method: fields, errors and the submit button.
import React, {type ReactNode} from 'react';
import type {PageField} from '../../sandbox/operations/page/form';
import {usePageText} from '../page-context';
import type {WordKey} from '../words/en';

interface FormProps {
  readonly fields: readonly PageField[];
  /** Values entered before, by field name, without card number and CVV. */
  readonly typed: ReadonlyMap<string, string>;
  /** Errors by field name. */
  readonly faults: ReadonlyMap<string, string>;
  readonly button: string;
}

const LABELS: Readonly<Record<string, WordKey>> = {
  'card.number': 'cardNumber',
  'card.exp_month': 'month',
  'card.exp_year': 'year',
  'card.cvv': 'cvv',
  'card.holder': 'holder',
  recipient_card: 'recipientCard',
  phone: 'phone',
  wallet: 'wallet',
  payment_code: 'paymentCode',
  'payer.phone': 'phone',
  'payer.email': 'email',
  'payer.name': 'name',
  'payer.document.type': 'documentType',
  'payer.document.number': 'documentNumber',
};

interface Typing {
  readonly type?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const TYPING: Readonly<Record<string, Typing>> = {
  'card.number': {inputMode: 'numeric', autoComplete: 'cc-number', maxLength: 23, placeholder: '0000 0000 0000 0000'},
  'card.exp_month': {inputMode: 'numeric', autoComplete: 'cc-exp-month', maxLength: 2, placeholder: 'MM'},
  'card.exp_year': {inputMode: 'numeric', autoComplete: 'cc-exp-year', maxLength: 4, placeholder: 'YYYY'},
  'card.cvv': {inputMode: 'numeric', autoComplete: 'cc-csc', maxLength: 4, placeholder: '000'},
  'card.holder': {autoComplete: 'cc-name', maxLength: 64},
  recipient_card: {inputMode: 'numeric', autoComplete: 'off', maxLength: 23, placeholder: '0000 0000 0000 0000'},
  phone: {type: 'tel', inputMode: 'tel', autoComplete: 'tel'},
  'payer.phone': {type: 'tel', inputMode: 'tel', autoComplete: 'tel'},
  'payer.email': {inputMode: 'email', autoComplete: 'email'},
  'payer.name': {autoComplete: 'name'},
};

/** Converts `national_id` to `National id`. */
const inWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replace(/_/g, ' ');

interface FieldProps {
  readonly field: PageField;
  readonly value: string;
  readonly fault: string | undefined;
}

export function Field({field, value, fault}: FieldProps): ReactNode {
  const {say} = usePageText();
  const {name, label, required, choices, example} = field;
  const id = `field-${name.replace(/\./g, '-')}`;
  const key = LABELS[name];
  const hint = example !== null && !choices ? say('example', {example}) : null;
  const described = [fault !== undefined && `${id}-fault`, hint !== null && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    required,
    defaultValue: value,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`field field--${name.replace(/\./g, '-')}`}>
      <label htmlFor={id}>{key ? say(key) : label}</label>
      {choices ? (
        <select {...shared}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {inWords(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" spellCheck={false} {...TYPING[name]} {...shared} />
      )}
      {fault !== undefined && (
        <p className="field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint !== null && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function MethodForm({fields, typed, faults, button}: FormProps): ReactNode {
  const {say} = usePageText();
  return (
    <form className="method-form" method="post" noValidate data-once>
      {faults.size > 0 && (
        <p className="alert" role="alert">
          {say('wrongForm')}
        </p>
      )}
      {fields.length > 0 && (
        <div className="fields">
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={typed.get(field.name) ?? field.value}
              fault={faults.get(field.name)}
            />
          ))}
        </div>
      )}
      <button type="submit" name="do" value="form" className="primary">
        {button}
      </button>
    </form>
  );
}
