import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import type {CallbackDetail} from '@repo/gateway/control/types';
import type {RunAnswer, WorkerGateway} from '@repo/gateway/worker/protocol';
import Body from './body';
import Wire from './wire';

/** Number of callbacks about the same thing to load. */
const MOST = 50;

/** What to load callbacks for, since when, and the known ones. */
type CallbackSubject = Pick<RunAnswer, 'about' | 'at' | 'callbacks'>;

/**
 * Callbacks of an answer: those that came with it, and later ones.
 *
 * @param answer null before the first one
 */
export function useCallbacks(gateway: WorkerGateway | null, answer: CallbackSubject | null): readonly CallbackDetail[] {
  const [later, setLater] = useState<{readonly of: CallbackSubject; readonly list: readonly CallbackDetail[]} | null>(
    null,
  );
  useEffect(() => {
    const about = answer?.about;
    if (!gateway || !answer || !about) {
      return undefined;
    }
    let alive = true;
    const first = new Set(answer.callbacks.map(({id}) => id));
    const load = async (): Promise<void> => {
      const {items} = await gateway.callbacks({q: about, limit: MOST});
      const since = answer.callbacks[0]?.created_at ?? answer.at;
      const fresh = items.filter(({id, created_at: at}) => !first.has(id) && at >= since).reverse();
      const details = await Promise.all(fresh.map(({id}) => gateway.callback(id)));
      if (alive) {
        setLater({of: answer, list: details});
      }
    };
    const end = gateway.listen((event) => {
      if (event?.kind === 'callback') {
        void load().catch(() => undefined);
      }
    });
    return () => {
      alive = false;
      end();
    };
  }, [gateway, answer]);
  return [...(answer?.callbacks ?? []), ...(later !== null && later.of === answer ? later.list : [])];
}

/** A list of callbacks as they were sent. */
export default function Callbacks({list}: {readonly list: readonly CallbackDetail[]}): ReactNode {
  return list.length === 0 ? (
    <p className="run__note">None so far. Callbacks appear here when they are sent.</p>
  ) : (
    <ol className="run__callbacks">
      {list.map(({id, event, status, tries}) => {
        const request = tries.at(-1)?.request;
        return (
          <li key={id}>
            <p className="run__event">
              <a href="/callbacks">
                <code>{event ?? 'GET'}</code>
              </a>
              {status !== null && (
                <a href={`/reference/transaction_statuses#${status}`}>
                  <code>{status}</code>
                </a>
              )}
            </p>
            {request && (
              <>
                <Wire
                  title={`Headers of ${event ?? 'the callback'}`}
                  line={`${request.method} ${request.url}`}
                  headers={request.headers}
                />
                {request.body !== '' && <Body text={request.body} label={`Body of ${event ?? 'the callback'}`} />}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
