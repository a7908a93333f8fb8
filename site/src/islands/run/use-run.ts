// State and actions of *Run*.
import {useEffect, useRef, useState} from 'react';
import type {Filled, RunAnswer, SampleRequest, WorkerGateway} from '@repo/gateway/worker/protocol';
import type {GuideCalls, RunData, RunExample} from '@repo/gateway/worker/run-data';
import {worldVersion, markWorldChanged} from './world-version';
import {adoptStyles, fetchJson, openGateway} from './gateway';
import {showPrograms} from './programs';
import {messageOf} from '../../../../lib/message-of';

/** The current request. */
interface Draft {
  readonly example: RunExample;
  readonly sample: SampleRequest;
  /** The edited body; null for GET. */
  readonly text: string | null;
  readonly filled: readonly Filled[];
  /** Whether it is about something that the reader has created. */
  readonly own: boolean;
  /** Whether the gateway began with a new world, because the kept one could not be read. */
  readonly isReplacement: boolean;
  readonly edited: boolean;
}

export interface Run {
  readonly data: RunData | null;
  readonly gateway: WorkerGateway | null;
  readonly draft: Draft | null;
  readonly answer: RunAnswer | null;
  /** Whether a request has been running for a noticeable time. */
  readonly busy: boolean;
  /** Number of finished requests, successful or not. */
  readonly count: number;
  /** Why there is no answer; null if there is one. */
  readonly fault: string | null;
  readonly send: () => void;
  readonly edit: (changes: Partial<Pick<Draft, 'sample' | 'text'>>) => void;
  /** Restores the example. */
  readonly restore: () => void;
}

const TYPING_PAUSE_MS = 150;
/** Faster answers do not show "Running", because two changes of the page would take longer than the answer. */
const BUSY_AFTER_MS = 100;

const pretty = (body: SampleRequest['body']): string | null => body && JSON.stringify(body, null, 2);

/** Parses a body; null if the text is not a JSON object. */
function bodyOf(text: string | null): SampleRequest['body'] {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as SampleRequest['body']) : null;
  } catch {
    return null;
  }
}

interface Loaded {
  readonly data: RunData;
  readonly gateway: WorkerGateway;
}

const loads = new Map<string, Promise<Loaded>>();

/** What to run: an operation, or a call of a guide. */
export interface Runnable {
  /** Id of the operation, such as `v2/createTransaction`. */
  readonly id: string;
  /** Guide and index of the call, such as `guide/services/pix/payin_h2h 0`. */
  readonly call: string | undefined;
}

/** The data of the operation, with the guide's call in place of the examples if there is one. */
async function dataOf({id, call}: Runnable): Promise<RunData> {
  const [guide = '', index] = (call ?? '').split(' ');
  const [data, calls] = await Promise.all([
    fetchJson<RunData>(`/run/${id}.json`),
    call === undefined ? null : fetchJson<GuideCalls>(`/run/${guide}.json`),
  ]);
  return calls ? {...data, examples: [calls[Number(index)]!]} : data;
}

/**
 * Loads everything that *Run* needs, once. After a failure, the next call tries again.
 *
 * @throws Error that can be shown
 */
function load(what: Runnable): Promise<Loaded> {
  const key = what.call ?? what.id;
  const loading =
    loads.get(key) ??
    Promise.all([dataOf(what), openGateway(), adoptStyles()]).then(
      ([data, gateway]) => ({data, gateway}),
      (error: unknown) => {
        loads.delete(key);
        throw error;
      },
    );
  loads.set(key, loading);
  return loading;
}

/** An example, filled with data of the reader's world. @param name of the example; the first one by default */
async function draftOf({data, gateway}: Loaded, name: string | undefined): Promise<Draft> {
  const example = data.examples.find((each) => each.name === name) ?? data.examples[0]!;
  const {sample, filled, own, isReplacement} = await gateway.fill(example.sample, data.page, example.scene);
  return {example, sample, filled, own, isReplacement, text: pretty(sample.body), edited: false};
}

/** Shows the edited request in the programs on the page, after a pause in typing. */
function useEditedPrograms(draft: Draft | null, gateway: WorkerGateway | null, group: Element | null): void {
  useEffect(() => {
    if (
      !draft ||
      !gateway ||
      !group ||
      (!draft.edited && draft.filled.length === 0 && !group.matches('[data-edited]'))
    ) {
      return undefined;
    }
    const timer = setTimeout(() => {
      const {example, sample, text} = draft;
      const body = bodyOf(text);
      if (text !== null && body === null) {
        return;
      }
      group.setAttribute('data-edited', '');
      Promise.all([gateway.programs(example.sample), gateway.programs({...sample, body})]).then(
        ([page, programs]) => showPrograms(group, page, programs, pretty(body)),
        // If a program cannot express the request, only the editor has it.
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, gateway, group]);
}

/** @param host the bar below the programs */
export function useRun(what: Runnable, host: HTMLElement): Run {
  const group = host.closest('[data-language-tabs]');
  const list = group?.querySelector<HTMLSelectElement>('[data-example-choice]') ?? null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [answer, setAnswer] = useState<RunAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const isSent = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOpen = draft !== null;
  const version = useRef(worldVersion());
  const {gateway = null} = loaded ?? {};

  useEffect(() => {
    // Hydration happens when the reader points at the bar, so everything loads before the click.
    load(what).then(setLoaded, () => undefined);
  }, [what]);
  useEffect(() => {
    const change = (): void => {
      setAnswer(null);
      if (isOpen) {
        load(what)
          .then((ready) => draftOf(ready, list?.value))
          .then(setDraft, (error: unknown) => setFault(messageOf(error)));
      }
    };
    list?.addEventListener('change', change);
    return () => list?.removeEventListener('change', change);
  }, [what, list, isOpen]);

  useEditedPrograms(draft, gateway, group);

  const send = (): void => {
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    const timer = setTimeout(() => setBusy(true), gateway ? BUSY_AFTER_MS : 0);
    setFault(null);
    const work = async (): Promise<void> => {
      const ready = await load(what);
      const isCurrent = draft !== null && (draft.edited || version.current === worldVersion());
      const current = isCurrent ? draft : await draftOf(ready, list?.value);
      const {example, sample, text, own, edited} = current;
      setLoaded(ready);
      setDraft(current);
      setAnswer(
        await ready.gateway.run({
          sample: {...sample, body: bodyOf(text) ?? sample.body},
          text: edited ? text : null,
          scene: own || edited ? null : example.scene,
        }),
      );
      version.current = markWorldChanged();
    };
    work()
      .catch((error: unknown) => setFault(messageOf(error)))
      .finally(() => {
        clearTimeout(timer);
        isSent.current = false;
        setBusy(false);
        setCount((before) => before + 1);
      });
  };

  return {
    data: loaded?.data ?? null,
    gateway,
    draft,
    answer,
    busy,
    count,
    fault,
    send,
    edit: (changes) => setDraft((before) => before && {...before, ...changes, edited: true}),
    restore() {
      load(what)
        .then((ready) => draftOf(ready, draft?.example.name))
        .then(setDraft, (error: unknown) => setFault(messageOf(error)));
    },
  };
}
