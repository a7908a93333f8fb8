// The diagrams of guides are played from what the guides' calls sent and got.
import {expect, test} from 'vitest';
import {catalogue} from '@site/catalogue';
import {guideRecording} from '@site/recording/guide-plays';
import {recordGuide} from '@site/recording/guides';
import {exchangeOf} from '@site/src/components/flow-diagram/steps';
import type {Arrow} from '@site/src/islands/sequence/arrows';
import {wiresOf} from '@site/src/islands/sequence/wires';
import type {Guide} from '@site/catalogue/types';

const guides = catalogue.guides.filter(({direction}) => direction !== 'validation');

function arrowsOf({flow, direction, integration}: Guide): Arrow[] {
  const {actors, steps} = exchangeOf({flow, direction, integration, method: 'The method'});
  const name = (id: string): string => actors.find((actor) => actor.id === id)!.name;
  return steps.flatMap((step) =>
    'note' in step ? [] : [{from: name(step.from), to: name(step.to), text: step.text, isReply: step.reply ?? false}],
  );
}

/** Asked for with 3-D Secure alone, which the calls of the guides do without. */
const isUnasked = ({flow}: Guide, {text}: Arrow): boolean => flow === 'card' && text === 'update, result';

const isOurs = ({from, to}: Arrow): boolean => [from, to].sort().join() === ['Gateway', 'Your server'].join();

test('every arrow between your server and the gateway carries what went over the wire', async () => {
  const missing: string[] = [];
  for (const guide of guides) {
    const arrows = arrowsOf(guide);
    const wires = wiresOf(arrows, guideRecording(await recordGuide(guide.route)));
    arrows.forEach((arrow, index) => {
      const status = /^\d{3}/.exec(arrow.text)?.[0];
      const wire = wires[index];
      if (isOurs(arrow) && !isUnasked(guide, arrow) ? !wire || (status && !wire.title.includes(status)) : wire) {
        missing.push(`${guide.route} (${guide.flow}): ${arrow.from}, ${arrow.text}: ${wire?.title ?? 'nothing'}`);
      }
    });
  }
  expect(missing).toEqual([]);
}, 120_000);
