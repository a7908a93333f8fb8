// Makes callbacks as a handler could get them. The secret stays in this component: the worker that plays the story, the
// file and the commands never get it.
import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {
  ARRIVALS,
  arrivals,
  callbackProgram,
  handlers,
  type Arrival,
  type ArrivedCallback,
  type HandlerLanguage,
  type Known,
} from '@repo/gateway/diagnosis';
import {callbackStories, type CallbackStory} from '@repo/facts/reference/callback-stories';
import {defaultPoint} from '@repo/gateway/sandbox/domain/points';
import {openGateway} from '../run/gateway';
import Field, {privateInput} from './field';
import ServiceField from './service-field';

interface Choices {
  readonly service: number;
  readonly story: CallbackStory;
  readonly arrival: Arrival;
  readonly secret: string;
  readonly url: string;
  readonly language: HandlerLanguage;
}

interface MadeCallbacks {
  readonly arrived: readonly ArrivedCallback[];
  readonly program: string;
  /** Whether there is no earlier callback that it could overtake. */
  readonly alone: boolean;
}

type Result = 'working' | {readonly fault: string} | MadeCallbacks;

const DEFAULTS: Choices = {
  service: 2117,
  story: 'completed',
  arrival: 'once',
  secret: '',
  url: 'http://localhost:8080/callbacks',
  language: 'javascript',
};

/** @throws Error that can be shown */
async function makeCallbacks({service, story, arrival, secret, url}: Choices): Promise<MadeCallbacks> {
  const gateway = await openGateway();
  const {told, before} = await gateway.story(service, story);
  const now = Date.now();
  const own = secret.trim() === '' ? defaultPoint.callbacks.secret : secret;
  const arrived = await arrivals({told, before, arrival, secret: own, now});
  return {arrived, program: callbackProgram(arrived, url, now), alone: arrival === 'out_of_order' && before === null};
}

/** Lone surrogates cannot be encoded. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** A data URL, which does not have to be revoked when the panel closes. */
function File({program}: {readonly program: string}): ReactNode {
  const encoded = encodeURIComponent(program.replace(LONE_SURROGATES, '\uFFFD'));
  return (
    <p>
      <a href={`data:application/x-sh;charset=utf-8,${encoded}`} download="callback.sh">
        Download callback.sh
      </a>
      : it sends what is shown and holds no secret.
    </p>
  );
}

function Verdicts({
  arrived,
  language,
}: {
  readonly arrived: MadeCallbacks['arrived'];
  readonly language: HandlerLanguage;
}) {
  return (
    <ol className="bench-panel__verdicts">
      {arrived.map(({verdict: {status, prints, why}, wait}, index) => (
        <li
          key={index}
          className={`bench-panel__mistake${status === 204 ? ' bench-panel__mistake--right' : ''}`}
          data-status={status}>
          <p className="bench-panel__says">
            {wait > 0 ? `After ${wait} s, your` : 'Your'} handler answers {status}
          </p>
          <p>
            The {handlers[language].name} handler prints <code>{prints}</code>
          </p>
          <p>{why}</p>
        </li>
      ))}
    </ol>
  );
}

function MadeView({made, language}: {readonly made: MadeCallbacks; readonly language: HandlerLanguage}): ReactNode {
  return (
    <>
      {made.alone && (
        <p className="bench-panel__mistake">
          Nothing was told of it before, so there is nothing that it could overtake.
        </p>
      )}
      <Verdicts arrived={made.arrived} language={language} />
      <p>
        Start the <a href="#handlers">complete handler</a> with <code>{handlers[language].run}</code>, then:
      </p>
      <figure>
        <figcaption>As curl</figcaption>
        <pre tabIndex={0} role="group" aria-label="As curl">
          {made.program}
        </pre>
      </figure>
      <File program={made.program} />
    </>
  );
}

/** Makes callbacks of any service, signed with the reader's secret, and shows what a handler must answer. */
export default function CallbackMaker({known}: {readonly known: Known}): ReactNode {
  const [choices, setAsked] = useState(DEFAULTS);
  const [result, setResult] = useState<Result | null>(null);
  const change = (part: Partial<Choices>): void => {
    setAsked({...choices, ...part});
    setResult(null);
  };
  const {stories} = known.services.find(({id}) => id === choices.service)!;
  const submit = (): void => {
    setResult('working');
    makeCallbacks(choices).then(setResult, (error: unknown) =>
      setResult({fault: error instanceof Error ? error.message : String(error)}),
    );
  };
  const pickService = (service: number): void => {
    const next = known.services.find(({id}) => id === service)!.stories;
    change({service, story: next.includes(choices.story) ? choices.story : next[0]!});
  };
  return (
    <>
      <form
        className="bench-panel__fields"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}>
        <ServiceField services={known.services} value={choices.service} onChange={pickService} />
        <Field label="What happens" hint={callbackStories[choices.story].type}>
          <select value={choices.story} onChange={({target}) => change({story: target.value as CallbackStory})}>
            {stories.map((story) => (
              <option key={story} value={story}>
                {callbackStories[story].label}
              </option>
            ))}
          </select>
        </Field>
        <Field label="How it arrives">
          <select value={choices.arrival} onChange={({target}) => change({arrival: target.value as Arrival})}>
            {Object.entries(ARRIVALS).map(([arrival, name]) => (
              <option key={arrival} value={arrival}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="Callback secret"
          hint="whsec_… of the point, kept only in this panel. Empty: that of the samples.">
          <input
            {...privateInput}
            type="text"
            value={choices.secret}
            onChange={({target}) => change({secret: target.value})}
          />
        </Field>
        <Field label="Your handler" hint="Where curl sends it; this page sends nothing">
          <input
            {...privateInput}
            type="text"
            value={choices.url}
            onChange={({target}) => change({url: target.value})}
          />
        </Field>
        <Field label="Handler of this page">
          <select
            value={choices.language}
            onChange={({target}) => setAsked({...choices, language: target.value as HandlerLanguage})}>
            {Object.entries(handlers).map(([language, {name}]) => (
              <option key={language} value={language}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <p className="bench-panel__field--wide">
          <button type="submit" disabled={result === 'working'}>
            Make and sign it
          </button>
        </p>
      </form>
      <div className="bench-panel__result" role="status">
        {result === 'working' && <p>The gateway plays it…</p>}
        {result !== null && result !== 'working' && 'fault' in result && (
          <p className="bench-panel__mistake">{result.fault}</p>
        )}
        {result !== null && result !== 'working' && 'arrived' in result && (
          <MadeView made={result} language={choices.language} />
        )}
      </div>
    </>
  );
}
