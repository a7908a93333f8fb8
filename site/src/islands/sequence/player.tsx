// Plays a diagram: the arrow that happens is lit, and what it carried in a recording is one press away.
import type {MouseEvent, ReactNode} from 'react';
import React, {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import PlayLink from '@site/src/components/sequence/play-link';
import {isPlainClick} from '@site/src/browser/plain-click';
import PlayBar from '../play/bar';
import Onward from '../play/onward';
import {usePlay} from '../play/use-play';
import {loadRecording} from '../proof/load';
import {Wire} from '../proof/step';
import type {Diagram} from './arrows';
import {light} from './light';
import {stepsUntil, wiresOf} from './wires';

interface Props {
  /** Id of the recording. */
  readonly proof: string;
  readonly figure: Element;
  readonly diagram: Diagram;
}

/** The link, and in its place the player once the recording is there. */
export default function SequencePlayer({proof, figure, diagram}: Props): ReactNode {
  const {arrows} = diagram;
  const [recording, setRecording] = useState<Recording | null>(null);
  const wires = useMemo(() => (recording ? wiresOf(arrows, recording) : []), [arrows, recording]);
  const play = usePlay(arrows.length);
  const {at} = play;
  const bar = useRef<HTMLDivElement>(null);
  // The link that was pressed is gone: the first button takes over the focus, before the next key is pressed.
  useLayoutEffect(() => {
    bar.current?.querySelector('button')?.focus({preventScroll: true});
  }, [recording]);
  useEffect(() => light(figure, diagram, at), [figure, diagram, at]);
  if (recording === null) {
    const open = (event: MouseEvent): void => {
      if (!isPlainClick(event)) {
        return;
      }
      event.preventDefault();
      loadRecording(proof).then(
        (loaded) => {
          setRecording(loaded);
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
      <Onward recording={recording} steps={stepsUntil(wires, at, recording.steps.length)} />
      {wire && <Wire key={at} title={wire.title} text={wire.text} />}
    </div>
  );
}
