import type {ReactNode} from 'react';
import React, {Suspense, lazy, useEffect, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import Fault from '../run/fault';

const loadGoOn = () => import('./continue');

/** The gateway of the page, which comes when somebody goes on by hand. */
const GoOn = lazy(loadGoOn);

interface Props {
  readonly recording: Recording;
  /** How many of its steps have happened. */
  readonly steps: number;
}

/** Leaves what is played: the world of its step is the reader's from then on. */
export default function Onward({recording, steps}: Props): ReactNode {
  const [from, setFrom] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // So that it needs no network later. What is missing is loaded with the press.
    loadGoOn().catch(() => undefined);
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
          <GoOn
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
