import type {ReactNode} from 'react';
import React, {useState} from 'react';
import type {Known} from '@repo/gateway/diagnosis';
import CallbackMaker from './callback-maker';
import HandlerCertifier from './handler-certifier';
import SignatureDoctor from './signature';
import {keysOf} from '../../../../lib/keys-of';

const TASKS = {
  make: 'Make one and sign it',
  check: 'Check the signature of one that arrived',
  certify: 'Run the cases against a handler in JavaScript',
} as const;
type Task = keyof typeof TASKS;

/** The benches for callbacks by POST: they make callbacks, check received ones, and test a handler. */
export default function CallbackBench({known}: {readonly known: Known}): ReactNode {
  const [task, setTask] = useState<Task>('make');
  return (
    <>
      <fieldset className="bench-panel__choice">
        <legend>A callback by POST</legend>
        {keysOf(TASKS).map((each) => (
          <label key={each}>
            <input type="radio" name="task" checked={task === each} onChange={() => setTask(each)} />
            {TASKS[each]}
          </label>
        ))}
      </fieldset>
      {task === 'make' && <CallbackMaker known={known} />}
      {task === 'check' && <SignatureDoctor scheme="callback-post" />}
      {task === 'certify' && <HandlerCertifier />}
    </>
  );
}
