// Makes a callback as a handler could get it. The secret signs here and stays here: the worker that plays the story, the
// file and the commands never have it.
import type {ReactNode} from 'react';
import React, {useState} from 'react';
import {
  ARRIVALS,
  arrivals,
  callbackProgram,
  handlers,
  printedIn,
  type Arrival,
  type ArrivedCallback,
  type HandlerLanguage,
  type Known,
} from '@repo/gateway/diagnosis';
import {callbackStories, type CallbackStory} from '@repo/facts/reference/callback-stories';
import {defaultPoint} from '@repo/gateway/sandbox/domain/points';
import {openGateway} from '../run/gateway';
import Field, {silent} from './field';
import ServiceField from './service-field';

interface Asked {
  readonly service: number;
  readonly story: CallbackStory;
  readonly arrival: Arrival;
  readonly secret: string;
  readonly url: string;
  readonly language: HandlerLanguage;
}

interface Made {
  readonly arrived: readonly ArrivedCallback[];
  readonly program: string;
  /** Whether the callback that was to be overtaken does not exist. */
  readonly alone: boolean;
}

type Result = 'working' | {readonly fault: string} | Made;

const FIRST: Asked = {
  service: 2117,
  story: 'completed',
  arrival: 'once',
  secret: '',
  url: 'http://localhost:8080/callbacks',
  language: 'javascript',
};

/** @throws Error that can be shown */
async function make({service, story, arrival, secret, url}: Asked): Promise<Made> {
  const gateway = await openGateway();
  const {told, before} = await gateway.story(service, story);
  const now = Date.now();
  const own = secret.trim() === '' ? defaultPoint.callbacks.secret : secret;
  const arrived = await arrivals({told, before, arrival, secret: own, now});
  return {arrived, program: callbackProgram(arrived, url, now), alone: arrival === 'out_of_order' && before === null};
}

/** As data in the link: there is nothing to release when the panel closes. */
function File({program}: {readonly program: string}): ReactNode {
  return (
    <p>
      <a href={`data:application/x-sh;charset=utf-8,${encodeURIComponent(program)}`} download="callback.sh">
        Download callback.sh
      </a>
      : it sends what is shown and holds no secret.
    </p>
  );
}

function Verdicts({arrived, language}: {readonly arrived: Made['arrived']; readonly language: HandlerLanguage}) {
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
            The {handlers[language].name} handler prints <code>{printedIn(language, prints)}</code>
          </p>
          <p>{why}</p>
        </li>
      ))}
    </ol>
  );
}

function Shown({made, language}: {readonly made: Made; readonly language: HandlerLanguage}): ReactNode {
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

/** A callback of any service, signed with the reader's secret, and what a handler has to answer. */
export default function CallbackMaker({known}: {readonly known: Known}): ReactNode {
  const [asked, setAsked] = useState(FIRST);
  const [result, setResult] = useState<Result | null>(null);
  const change = (part: Partial<Asked>): void => {
    setAsked({...asked, ...part});
    setResult(null);
  };
  const {stories} = known.services.find(({id}) => id === asked.service)!;
  const press = (): void => {
    setResult('working');
    make(asked).then(setResult, (error: unknown) =>
      setResult({fault: error instanceof Error ? error.message : String(error)}),
    );
  };
  const pickService = (service: number): void => {
    const next = known.services.find(({id}) => id === service)!.stories;
    change({service, story: next.includes(asked.story) ? asked.story : next[0]!});
  };
  return (
    <>
      <form
        className="bench-panel__fields"
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}>
        <ServiceField services={known.services} value={asked.service} onChange={pickService} />
        <Field label="What happens" hint={callbackStories[asked.story].type}>
          <select value={asked.story} onChange={({target}) => change({story: target.value as CallbackStory})}>
            {stories.map((story) => (
              <option key={story} value={story}>
                {callbackStories[story].label}
              </option>
            ))}
          </select>
        </Field>
        <Field label="How it arrives">
          <select value={asked.arrival} onChange={({target}) => change({arrival: target.value as Arrival})}>
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
          <input {...silent} type="text" value={asked.secret} onChange={({target}) => change({secret: target.value})} />
        </Field>
        <Field label="Your handler" hint="Where curl sends it; this page sends nothing">
          <input {...silent} type="text" value={asked.url} onChange={({target}) => change({url: target.value})} />
        </Field>
        <Field label="Handler of this page">
          <select
            value={asked.language}
            onChange={({target}) => setAsked({...asked, language: target.value as HandlerLanguage})}>
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
          <Shown made={result} language={asked.language} />
        )}
      </div>
    </>
  );
}
