import type {ComponentType, MouseEvent, ReactNode} from 'react';
import React, {useState} from 'react';
import BenchLink from '@site/src/components/bench/link';
import {benches, type BenchName, type BenchProps} from '@site/src/components/bench/names';
import Panel from './panel';
import {addSheet} from './sheet';

/** The code of a bench is loaded when it is opened. */
const load = async (name: BenchName): Promise<ComponentType> => {
  if (name === 'amount') {
    return (await import('./amount')).default;
  }
  const {default: SignatureDoctor} = await import('./signature');
  return () => <SignatureDoctor scheme={name} />;
};

/** The link, and the bench in a panel once it was asked for. What cannot be loaded is led to in words. */
export default function Bench({name}: BenchProps): ReactNode {
  const [Content, setContent] = useState<ComponentType | null>(null);
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    Promise.all([load(name), addSheet()]).then(
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
