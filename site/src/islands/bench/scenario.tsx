import type {ReactNode} from 'react';
import React, {useState} from 'react';
import type {Known, KnownService} from '@repo/gateway/diagnosis';
import {askedByAmount, endsOf, scenarioWays, type ScenarioChoice} from '@repo/gateway/diagnosis/scenario';
import {groupDigits} from '@repo/facts/reference/group-digits';
import {callbackFaults, type CallbackFault, type OutcomeName} from '@repo/facts/reference/scenarios';
import Field, {privateInput} from './field';
import ServiceField from './service-field';

const DEFAULTS: ScenarioChoice = {outcome: 'declined', reason: null, after: '', callback: null};

const words = (code: string): string => code.replace(/_/g, ' ');

/** When a scenario begins, by how the service is integrated. */
function beginsWith({direction, flows}: KnownService): string {
  if (direction === 'payout') {
    return 'It begins with transaction/create.';
  }
  const claim = direction === 'p2p' ? 'p2p/confirm' : 'transaction/pay';
  return flows.includes('hpp')
    ? `On the hosted page it begins with transaction/create; host to host with ${claim}.`
    : `It begins with ${claim}; send the header with transaction/create.`;
}

function ScenarioView({service, choice}: {readonly service: KnownService; readonly choice: ScenarioChoice}): ReactNode {
  const ways = scenarioWays(service, choice);
  if ('fault' in ways) {
    return <p className="bench-panel__mistake">{ways.fault}</p>;
  }
  return (
    <>
      <dl>
        <dt>Header</dt>
        <dd>
          <code>X-Test-Scenario: {ways.scenario}</code>
        </dd>
        <dt>Version 1</dt>
        <dd>
          <code>&quot;test_scenario&quot;: &quot;{ways.scenario}&quot;</code>
        </dd>
        <dt>Statuses</dt>
        <dd>{ways.path.join(' → ')}</dd>
        <dt>Test card</dt>
        <dd>
          {ways.cards.length > 0
            ? ways.cards.map((pan) => <code key={pan}>{groupDigits(pan)} </code>)
            : service.card
              ? 'No card ends so: send the header.'
              : 'Not paid by card: send the header.'}
        </dd>
      </dl>
      <p>{beginsWith(service)}</p>
    </>
  );
}

function Amounts({service}: {readonly service: KnownService}): ReactNode {
  return (
    <>
      <h3>Errors that an amount asks for</h3>
      <dl>
        {askedByAmount(service).map(({code, number, amount}) => (
          <React.Fragment key={code}>
            <dt>
              {number} <code>{code}</code>
            </dt>
            <dd>{amount === null ? 'No amount within its limits.' : <code>&quot;{amount}&quot;</code>}</dd>
          </React.Fragment>
        ))}
      </dl>
    </>
  );
}

/** Outcomes of a payment with a service, and how to get them in the sandbox. */
export default function ScenarioBench({known}: {readonly known: Known}): ReactNode {
  const [id, setId] = useState(2117);
  const [choice, setChoice] = useState(DEFAULTS);
  const service = known.services.find((each) => each.id === id)!;
  const ends = endsOf(service);
  const end = ends.find(({name}) => name === choice.outcome)!;
  const change = (part: Partial<ScenarioChoice>): void => setChoice({...choice, ...part});
  const likely = end.reasons.filter((reason) => service.failures.includes(reason));
  const others = end.reasons.filter((reason) => !likely.includes(reason));
  const pickService = (next: number): void => {
    setId(next);
    const names = endsOf(known.services.find((each) => each.id === next)!).map(({name}) => name);
    if (!names.includes(choice.outcome)) {
      setChoice(DEFAULTS);
    }
  };
  return (
    <>
      <div className="bench-panel__fields">
        <ServiceField services={known.services} value={id} onChange={pickService} />
        <Field label="It ends in" hint={end.meaning}>
          <select
            value={choice.outcome}
            onChange={({target}) => change({outcome: target.value as OutcomeName, reason: null})}>
            {ends.map(({name}) => (
              <option key={name} value={name}>
                {words(name)}
              </option>
            ))}
          </select>
        </Field>
        {end.reasons.length > 0 && (
          <Field label="Reason">
            <select value={choice.reason ?? ''} onChange={({target}) => change({reason: target.value || null})}>
              <option value="">
                {end.defaultReason === null ? 'None' : `${words(end.defaultReason)}, by default`}
              </option>
              {likely.length > 0 && (
                <optgroup label={`As the guides of ${service.method} tell`}>
                  {likely.map((reason) => (
                    <option key={reason} value={reason}>
                      {words(reason)}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label="Other reasons that the sandbox plays">
                {others.map((reason) => (
                  <option key={reason} value={reason}>
                    {words(reason)}
                  </option>
                ))}
              </optgroup>
            </select>
          </Field>
        )}
        <Field label="After, seconds" hint={`${end.after} unless given`}>
          <input
            {...privateInput}
            inputMode="numeric"
            value={choice.after}
            onChange={({target}) => change({after: target.value})}
          />
        </Field>
        <Field label="Callbacks">
          <select
            value={choice.callback ?? ''}
            onChange={({target}) => change({callback: (target.value || null) as CallbackFault | null})}>
            <option value="">As they should come</option>
            {Object.entries(callbackFaults).map(([fault, says]) => (
              <option key={fault} value={fault}>
                {fault}: {says.replace(/`/g, '')}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className="bench-panel__result" role="status">
        <ScenarioView service={service} choice={choice} />
      </div>
      <Amounts service={service} />
    </>
  );
}
