import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {markWorldChanged} from '../run/world-version';
import {adoptStyles, openGateway} from '../run/gateway';
import Panels, {CLOSED, preparePanels, type OpenPanels} from '../run/panels';
import {messageOf} from '../../../../lib/message-of';

interface Props {
  readonly recording: Recording;
  /** Number of steps that have been played. */
  readonly steps: number;
  /** @param fault why it failed; null after success or cancellation */
  readonly onEnd: (fault: string | null) => void;
}

/** Address of the newest payment in the console, or of the list if there is none. */
async function placeOf(gateway: WorkerGateway): Promise<string> {
  const {items} = await gateway.transactions({limit: 1});
  const [newest] = items;
  return newest ? `#/transactions/${newest.id}` : '#/transactions';
}

/**
 * Continues by hand from a step of a recording: its world replaces the world of this browser, and the console opens.
 * Asks before it replaces a world that has requests.
 */
export default function ContinueRecording({recording, steps, onEnd}: Props): ReactNode {
  const [gateway, setGateway] = useState<WorkerGateway | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [open, setOpen] = useState<OpenPanels>(CLOSED);
  const keepButton = useRef<HTMLButtonElement>(null);
  const fail = (error: unknown): void => onEnd(messageOf(error));
  const replaceWorld = async (ready: WorkerGateway): Promise<void> => {
    setConfirming(false);
    await ready.continueRecording({recording, steps});
    markWorldChanged();
    setOpen({...CLOSED, consoleAt: await placeOf(ready)});
    // Load everything now, so that it works offline. Whatever fails is loaded when it is opened.
    void preparePanels(ready).catch(() => undefined);
  };
  const replaceFirst = useEffectEvent(replaceWorld);
  const failFirst = useEffectEvent(fail);
  useEffect(() => {
    let isMounted = true;
    const begin = async (): Promise<void> => {
      const [ready] = await Promise.all([openGateway(), adoptStyles()]);
      const {items} = await ready.requests({limit: 1});
      if (!isMounted) {
        return;
      }
      setGateway(ready);
      if (items.length > 0) {
        setConfirming(true);
      } else {
        await replaceFirst(ready);
      }
    };
    begin().catch((error: unknown) => isMounted && failFirst(error));
    return () => {
      isMounted = false;
    };
  }, []);
  useEffect(() => {
    if (isConfirming) {
      keepButton.current!.focus();
    }
  }, [isConfirming]);
  return (
    <>
      {isConfirming && gateway && (
        <div className="go-on" role="group" aria-label="Replace your gateway’s world">
          <p>Your gateway has requests and payments of yours. This step takes their place.</p>
          <button ref={keepButton} type="button" onClick={() => onEnd(null)}>
            Keep mine
          </button>
          <button type="button" onClick={() => void replaceWorld(gateway).catch(fail)}>
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
            if (next.consoleAt === null && next.payer === null) {
              onEnd(null);
            }
          }}
        />
      )}
    </>
  );
}
