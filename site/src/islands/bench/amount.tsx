import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {checkAmount, type AmountVerdict, type Known} from '@repo/gateway/diagnosis';
import {currencyExponents} from '@repo/facts/reference/currencies';
import type {Version} from '@repo/facts/reference/versions';
import Field, {privateInput} from './field';
import ServiceField from './service-field';

const PERCENT = /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/;

/** Fields that a service sets. If the reader edits one of them, the service is no longer selected. */
const SET_BY_SERVICE: readonly string[] = ['currency', 'percent', 'fixed'];

interface Values {
  /** Null if the reader types the fee. */
  readonly service: number | null;
  readonly text: string;
  readonly currency: string;
  readonly version: Version;
  readonly percent: string;
  readonly fixed: string;
}

function Verdict({
  verdict,
  percent,
  isPayout,
}: {
  readonly verdict: AmountVerdict;
  readonly percent: string;
  readonly isPayout: boolean;
}): ReactNode {
  const {valid, faults, meant} = verdict;
  return (
    <>
      {valid && <p className="bench-panel__mistake bench-panel__mistake--right">This amount is right.</p>}
      {faults.map(({id, says, error}) => (
        <div className="bench-panel__mistake" key={id} data-fault={id}>
          <p className="bench-panel__says">{says}</p>
          <p>The gateway answers {error}.</p>
        </div>
      ))}
      {meant && (
        <dl>
          <dt>Version 2</dt>
          <dd>
            <code>&quot;{meant.v2}&quot;</code>
          </dd>
          <dt>Version 1</dt>
          <dd>
            <code>{meant.v1}</code>
          </dd>
          {meant.fee && (
            <>
              <dt>Fee</dt>
              <dd>
                <code>{meant.fee.amount}</code>
                {Number(meant.fee.exact) !== Number(meant.fee.amount) &&
                  ` (${meant.fee.exact}, rounded half up to the minor unit)`}
              </dd>
              <dt>{isPayout ? 'A payout takes' : 'You receive from a pay-in'}</dt>
              <dd>
                <code>{isPayout ? meant.fee.total : meant.fee.net}</code>
              </dd>
            </>
          )}
        </dl>
      )}
      {!PERCENT.test(percent) && <p className="bench-panel__mistake">The percentage is a number such as 3.50.</p>}
    </>
  );
}

/** Checks a typed amount: its notation in both versions, and mistakes in it. */
export default function AmountBench({known: {services}}: {readonly known: Known}): ReactNode {
  const [values, setAsked] = useState<Values>({
    service: null,
    text: '1,000.00',
    currency: 'PEN',
    version: 'v2',
    percent: '3.00',
    fixed: '0',
  });
  const {text, currency, version, percent, fixed} = values;
  const service = services.find(({id}) => id === values.service) ?? null;
  const isFee = PERCENT.test(percent) && checkAmount({text: fixed, currency}).faults.every(({id}) => id === 'zero');
  const verdict = checkAmount({text, currency, version, fee: isFee ? {percent, fixed} : null, limits: service});
  const set = (name: keyof Values) => (event: {readonly target: {readonly value: string}}) =>
    setAsked({...values, [name]: event.target.value, ...(SET_BY_SERVICE.includes(name) && {service: null})});
  const pickService = (id: number): void => {
    const picked = services.find((each) => each.id === id);
    setAsked(picked ? {...values, service: id, currency: picked.currency, ...picked.fee} : {...values, service: null});
  };
  return (
    <>
      <div className="bench-panel__fields">
        <Field label="Amount">
          <input {...privateInput} inputMode="text" value={text} onChange={set('text')} />
        </Field>
        <ServiceField services={services} none="None: a fee of my own" value={values.service} onChange={pickService} />
        <Field label="Currency">
          <select value={currency} onChange={set('currency')}>
            {Object.entries(currencyExponents).map(([code, decimals]) => (
              <option key={code} value={code}>
                {code}, {decimals} decimals
              </option>
            ))}
          </select>
        </Field>
        <Field label="Written for">
          <select value={version} onChange={set('version')}>
            <option value="v2">Version 2: a decimal string</option>
            <option value="v1">Version 1: minor units</option>
          </select>
        </Field>
        <Field label="Fee, percent" hint="As service/list shows it">
          <input {...privateInput} inputMode="decimal" value={percent} onChange={set('percent')} />
        </Field>
        <Field label="Fee, fixed" hint={`In ${currency}`}>
          <input {...privateInput} inputMode="decimal" value={fixed} onChange={set('fixed')} />
        </Field>
      </div>
      <div className="bench-panel__result" role="status">
        <Verdict verdict={verdict} percent={percent} isPayout={service?.direction === 'payout'} />
      </div>
    </>
  );
}
