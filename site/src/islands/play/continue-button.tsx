import type {ReactNode} from 'react';
import React, {Suspense, lazy, useEffect, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import Fault from '../run/fault';

const loadContinueRecording = () => import('./continue-recording');

/** Loaded when the reader continues by hand. */
const ContinueRecording = lazy(loadContinueRecording);

interface Props {
  readonly recording: Recording;
  /** Number of steps that have been played. */
  readonly steps: number;
}

/** The button that ends playing and gives the reader the world of the current step. */
export default function ContinueButton({recording, steps}: Props): ReactNode {
  const [from, setFrom] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Load it now, so that it works offline. If that fails, it is loaded with the click.
    loadContinueRecording().catch(() => undefined);
  }, []);
  const press = (): void => {
    setFault(null);
    setFrom(from ?? steps);
  };
  return (
    <>
      <button ref={button} type="button" aria-disabled={from !== null} onClick={press}>
        Continue from here
      </button>
      <Fault text={fault} />
      {from !== null && (
        <Suspense>
          <ContinueRecording
            recording={recording}
            steps={from}
            onEnd={(why) => {
              setFrom(null);
              setFault(why);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
