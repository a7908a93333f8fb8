// Runs an action and either stores its result or shows why it failed.
import React, {useState, type ReactNode} from 'react';
import {messageOf} from '../../../lib/message-of';

/** @param put receives the result */
export function useAction<Value>(put: (value: Value) => void): {
  readonly ask: (answer: Promise<Value>) => void;
  /** Why the last action failed; placed beside the buttons. */
  readonly fault: ReactNode;
} {
  const [fault, setFault] = useState<string | null>(null);
  const ask = (answer: Promise<Value>): void => {
    answer.then(
      (value) => {
        setFault(null);
        put(value);
      },
      (error: unknown) => setFault(messageOf(error)),
    );
  };
  return {ask, fault: <Fault text={fault} />};
}

export const Fault = ({text}: {readonly text: string | null}): ReactNode =>
  text !== null && (
    <p className="fault" role="alert">
      {text}
    </p>
  );
