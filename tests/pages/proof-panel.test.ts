import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {playProof} from '@repo/gateway/player/play';
import {loadProof} from '@repo/gateway/proofs/load';
import {seededBytes} from '@repo/gateway/recording/seeded-bytes';
import ProofPanel from '@site/src/islands/proof/panel';
import {compiledContract} from '../sandbox/compiled-contract';

test('the panel of a proof merges consecutive calls with the same answer', async () => {
  const id = 'rate-limits/reads';
  const equipment = {contract: await compiledContract(), catalogue, random: seededBytes};
  const recording = await playProof(id, await loadProof(id), equipment);
  const html = renderToStaticMarkup(React.createElement(ProofPanel, {recording, onClose: () => undefined}));
  const numbers = Array.from(html.matchAll(/data-number="(\d+)"/g), ([, number]) => Number(number));
  expect(numbers).toEqual([1, 41, 42, 43, 44, 45]);
  expect(html).toContain('39 more calls, answered alike; the last with');
});
