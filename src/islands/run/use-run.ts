// What happens between a press of *Run* and what is shown.
import {useCallback, useEffect, useRef, useState} from 'react';
import type {Filled, RunAnswer, TabGateway} from '@site/gateway/tab/protocol';
import type {RunData, RunExample} from '@site/gateway/tab/run-data';
import type {SampleRequest} from '@site/samples/generator/request';
import {fetchJson, openGateway} from './gateway';
import {showPrograms} from './programs';

/** A request as it stands now. */
export interface Draft {
  readonly example: RunExample;
  readonly sample: SampleRequest;
  /** The body as it is edited; null with GET. */
  readonly text: string | null;
  readonly filled: readonly Filled[];
  readonly edited: boolean;
}

export interface Run {
  readonly data: RunData | null;
  readonly gateway: TabGateway | null;
  readonly draft: Draft | null;
  readonly answer: RunAnswer | null;
  readonly busy: boolean;
  /** Why nothing came back; null when something did. */
  readonly fault: string | null;
  readonly send: () => void;
  readonly edit: (changes: Partial<Pick<Draft, 'sample' | 'text'>>) => void;
  /** Back to the example. */
  readonly restore: () => void;
}

const BREATH_MS = 150;

const pretty = (body: SampleRequest['body']): string | null => body && JSON.stringify(body, null, 2);

/** The body that a text is; null when it is no JSON object. */
function bodyOf(text: string | null): SampleRequest['body'] {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as SampleRequest['body']) : null;
  } catch {
    return null;
  }
}

/** @param id of the operation, as `v2/createTransaction` @param host the bar below the programs */
export function useRun(id: string, host: HTMLElement): Run {
  const group = host.closest('[data-language-tabs]');
  const [data, setData] = useState<RunData | null>(null);
  const [gateway, setGateway] = useState<TabGateway | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [answer, setAnswer] = useState<RunAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const loading = useRef<Promise<{data: RunData; gateway: TabGateway}> | null>(null);

  /** Once; what could not be loaded is asked for again with the next press. */
  const load = useCallback(() => {
    loading.current ??= Promise.all([fetchJson<RunData>(`/run/${id}.json`), openGateway()]).then(
      ([loaded, opened]) => {
        setData(loaded);
        setGateway(opened);
        return {data: loaded, gateway: opened};
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [id]);

  const drafted = useCallback(
    async (name: string | undefined): Promise<Draft> => {
      const {data: loaded, gateway: opened} = await load();
      const example = loaded.examples.find((each) => each.name === name) ?? loaded.examples[0]!;
      const {sample, filled} = await opened.fill(example.sample, loaded.page, example.scene);
      const next = {example, sample, filled, text: pretty(sample.body), edited: false};
      setDraft(next);
      return next;
    },
    [load],
  );

  const list = group?.querySelector<HTMLSelectElement>('[data-example-choice]') ?? null;
  const isOpen = draft !== null;
  useEffect(() => {
    // With the first touch: what it needs is on its way before the press.
    void load().catch(() => undefined);
  }, [load]);
  useEffect(() => {
    const change = (): void => {
      setAnswer(null);
      if (isOpen) {
        drafted(list?.value).catch((error: unknown) => setFault((error as Error).message));
      }
    };
    list?.addEventListener('change', change);
    return () => list?.removeEventListener('change', change);
  }, [list, isOpen, drafted]);

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
        // What no program can say stays in the editor alone.
        () => undefined,
      );
    }, BREATH_MS);
    return () => clearTimeout(timer);
  }, [draft, gateway, group]);

  const send = (): void => {
    if (busy) {
      return;
    }
    setBusy(true);
    setFault(null);
    const work = async (): Promise<void> => {
      const {gateway: opened} = await load();
      const {example, sample, text, filled, edited} = draft ?? (await drafted(list?.value));
      const isOwn = edited || filled.length > 0;
      setAnswer(
        await opened.run({
          sample: {...sample, body: bodyOf(text) ?? sample.body},
          text: edited ? text : null,
          scene: isOwn ? null : example.scene,
        }),
      );
    };
    work()
      .catch((error: unknown) => setFault((error as Error).message))
      .finally(() => setBusy(false));
  };

  return {
    data,
    gateway,
    draft,
    answer,
    busy,
    fault,
    send,
    edit: (changes) => setDraft((before) => before && {...before, ...changes, edited: true}),
    restore() {
      drafted(draft?.example.name).catch((error: unknown) => setFault((error as Error).message));
    },
  };
}
