import type {KeyboardEvent, ReactNode} from 'react';
import React from 'react';
import type {Play} from './use-play';
import {plainKey} from '../../../../lib/plain-key';

interface Props {
  readonly play: Play;
  readonly count: number;
  /** The current step, for screen readers. */
  readonly announcement: string;
}

const STEPS: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};

/** Buttons that play steps. The arrow keys go to the previous and the next step. Every step is announced. */
export default function PlayBar({play, count, announcement}: Props): ReactNode {
  const {at, isRunning, toggle, goTo, leave} = play;
  const step = at ?? 0;
  const onKey = (event: KeyboardEvent): void => {
    const by = STEPS[plainKey(event.nativeEvent)];
    if (by !== undefined) {
      event.preventDefault();
      goTo(step + by);
    }
  };
  return (
    <div className="play" role="group" aria-label="Play the steps" onKeyDown={onKey}>
      <button type="button" onClick={toggle}>
        {isRunning ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-disabled={step <= 1} onClick={() => step > 1 && goTo(step - 1)}>
        Previous
      </button>
      <button type="button" aria-disabled={step === count} onClick={() => goTo(step + 1)}>
        Next
      </button>
      <button type="button" aria-disabled={at === null} onClick={leave}>
        Show all
      </button>
      <span className="play__said" role="status">
        {at !== null && `Step ${at} of ${count}`}
        <span className="visually-hidden">{at !== null && `: ${announcement}`}</span>
      </span>
    </div>
  );
}
