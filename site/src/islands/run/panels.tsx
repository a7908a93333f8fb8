import type {ReactNode} from 'react';
import React, {Suspense, lazy} from 'react';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {loadEditor} from './load-editor';

const loadWorld = () => import('./world');
const loadPayer = () => import('./payer');
const World = lazy(loadWorld);
const Payer = lazy(loadPayer);

/** What is open above the page. */
export interface Open {
  /** Where the console begins, as `#/transactions`; null: it is closed. */
  readonly world: string | null;
  /** Whom the payer pays for what; null: their side is closed. */
  readonly payer: {readonly address: string; readonly about: string | null} | null;
}

export const CLOSED: Open = {world: null, payer: null};

/** Loads what the panels are made of, so that they open without a network. @throws what cannot be loaded now */
export async function preparePanels(gateway: WorkerGateway): Promise<void> {
  await Promise.all([
    loadWorld().then(({prepare}) => prepare()),
    loadPayer().then(({prepare}) => prepare()),
    loadEditor(),
    gateway.prepare(),
  ]);
}

interface Props {
  readonly gateway: WorkerGateway;
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
}

/** The console of the downloaded file over the world of this browser, and above it the payer's side. */
export default function Panels({gateway, open, onOpen}: Props): ReactNode {
  const {world, payer} = open;
  return (
    <Suspense fallback={null}>
      {world !== null && (
        <World
          gateway={gateway}
          at={world}
          onClose={() => onOpen({...open, world: null})}
          onPayer={(next) => onOpen({...open, payer: next})}
        />
      )}
      {payer !== null && (
        <Payer
          gateway={gateway}
          {...payer}
          onClose={() => onOpen({...open, payer: null})}
          onConsole={(hash) => onOpen({world: hash, payer: null})}
        />
      )}
    </Suspense>
  );
}
