// Plays a diagram: the arrow that happens is lit, and what it carried in a recording is one press away.
import type {MouseEvent, ReactNode} from 'react';
import React, {useEffect, useRef, useState} from 'react';
import PlayLink from '@site/src/components/sequence/play-link';
import {isPlainClick} from '@site/src/runtime/plain-click';
import PlayBar from '../play/bar';
import {usePlay} from '../play/use-play';
import {loadRecording} from '../proof/load';
import {Wire} from '../proof/step';
import type {Diagram} from './arrows';
import {light} from './light';
import {wiresOf, type Wire as Carried} from './wires';

interface Props {
  /** Id of the recording. */
  readonly proof: string;
  readonly figure: Element;
  readonly diagram: Diagram;
}

/** The link, and in its place the player once the recording is there. */
export default function SequencePlayer({proof, figure, diagram}: Props): ReactNode {
  const {arrows} = diagram;
  const [wires, setWires] = useState<readonly (Carried | null)[] | null>(null);
  const play = usePlay(arrows.length);
  const {at} = play;
  const bar = useRef<HTMLDivElement>(null);
  // The link that was pressed is gone: the first button takes over the focus.
  useEffect(() => {
    bar.current?.querySelector('button')?.focus({preventScroll: true});
  }, [wires]);
  useEffect(() => light(figure, diagram, at), [figure, diagram, at]);
  if (wires === null) {
    const open = (event: MouseEvent): void => {
      if (!isPlainClick(event)) {
        return;
      }
      event.preventDefault();
      loadRecording(proof).then(
        (recording) => {
          setWires(wiresOf(arrows, recording));
          if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
            play.goTo(1);
          } else {
            play.toggle();
          }
        },
        () => window.location.assign(`/proofs/${proof}.md`),
      );
    };
    return <PlayLink proof={proof} onClick={open} />;
  }
  const arrow = at === null ? undefined : arrows[at - 1];
  const wire = at === null ? null : wires[at - 1];
  const actors = arrow && (arrow.from === arrow.to ? arrow.from : `${arrow.from} to ${arrow.to}`);
  return (
    <div ref={bar} className="sequence__player">
      <PlayBar play={play} count={arrows.length} said={arrow ? `${actors}: ${arrow.text}` : ''} />
      {wire && <Wire key={at} {...wire} />}
    </div>
  );
}
