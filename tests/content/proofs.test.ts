import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {Json} from '../../facts/contract/load';
import {playProof} from '../../gateway/player/play';
import {checkProof} from '../../gateway/proofs/check';
import {loadProof, proofIds, writtenProofIds} from '../../gateway/proofs/load';
import {guideTexts} from '@repo/facts/catalogue/guide-texts';
import {catalogue} from '../../facts/catalogue';
import {MOST_BYTES} from '../../site/plugins/markdown-pages/cut';
import {recordGuidePlays} from '../../gateway/recording/guide-plays';
import {recordGuide} from '../../gateway/recording/guides';
import {proofEquipment, recordProofs} from '../../gateway/recording/proofs';
import {PARTS} from '../../site/render/guides/parts';
import {recordingMarkdown} from '../../site/render/proofs/markdown';
import {givenTexts} from '../../site/render/proofs/texts';
import {conformance} from '../sandbox/conformance';

test.each(proofIds())('%s', async (id) => {
  const conforms = await conformance();
  const check = (method: string, target: string, status: number, body: Json): void => {
    expect(conforms(method, target.split('?')[0]!, status, body)).toBe('');
  };
  const {steps} = await playProof(id, await loadProof(id), await proofEquipment(), check);
  expect(steps.some(({seen, title}) => seen.length > 0 || title.startsWith('No '))).toBe(true);
});

test('a recording says what existed before, which distinguishes recordings with the same requests', async () => {
  const texts = async (id: string): Promise<string> =>
    recordingMarkdown(await playProof(id, await loadProof(id), await proofEquipment()));
  expect(await texts('balance/settlement-at-buy')).toContain(
    'Before the first step: Payments in PEN are settled in USD.',
  );
  expect(await texts('balance/settlement-makes-it-available')).not.toContain('Before the first step');
  for (const id of proofIds()) {
    const {says, given} = await loadProof(id);
    const told = givenTexts({
      id,
      says,
      versions: [],
      steps: [],
      again: {proof: {says, steps: [], ...(given && {given})}},
    });
    expect([id, told.length > 0]).toEqual([id, given !== undefined]);
  }
});

test('no recording is longer as Markdown than a program reads in one go', async () => {
  const recordings = [...(await recordProofs()), ...(await recordGuidePlays())];
  const sizes = recordings.map((recording): [string, number] => [
    recording.id,
    Buffer.byteLength(recordingMarkdown(recording)),
  ]);
  expect(sizes.length).toBeGreaterThan(proofIds().length);
  expect(sizes.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
});

test('consecutive calls with the same answers are merged, while repeats and settings of a proof are shown in full', async () => {
  const stepsOf = async (id: string): Promise<string[]> => {
    const text = recordingMarkdown(await playProof(id, await loadProof(id), await proofEquipment()));
    return text.match(/^(?:## \d+|Steps .*)/gm) ?? [];
  };
  expect(await stepsOf('rate-limits/reads')).toEqual([
    '## 1',
    'Steps 2 to 40: 39 more calls, answered alike; the last with ratelimit-limit: 40, ratelimit-remaining: 0, ratelimit-reset: 2.',
    ...[41, 42, 43, 44, 45].map((number) => `## ${number}`),
  ]);
  for (const id of ['request/nonce-length', 'idempotency/4xx-is-stored', 'giftcode/three-times']) {
    expect([id, (await stepsOf(id)).filter((line) => line.startsWith('Steps'))]).toEqual([id, []]);
  }
});

test('a malformed proof is refused with file, key and expectation', () => {
  const proof = {
    says: 'Nothing happens.',
    steps: [{wait: '1 s'}, {wait: '1 minute'}, {moved: {PEN: {has_wrong_name: '1'}}}],
  };
  expect(() => checkProof('proofs/x/y.ts', proof)).toThrow(
    /^proofs\/x\/y\.ts is not a proof:\n {2}steps\.1\.wait: expected a duration.*\n {2}steps\.2\.moved\.PEN: .*has_wrong_name/,
  );
});

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['site/docs', 'facts/contract', 'facts/catalogue', 'facts/reference', 'facts/rules', 'facts/changelog'];

/** Where texts name a proof: `<Proof id="payout/returned-keeps-fee">`, `(proof:payout/returned-keeps-fee)`, and of a diagram `proof="..."`. */
const MENTION = /(?:<Proof id="|\bproof="|\(proof:)([^")\s]+)/g;

test('every proof belongs to a sentence, and every marked sentence has its proof', () => {
  const named = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(mdx?|ya?ml|ts)$/.test(file))
      .flatMap((file) => {
        const text = fs.readFileSync(path.join(ROOT, folder, file), 'utf8');
        return Array.from(text.matchAll(MENTION), ([, id]) => ({file: `${folder}/${file}`, id: id!}));
      }),
  );
  const [known, used] = [new Set(writtenProofIds()), new Set(named.map(({id}) => id))];
  expect([
    ...[...known].filter((id) => !used.has(id)).map((id) => `gateway/proofs/${id}.ts: expected a page that names it`),
    ...named
      .filter(({id}) => !known.has(id))
      .map(({file, id}) => `${file}: Proof ${id}: expected gateway/proofs/${id}.ts`),
  ]).toEqual([]);
});

test('every proof that is made for a guide belongs to a sentence of that guide, and there are 400 in all', async () => {
  const shown = new Set<string>();
  for (const guide of catalogue.guides) {
    const method = catalogue.methodOf(guide.route);
    const facts = {
      guide,
      method,
      texts: guideTexts(method, guide),
      services: catalogue.servicesOfGuide(guide),
      record: await recordGuide(guide.route),
    };
    const nodes = JSON.stringify(Object.values(PARTS).map((part) => part(facts)));
    for (const [, id] of nodes.matchAll(/"proof:(guides\/[^"]+)"/g)) {
      shown.add(id!);
    }
  }
  const written = new Set(writtenProofIds());
  const made = proofIds().filter((id) => !written.has(id));
  expect(made.filter((id) => !shown.has(id))).toEqual([]);
  expect(proofIds().length).toBeGreaterThanOrEqual(400);
}, 120_000);
