import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {useDialog} from '../use-dialog';
import Callbacks, {useCallbacks} from './callbacks';
import Fault from './fault';
import {sheetOf} from './gateway';
import {openPayerFrame, type PayerFrame, type PayerPlace} from './payer-frame';

interface Props {
  readonly gateway: WorkerGateway;
  /** Address of the first page. */
  readonly address: string;
  /** Id that callbacks are about; null if there is none. */
  readonly about: string | null;
  readonly onClose: () => void;
  /** @param hash address in the console, such as `#/transactions/txn_...` */
  readonly onConsole: (hash: string) => void;
}

/** Loads the styles of the pages. @throws Error that can be shown */
export const prepare = async (): Promise<void> => void (await sheetOf('pages'));

/** The callbacks about the payment since the dialog was opened. */
function usePayerCallbacks(gateway: WorkerGateway, about: string | null): ReturnType<typeof useCallbacks> {
  const [subject, setSubject] = useState<Parameters<typeof useCallbacks>[1]>(null);
  useEffect(() => {
    let alive = true;
    gateway.clock().then(
      ({now}) => alive && setSubject({about, at: now, callbacks: []}),
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, [gateway, about]);
  return useCallbacks(gateway, subject);
}

/**
 * A dialog with what the payer sees: the pages of the gateway in this browser. Links and forms stay inside the dialog.
 * Below are the callbacks.
 */
export default function Payer({gateway, address, about, onClose, onConsole}: Props): ReactNode {
  const {close, ...dialog} = useDialog(onClose);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<PayerFrame>(null);
  const [title, setTitle] = useState('');
  const [left, setLeft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const callbacks = usePayerCallbacks(gateway, about);
  const toConsole = useEffectEvent(onConsole);
  const arrive = useEffectEvent((at: PayerPlace) => {
    setFault(null);
    if ('left' in at) {
      setLeft(at.left);
    } else {
      setLeft(null);
      setTitle(at.title);
      setElsewhere(!at.isFirst);
    }
  });
  useEffect(() => {
    const shadow = place.current!.shadowRoot ?? place.current!.attachShadow({mode: 'open'});
    const opened = openPayerFrame(shadow, {
      gateway,
      address,
      onPlace: arrive,
      onFault: setFault,
      onConsole: toConsole,
    });
    frame.current = opened;
    return () => opened.end();
  }, [gateway, address]);
  return (
    <dialog {...dialog} className="world payer" aria-labelledby="payer-title">
      <div className="world__frame">
        <div className="world__head">
          <h2 id="payer-title">The payer’s side</h2>
          <p className="world__note" role="status">
            {left === null ? title : 'The payer has left the gateway’s pages.'}
          </p>
          <div className="world__acts">
            {(isElsewhere || left !== null) && (
              <button type="button" onClick={() => frame.current?.restart()}>
                Open the first page again
              </button>
            )}
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
          <Fault text={fault} />
        </div>
        <div className="payer__body">
          {left !== null && (
            <p className="payer__left">
              The browser goes to <code>{left}</code>. That page is yours, or the bank’s: it does not say whether the
              payment succeeded.
            </p>
          )}
          <div className="payer__page" ref={place} hidden={left !== null} />
          <section className="payer__callbacks" aria-label="Callbacks">
            <h3>Callbacks</h3>
            <Callbacks list={callbacks} />
          </section>
        </div>
      </div>
    </dialog>
  );
}
