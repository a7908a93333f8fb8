import type {ReactNode} from 'react';
import React, {Suspense, lazy} from 'react';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {loadEditor} from './load-editor';

const loadConsole = () => import('./console-panel');
const loadPayer = () => import('./payer');
const ConsolePanel = lazy(loadConsole);
const Payer = lazy(loadPayer);

/** The panels that are open above the page. */
export interface OpenPanels {
  /** First address in the console, such as `#/transactions`; null if it is closed. */
  readonly consoleAt: string | null;
  /** The payer's page, and the id that its callbacks are about; null if the panel is closed. */
  readonly payer: {readonly address: string; readonly about: string | null} | null;
}

export const CLOSED: OpenPanels = {consoleAt: null, payer: null};

/** Loads the code and styles of the panels, so that they open offline. @throws Error if something cannot be loaded */
export async function preparePanels(gateway: WorkerGateway): Promise<void> {
  await Promise.all([
    loadConsole().then(({prepare}) => prepare()),
    loadPayer().then(({prepare}) => prepare()),
    loadEditor(),
    gateway.prepare(),
  ]);
}

interface Props {
  readonly gateway: WorkerGateway;
  readonly open: OpenPanels;
  readonly onOpen: (open: OpenPanels) => void;
}

/** The console for the world of this browser, and above it the payer's pages. */
export default function Panels({gateway, open, onOpen}: Props): ReactNode {
  const {consoleAt, payer} = open;
  return (
    <Suspense fallback={null}>
      {consoleAt !== null && (
        <ConsolePanel
          gateway={gateway}
          at={consoleAt}
          onClose={() => onOpen({...open, consoleAt: null})}
          onPayer={(next) => onOpen({...open, payer: next})}
        />
      )}
      {payer !== null && (
        <Payer
          gateway={gateway}
          {...payer}
          onClose={() => onOpen({...open, payer: null})}
          onConsole={(hash) => onOpen({consoleAt: hash, payer: null})}
        />
      )}
    </Suspense>
  );
}
