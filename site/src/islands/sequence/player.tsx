// Plays a diagram: highlights the current arrow, and shows the message that it represents in a recording.
import type {MouseEvent, ReactNode} from 'react';
import React, {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import type {Recording} from '@repo/gateway/player/recording';
import PlayLink from '@site/src/components/sequence/play-link';
import {isPlainClick} from '@site/src/browser/plain-click';
import PlayBar from '../play/bar';
import ContinueButton from '../play/continue-button';
import {usePlay} from '../play/use-play';
import {loadRecording} from '../proof/load';
import {Wire} from '../proof/step';
import type {Diagram} from './arrows';
import {highlightStep} from './highlight-step';
import {stepsUntil, arrowMessages} from './arrow-messages';

interface Props {
  /** Id of the recording. */
  readonly proof: string;
  readonly figure: Element;
  readonly diagram: Diagram;
}

/** The link, and in its place the player after the recording has loaded. */
export default function SequencePlayer({proof, figure, diagram}: Props): ReactNode {
  const {arrows} = diagram;
  const [recording, setRecording] = useState<Recording | null>(null);
  const messages = useMemo(() => (recording ? arrowMessages(arrows, recording) : []), [arrows, recording]);
  const play = usePlay(arrows.length);
  const {at} = play;
  const bar = useRef<HTMLDivElement>(null);
  // The clicked link is gone, so focus the first button, before the next key.
  useLayoutEffect(() => {
    bar.current?.querySelector('button')?.focus({preventScroll: true});
  }, [recording]);
  useEffect(() => highlightStep(figure, diagram, at), [figure, diagram, at]);
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
  const message = at === null ? null : messages[at - 1];
  const actors = arrow && (arrow.from === arrow.to ? arrow.from : `${arrow.from} to ${arrow.to}`);
  return (
    <div ref={bar} className="sequence__player">
      <PlayBar play={play} count={arrows.length} announcement={arrow ? `${actors}: ${arrow.text}` : ''} />
      <ContinueButton recording={recording} steps={stepsUntil(messages, at, recording.steps.length)} />
      {message && <Wire key={at} title={message.title} text={message.text} />}
    </div>
  );
}
