import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {worldChanged} from '../run/age';
import {adoptStyles, openGateway} from '../run/gateway';
import Panels, {CLOSED, preparePanels, type Open} from '../run/panels';
import {messageOf} from '../../../../lib/message-of';

interface Props {
  readonly recording: Recording;
  /** How many of its steps have happened. */
  readonly steps: number;
  /** @param fault why it could not go on; null where it did, or was not to */
  readonly onEnd: (fault: string | null) => void;
}

/** The newest payment in the console, or the list where there is none. */
async function placeOf(gateway: WorkerGateway): Promise<string> {
  const {items} = await gateway.transactions({limit: 1});
  const [newest] = items;
  return newest ? `#/transactions/${newest.id}` : '#/transactions';
}

/**
 * Goes on by hand from a step: its world becomes that of this browser, and the console opens. What is there already is not
 * thrown away unasked.
 */
export default function GoOn({recording, steps, onEnd}: Props): ReactNode {
  const [gateway, setGateway] = useState<WorkerGateway | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<Open>(CLOSED);
  const keep = useRef<HTMLButtonElement>(null);
  const fail = (error: unknown): void => onEnd(messageOf(error));
  const take = async (ready: WorkerGateway): Promise<void> => {
    setAsked(false);
    await ready.continueRecording({recording, steps});
    worldChanged();
    setOpen({...CLOSED, world: await placeOf(ready)});
    // From now on all of it works without a network; what is missing is loaded when it is opened.
    void preparePanels(ready).catch(() => undefined);
  };
  const takeFirst = useEffectEvent(take);
  const failFirst = useEffectEvent(fail);
  useEffect(() => {
    let alive = true;
    const begin = async (): Promise<void> => {
      const [ready] = await Promise.all([openGateway(), adoptStyles()]);
      const {items} = await ready.requests({limit: 1});
      if (!alive) {
        return;
      }
      setGateway(ready);
      if (items.length > 0) {
        setAsked(true);
      } else {
        await takeFirst(ready);
      }
    };
    begin().catch((error: unknown) => alive && failFirst(error));
    return () => {
      alive = false;
    };
  }, []);
  useEffect(() => {
    if (isAsked) {
      keep.current!.focus();
    }
  }, [isAsked]);
  return (
    <>
      {isAsked && gateway && (
        <div className="go-on" role="group" aria-label="Replace your gateway’s world">
          <p>Your gateway has requests and payments of yours. This step takes their place.</p>
          <button ref={keep} type="button" onClick={() => onEnd(null)}>
            Keep mine
          </button>
          <button type="button" onClick={() => void take(gateway).catch(fail)}>
            Replace it
          </button>
        </div>
      )}
      {gateway && (
        <Panels
          gateway={gateway}
          open={open}
          onOpen={(next) => {
            setOpen(next);
            if (next.world === null && next.payer === null) {
              onEnd(null);
            }
          }}
        />
      )}
    </>
  );
}
