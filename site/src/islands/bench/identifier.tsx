import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {checkIdentifier, type IdentifierVerdict, type KnownFormats} from '@repo/gateway/diagnosis';
import Field, {privateInput} from './field';

interface Props {
  readonly formats: KnownFormats;
  /** Keys of the page's formats. The first one is selected. */
  readonly about: readonly string[];
}

/** Short name of a format: its description up to the first comma or colon. */
const nameOf = (what: string): string => what.split(/[:;,(]/)[0]!.trim();

function Verdict({verdict}: {readonly verdict: IdentifierVerdict}): ReactNode {
  const {valid, variant, checked, faults, instead} = verdict;
  return (
    <>
      {valid && (
        <p className="bench-panel__mistake bench-panel__mistake--right">
          {checked ? 'Valid: form and check digits are right' : 'The form is right; it has no check digits'}
          {variant === null ? '.' : `. It is a ${variant}.`} Only the bank knows whether it exists.
        </p>
      )}
      {faults.map(({id, says}) => (
        <div className="bench-panel__mistake" key={id} data-fault={id}>
          <p className="bench-panel__says">{says}</p>
          {instead !== null && (
            <p>
              Send <code>{instead}</code>
            </p>
          )}
        </div>
      ))}
    </>
  );
}

/** Checks whether a value can be an identifier of a payment method, without sending it. */
export default function IdentifierBench({formats, about}: Props): ReactNode {
  const own = about.filter((id) => Object.hasOwn(formats, id));
  const others = Object.keys(formats).filter((id) => !own.includes(id));
  const [format, setFormat] = useState(own[0] ?? 'iban');
  const [value, setValue] = useState('');
  const {what, examples, check_in_words: rule} = formats[format]!;
  const verdict = value === '' ? null : checkIdentifier({format, value, formats});
  // For a wrong check digit, show its rule.
  const isRuleTold = verdict?.faults.some(({id}) => id === 'check');
  const options = (ids: readonly string[]): ReactNode =>
    ids.map((id) => (
      <option key={id} value={id}>
        {nameOf(formats[id]!.what)} ({id})
      </option>
    ));
  return (
    <>
      <div className="bench-panel__fields">
        <Field label="Identifier" hint={what} wide>
          <select value={format} onChange={({target}) => setFormat(target.value)}>
            {own.length > 0 && <optgroup label="On this page">{options(own)}</optgroup>}
            <optgroup label={own.length > 0 ? 'Others' : 'All'}>{options(others)}</optgroup>
          </select>
        </Field>
        <Field label="Value" hint={`As ${examples[0]}. It is checked in this panel and sent nowhere.`} wide>
          <input {...privateInput} type="text" value={value} onChange={({target}) => setValue(target.value)} />
        </Field>
      </div>
      <div className="bench-panel__result" role="status">
        {verdict && <Verdict verdict={verdict} />}
      </div>
      {rule !== null && !isRuleTold && <p className="bench-panel__hint">Check digits: {rule}</p>}
    </>
  );
}
