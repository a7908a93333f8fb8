import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {Console, type Navigation} from '@repo/gateway/console/console';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {pageOfPayment} from '@repo/gateway/worker/page-addresses';
import {useDialog} from '../use-dialog';
import {markWorldChanged} from './world-version';
import Fault from './fault';
import {sheetOf} from './gateway';
import {keepTexts} from '../../../../lib/keep-texts';
import {messageOf} from '../../../../lib/message-of';

interface Props {
  readonly gateway: WorkerGateway;
  /** First address in the console, such as `#/transactions`. */
  readonly at: string;
  readonly onClose: () => void;
  readonly onPayer: (payer: {readonly address: string; readonly about: string}) => void;
}

/** Loads the console's styles. @throws Error that can be shown */
export const prepare = async (): Promise<void> => void (await sheetOf('console'));

/** Navigation in memory, because the address of the page belongs to the page. */
function createNavigation(): Navigation {
  let hash = '#/transactions';
  const listeners = new Set<() => void>();
  return {
    read: () => hash,
    go(next) {
      hash = next;
      listeners.forEach((listener) => listener());
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const navigation = createNavigation();

/** Downloads a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  Object.assign(document.createElement('a'), {href: address, download: name}).click();
  // By then, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function openShadow(element: Element): ShadowRoot {
  const shadow = element.attachShadow({mode: 'open'});
  keepTexts(shadow);
  return shadow;
}

/** A modal panel with the console in a shadow root, so that its styles do not affect the page. */
export default function ConsolePanel({gateway, at, onClose, onPayer}: Props): ReactNode {
  const {close, ...dialog} = useDialog(onClose);
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const toPayer = useEffectEvent(onPayer);
  useEffect(() => navigation.go(at), [at]);
  useEffect(() => {
    const shadow = place.current!.shadowRoot ?? openShadow(place.current!);
    const holder = document.createElement('div');
    holder.style.height = '100%';
    shadow.replaceChildren(holder);
    const root = createRoot(holder);
    let alive = true;
    sheetOf('console').then(
      (sheet) => {
        if (alive) {
          shadow.adoptedStyleSheets = [sheet];
          root.render(
            <Console
              client={gateway}
              navigation={navigation}
              embedded
              onPayer={(id) => toPayer({address: pageOfPayment(id), about: id})}
            />,
          );
        }
      },
      () => alive && setFault('The console could not be loaded. Close this and try again.'),
    );
    return () => {
      alive = false;
      // React cannot unmount a root while it renders another one.
      setTimeout(() => root.unmount());
    };
  }, [gateway]);
  const startOver = (): void => {
    gateway.reset().then(
      () => {
        markWorldChanged();
        navigation.go('#/transactions');
        setSaid('Everything was removed.');
      },
      (error: unknown) => setFault(messageOf(error)),
    );
  };
  const take = (): void => {
    gateway.snapshot().then(
      (snapshot) => {
        save('world.json', JSON.stringify(snapshot));
        setSaid('Saved as world.json.');
      },
      (error: unknown) => setFault(messageOf(error)),
    );
  };
  return (
    <dialog {...dialog} className="world" aria-labelledby="world-title">
      <div className="world__frame">
        <div className="world__head">
          <h2 id="world-title">Your gateway</h2>
          <p className="world__note">It runs only in this browser. Its clock began on 6 January 2026.</p>
          <div className="world__acts">
            <button type="button" onClick={take}>
              Continue on my machine
            </button>
            <button type="button" onClick={startOver}>
              Start over
            </button>
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
          <p className="world__said" role="status">
            {said}
            {said.startsWith('Saved') && (
              <>
                {' '}
                <a href="/gateway.mjs" download>
                  gateway.mjs
                </a>{' '}
                continues from it: <code>node gateway.mjs --data world.json</code>
              </>
            )}
          </p>
          <Fault text={fault} />
        </div>
        <div className="world__console" ref={place} />
      </div>
    </dialog>
  );
}
