// Shows, moves and stops the gateway's clock.
import React, {type SubmitEvent, type ReactNode} from 'react';
import type {ClockRequest, ClockState} from '../../control/types';
import {dayText} from '../../../lib/day-text';
import {useLive, useLoaded} from '../live';
import {useAction} from '../parts/use-action';
import {Absent, Facts, Panel, Time} from '../parts/common';
import {useNow} from '../parts/now';

const STEPS = ['1 min', '15 min', '1 h', '1 d', '7 d'] as const;

const MODES: Readonly<Record<ClockState['mode'], string>> = {
  runs: 'Runs with the clock of this machine.',
  stands: 'Stopped until you move it.',
  steps: 'Goes from one due moment to the next, so that a seed gives the same moments every time.',
};

export function ClockView(): ReactNode {
  const {client} = useLive();
  const {value, error, put} = useLoaded(
    'clock',
    (from) => from.clock(),
    () => true,
  );
  const {ask, fault} = useAction(put);
  const now = useNow(value);
  if (!value || now === null) {
    return <Absent error={error} />;
  }
  const set = (request: ClockRequest): void => ask(client.setClock(request));
  const move = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    set({advance: String(new FormData(event.currentTarget).get('advance'))});
  };
  return (
    <>
      <header className="detail__head">
        <p className="muted">{dayText(now.slice(0, 10))}, UTC</p>
        <h2 className="clock-face">{now.slice(11, 19)}</h2>
        <p className="muted">{MODES[value.mode]}</p>
      </header>
      <Panel title="Let time pass">
        <p className="muted">Everything that is due happens on the way, in its order, callbacks included.</p>
        <div className="acts">
          {STEPS.map((step) => (
            <button key={step} type="button" onClick={() => set({advance: step})}>
              {step}
            </button>
          ))}
          <button type="button" disabled={value.next === null} onClick={() => set({next: true})}>
            To the next due moment
          </button>
        </div>
        <form className="act" onSubmit={move}>
          <label>
            <span>Duration</span>
            <input name="advance" required placeholder="28 h" pattern="\d+\s*(ms|s|min|h|d)" autoComplete="off" />
          </label>
          <button type="submit">Move</button>
        </form>
        {fault}
      </Panel>
      <Panel title="Stop or run">
        <div className="acts">
          <button type="button" disabled={value.mode === 'stands'} onClick={() => set({freeze: true})}>
            Stop the clock
          </button>
          <button type="button" disabled={value.mode === 'runs'} onClick={() => set({run: true})}>
            Let it run
          </button>
        </div>
        <Facts rows={[['Next due', value.next === null ? 'nothing' : <Time key="next" at={value.next} day />]]} />
      </Panel>
    </>
  );
}
