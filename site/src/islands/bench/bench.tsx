import type {MouseEvent, ReactNode} from 'react';
import React, {useState} from 'react';
import BenchLink from '@site/src/components/bench/link';
import {benches, type BenchProps} from '@site/src/components/bench/names';
import {isPlainClick} from '@site/src/browser/plain-click';
import Panel from './panel';
import {addSheet} from './sheet';

/** The code of the benches is loaded when one is opened. */
const load = async (props: BenchProps): Promise<ReactNode> => (await import('./contents')).contentOf(props);

/** The link, and the bench in a panel after a click. If it cannot be loaded, the link is followed. */
export default function Bench({name, about = ''}: BenchProps): ReactNode {
  const [content, setContent] = useState<ReactNode>(null);
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    Promise.all([load({name, about}), addSheet()]).then(
      ([loaded]) => setContent(loaded),
      () => window.location.assign(benches[name].instead),
    );
  };
  return (
    <>
      <BenchLink name={name} onClick={open} />
      {content !== null && (
        <Panel title={benches[name].label.replace(/ here$/, '')} onClose={() => setContent(null)}>
          {content}
        </Panel>
      )}
    </>
  );
}
