// Diagrams are played from recordings: those of guides from what the guides' calls sent and got, the others from a proof.
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {playProof} from '@repo/gateway/player/play';
import {loadProof} from '@repo/gateway/proofs/load';
import {guideRecording} from '@repo/gateway/recording/guide-plays';
import {recordGuide} from '@repo/gateway/recording/guides';
import {proofEquipment} from '@repo/gateway/recording/proofs';
import {exchangeOf} from '@site/render/guides/exchange';
import {flowOf} from '@site/render/guides/variants';
import type {SequenceDiagram} from '@site/src/components/sequence/layout';
import type {Arrow} from '@site/src/islands/sequence/arrows';
import {stepsUntil, arrowMessages} from '@site/src/islands/sequence/arrow-messages';
import type {Guide} from '@repo/facts/catalogue/types';

const guides = catalogue.guides.filter(({direction}) => direction !== 'validation');

function arrowsOf({actors, steps}: SequenceDiagram): Arrow[] {
  const name = (id: string): string => actors.find((actor) => actor.id === id)!.name;
  return steps.flatMap((step) =>
    'note' in step ? [] : [{from: name(step.from), to: name(step.to), text: step.text, isReply: step.reply ?? false}],
  );
}

/** Required only with 3-D Secure, which the calls of the guides do not use. */
const isUnasked = ({flow}: Guide, {text}: Arrow): boolean => flow === 'card' && text === 'update, result';

const isOurs = ({from, to}: Arrow): boolean =>
  [from, to].includes('Gateway') && [from, to].some((name) => name.startsWith('Your'));

test('every arrow between your server and the gateway has a recorded message', async () => {
  const missing: string[] = [];
  for (const guide of guides) {
    const method = catalogue.methodOf(guide.route);
    const record = await recordGuide(guide.route);
    const {calls} = record;
    const arrows = arrowsOf(exchangeOf(flowOf({guide, method, record}), 'The method'));
    const wires = arrowMessages(arrows, guideRecording(record));
    const drawn = wires.filter((wire) => wire?.title === 'Request').length;
    if (drawn !== calls.length) {
      missing.push(`${guide.route} (${guide.flow}): ${calls.length} calls, ${drawn} arrows for them`);
    }
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

const DOCS = path.resolve(import.meta.dirname, '../../site/docs');

/** `<Sequence title="..." proof="..." actors={[...]} steps={[...]} />` */
const SEQUENCE =
  /^<Sequence\n {2}title="([^"]+)"\n(?: {2}proof="([^"]+)"\n)? {2}actors=\{(\[[^]*?\n {2}\])\}\n {2}steps=\{(\[[^]*?\n {2}\])\}\n\/>$/gm;

interface Drawn {
  readonly where: string;
  /** Id of the proof that plays it. */
  readonly proof: string | undefined;
  readonly diagram: SequenceDiagram;
}

const drawn: readonly Drawn[] = fs
  .readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => {
    const text = fs.readFileSync(path.join(DOCS, file), 'utf8');
    const found = [...text.matchAll(SEQUENCE)];
    expect(found.length, `${file}: expected title, proof, actors and steps of each <Sequence>`).toBe(
      text.split('<Sequence').length - 1,
    );
    return found.map(([, title, proof, actors, steps]) => ({
      where: `${file}: ${title}`,
      proof,
      diagram: vm.runInNewContext(`({actors: ${actors}, steps: ${steps}})`) as SequenceDiagram,
    }));
  });

/** A file has no operation of the API. */
const isOfFile = ({text}: Arrow): boolean => /^GET download_url$|^The file$/.test(text);

test.each(drawn)('$where: every arrow carries what its proof sent, and can be left with its step', async (each) => {
  expect(each.proof, 'proof').toBeDefined();
  const recording = await playProof(each.proof!, await loadProof(each.proof!), await proofEquipment());
  const arrows = arrowsOf(each.diagram);
  const wires = arrowMessages(arrows, recording);
  for (const [index, arrow] of arrows.entries()) {
    const wire = wires[index];
    expect(isOurs(arrow) && !isOfFile(arrow) ? wire : !wire, `${arrow.from}, ${arrow.text}`).toBeTruthy();
    const [status] = /^\d{3}/.exec(arrow.text) ?? [];
    expect(wire?.title ?? '', arrow.text).toContain(arrow.from === 'Gateway' ? (status ?? '') : '');
    const [word] = /completed|declined|invoice\.paid|report\.ready|processing|created/.exec(arrow.text) ?? [];
    expect(wire?.text ?? '', arrow.text).toContain(wire ? (word ?? '') : '');
    expect(recording.steps[(wire?.steps ?? 1) - 1]!.kind).not.toBe('look');
  }
  const left = arrows.map((_arrow, index) => stepsUntil(wires, index + 1, recording.steps.length));
  expect(left).toEqual(left.toSorted((one, other) => one - other));
  expect(stepsUntil(wires, null, recording.steps.length)).toBe(recording.steps.length);
});
