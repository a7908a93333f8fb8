import type {ReactNode} from 'react';
import React, {useEffect, useMemo, useState} from 'react';
import RunBar from '@site/src/components/run/bar';
import type {RunAnswer} from '@repo/gateway/worker/protocol';
import Answer from './answer';
import Callbacks, {useCallbacks} from './callbacks';
import type {Mark} from './editor';
import Fault from './fault';
import Panels, {CLOSED, preparePanels, type OpenPanels} from './panels';
import Request from './request';
import Tabs from './tabs';
import {useRun, type Runnable} from './use-run';

interface Props {
  readonly what: Runnable;
  /** The island's element. */
  readonly host: HTMLElement;
}

/** The fields that an answer reports as wrong, by JSON pointers in v2 and dotted paths in v1. */
function marksOf(answer: RunAnswer | null): readonly Mark[] {
  try {
    const {
      error,
    }: {
      error?: {fields?: readonly {path: string; message: string}[]} | null;
    } = JSON.parse(answer?.body ?? '{}');
    return (error?.fields ?? []).map(({path, message}) => ({
      path: path.startsWith('/') ? path.slice(1).split('/') : path.split('.').filter((name) => name !== ''),
      message,
    }));
  } catch {
    return [];
  }
}

/** Announcement for screen readers. */
function announcementOf(answer: RunAnswer | null, callbacks: number): string {
  if (answer === null) {
    return '';
  }
  const code = answer.links.find(({path}) => path === 'error.code')?.href.split('#')[1];
  return [
    `Answered ${answer.status}${code ? ` ${code}` : ''} in ${Math.max(1, Math.round(answer.duration_ms))} milliseconds.`,
    callbacks > 0 ? `${callbacks} ${callbacks === 1 ? 'callback' : 'callbacks'}.` : '',
  ].join(' ');
}

/**
 * The bar below a program, and below it answer, editor and callbacks. Equals the server's HTML until the gateway has
 * loaded.
 */
export default function Run({what, host}: Props): ReactNode {
  const run = useRun(what, host);
  const {data, gateway, draft, answer, busy, count, fault, send, edit, restore} = run;
  const callbacks = useCallbacks(gateway, answer);
  const [tab, setTab] = useState('answer');
  const [open, setOpen] = useState<OpenPanels>(CLOSED);
  const [isOffline, setOffline] = useState(false);
  const hasAnswer = answer !== null;
  useEffect(() => {
    if (gateway && hasAnswer) {
      void preparePanels(gateway).then(
        () => setOffline(true),
        // What could not be loaded is loaded when it is opened.
        () => undefined,
      );
    }
  }, [gateway, hasAnswer]);
  useEffect(() => {
    if (answer) {
      host.querySelector('.run__panel')!.scrollIntoView({block: 'nearest'});
    }
  }, [answer, host]);
  const marks = useMemo(() => marksOf(answer), [answer]);
  const press = (): void => {
    setTab('answer');
    send();
  };
  return (
    <>
      <RunBar onRun={press} busy={busy}>
        {gateway && (
          <span className="run__where">
            {busy ? 'Running' : `in this page, with test keys${isOffline ? ', offline too' : ''}`}
          </span>
        )}
        {gateway && draft && (
          <button type="button" className="run__open" onClick={() => setOpen({...CLOSED, consoleAt: '#/transactions'})}>
            Your gateway
          </button>
        )}
      </RunBar>
      {gateway && <Panels gateway={gateway} open={open} onOpen={setOpen} />}
      {gateway && (
        <p className="visually-hidden" role="status">
          {/* With a new key, the element is read out even if its text is the same as before. */}
          <span key={count}>{busy ? '' : announcementOf(answer, callbacks.length)}</span>
        </p>
      )}
      <Fault text={fault} />
      {draft?.isReplacement && (
        <p className="run__note" role="status">
          What this browser had kept is from another version of the gateway, so it began with an empty one.
        </p>
      )}
      {draft && data && (
        <Tabs
          label="Run"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              id: 'answer',
              title: 'Answer',
              panel: answer ? (
                <Answer
                  answer={answer}
                  onPayer={(address) => setOpen({...CLOSED, payer: {address, about: answer.about}})}
                />
              ) : (
                <p className="run__note">Run it to see the answer.</p>
              ),
            },
            {
              id: 'request',
              title: draft.text === null ? 'Parameters' : 'Edit',
              panel: (
                <>
                  <Request
                    sample={draft.sample}
                    text={draft.text}
                    fields={data.fields}
                    marks={marks}
                    filled={draft.edited ? [] : draft.filled}
                    onText={(text) => edit({text})}
                    onSample={(sample) => edit({sample})}
                    onRun={press}
                  />
                  {draft.edited && (
                    <button type="button" className="run__more" onClick={restore}>
                      Back to the example
                    </button>
                  )}
                </>
              ),
            },
            {
              id: 'callbacks',
              title: <>Callbacks{callbacks.length > 0 && <span className="run__count">{callbacks.length}</span>}</>,
              panel: <Callbacks list={callbacks} />,
            },
          ]}
        />
      )}
    </>
  );
}
