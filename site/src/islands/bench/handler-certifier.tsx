// Runs the cases of `certify` against a handler that the reader pastes. It runs in a worker of this page, without a network.
import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import type {CaseResult, Outcome} from '@repo/gateway/certify/types';
import {messageOf} from '@repo/lib/message-of';
import Field, {privateInput} from './field';
import {certifyPasted} from './pasted-handler';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  failed: 'failed',
  passed: 'passed',
  not_judged: 'not judged',
};

const count = (results: readonly CaseResult[], outcome: Outcome): number =>
  results.filter((result) => result.outcome === outcome).length;

function Details({result}: {readonly result: CaseResult}): ReactNode {
  const {case: failed, sent, expected, received, note} = result;
  return (
    <div className="bench-panel__mistake" data-case={failed.id}>
      <p className="bench-panel__says">
        {failed.title}: <code>{failed.id}</code>
      </p>
      <p>Sent: {sent.join('; then ')}</p>
      <p>Expected: {expected}</p>
      <p>Received: {note ?? received}</p>
      <p>
        {failed.why} <a href={failed.rule}>The rule</a>
      </p>
      <p>{failed.fix}</p>
    </div>
  );
}

function Results({results}: {readonly results: readonly CaseResult[]}): ReactNode {
  return (
    <>
      {results
        .filter(({outcome}) => outcome === 'failed')
        .map((result) => (
          <Details key={result.case.id} result={result} />
        ))}
      <div className="bench-panel__table" role="region" tabIndex={0} aria-label="Results">
        <table>
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">What holds</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({case: each, outcome, note}) => (
              <tr key={each.id} data-outcome={outcome}>
                <th scope="row">
                  <code>{each.id}</code>
                </th>
                <td>{each.title}</td>
                <td>
                  {OUTCOMES[outcome]}
                  {note !== null && `: ${note}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

async function loadText(address: string): Promise<string> {
  const response = await fetch(address);
  return response.ok ? response.text() : '';
}

type State = 'idle' | 'running' | 'done' | {readonly fault: string};

function statusOf(state: State, results: readonly CaseResult[], total: number): string {
  if (typeof state === 'object') {
    return state.fault;
  }
  const counts = `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'not_judged')} not judged`;
  return state === 'running' ? `Case ${results.length} of ${total || '…'}` : counts;
}

export default function HandlerCertifier(): ReactNode {
  const [source, setSource] = useState('');
  const [state, setState] = useState<State>('idle');
  const [results, setResults] = useState<readonly CaseResult[]>([]);
  const [total, setTotal] = useState(0);
  useEffect(() => {
    loadText('/bench/handler.txt').then(
      (text) => setSource((typed) => typed || text),
      // The reader pastes a handler anyway.
      () => undefined,
    );
  }, []);
  const start = (): void => {
    setState('running');
    setResults([]);
    certifyPasted(source, (result, all) => {
      setTotal(all);
      setResults((before) => [...before, result]);
    }).then(
      () => setState('done'),
      (error: unknown) => setState({fault: messageOf(error)}),
    );
  };
  return (
    <>
      <form
        className="bench-panel__fields"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}>
        <Field
          wide
          label="Your handler"
          hint="A module that exports handle({method, path, headers, body}) and returns {status}; body is a Uint8Array. It runs in this page without a network. If it answers /orders as here, effects are judged too.">
          <textarea {...privateInput} rows={16} value={source} onChange={({target}) => setSource(target.value)} />
        </Field>
        <p className="bench-panel__field--wide">
          <button type="submit" disabled={state === 'running' || source.trim() === ''}>
            Run the cases
          </button>
        </p>
      </form>
      <div className="bench-panel__result">
        {state !== 'idle' && (
          <p role="status" className={typeof state === 'object' ? 'bench-panel__mistake' : undefined}>
            {statusOf(state, results, total)}
          </p>
        )}
        {results.length > 0 && <Results results={results} />}
      </div>
    </>
  );
}
