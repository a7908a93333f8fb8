import type {ComponentType, MouseEvent, ReactNode} from 'react';
import React, {useState} from 'react';
import BenchLink from '@site/src/components/bench/link';
import {benches, type BenchProps} from '@site/src/components/bench/names';
import type {GoLive, Known, KnownFormats} from '@site/diagnosis';
import {fetchJson} from '../run/gateway';
import Panel from './panel';
import {addSheet} from './sheet';

const knownServices = (): Promise<Known> => fetchJson<Known>('/bench/known.json');

/** The code of a bench, and what it knows, are loaded when it is opened. */
const load = async ({name, about = ''}: BenchProps): Promise<ComponentType> => {
  switch (name) {
    case 'amount': {
      const [{default: AmountBench}, known] = await Promise.all([import('./amount'), knownServices()]);
      return () => <AmountBench known={known} />;
    }
    case 'scenario': {
      const [{default: ScenarioBench}, known] = await Promise.all([import('./scenario'), knownServices()]);
      return () => <ScenarioBench known={known} />;
    }
    case 'callback-post': {
      const [{default: CallbackBench}, known] = await Promise.all([import('./callback'), knownServices()]);
      return () => <CallbackBench known={known} />;
    }
    case 'identifier': {
      const formats = fetchJson<KnownFormats>('/bench/formats.json');
      const [{default: IdentifierBench}, loaded] = await Promise.all([import('./identifier'), formats]);
      return () => <IdentifierBench formats={loaded} about={about.split(' ')} />;
    }
    case 'go-live': {
      const list = fetchJson<GoLive>('/bench/go-live.json');
      const [{default: GoLiveBench}, loaded] = await Promise.all([import('./go-live'), list]);
      return () => <GoLiveBench list={loaded} />;
    }
    default: {
      const {default: SignatureDoctor} = await import('./signature');
      return () => <SignatureDoctor scheme={name} />;
    }
  }
};

/** The link, and the bench in a panel once it was asked for. What cannot be loaded is led to in words. */
export default function Bench({name, about}: BenchProps): ReactNode {
  const [Content, setContent] = useState<ComponentType | null>(null);
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    Promise.all([load({name, ...(about !== undefined && {about})}), addSheet()]).then(
      ([loaded]) => setContent(() => loaded),
      () => window.location.assign(benches[name].instead),
    );
  };
  return (
    <>
      <BenchLink name={name} onClick={open} />
      {Content && (
        <Panel title={benches[name].label.replace(/ here$/, '')} onClose={() => setContent(null)}>
          <Content />
        </Panel>
      )}
    </>
  );
}
