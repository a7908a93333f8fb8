// The contents of all benches in one script, because each additional script is listed in every page's first load.
import type {ReactNode} from 'react';
import React from 'react';
import type {BenchProps} from '@site/src/components/bench/names';
import type {GoLive, Known, KnownFormats} from '@repo/gateway/diagnosis';
import {fetchJson} from '../run/gateway';
import AmountBench from './amount';
import CallbackBench from './callback';
import GoLiveBench from './go-live';
import IdentifierBench from './identifier';
import ScenarioBench from './scenario';
import SignatureDoctor from './signature';

const known = (): Promise<Known> => fetchJson<Known>('/bench/known.json');

/** @throws Error that can be shown, if the bench's data cannot be loaded */
export async function contentOf({name, about = ''}: BenchProps): Promise<ReactNode> {
  switch (name) {
    case 'amount':
      return <AmountBench known={await known()} />;
    case 'scenario':
      return <ScenarioBench known={await known()} />;
    case 'callback-post':
      return <CallbackBench known={await known()} />;
    case 'identifier':
      return (
        <IdentifierBench formats={await fetchJson<KnownFormats>('/bench/formats.json')} about={about.split(' ')} />
      );
    case 'go-live':
      return <GoLiveBench list={await fetchJson<GoLive>('/bench/go-live.json')} />;
    default:
      return <SignatureDoctor scheme={name} />;
  }
}
