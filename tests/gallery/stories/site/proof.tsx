import React from 'react';
import {catalogue} from '@repo/facts/catalogue';
import {playProof} from '@repo/gateway/player/play';
import {loadProof} from '@repo/gateway/proofs/load';
import {seededBytes} from '@repo/gateway/recording/seeded-bytes';
import Proof from '@site/src/components/proof';
import ProofPanel from '@site/src/islands/proof/panel';
import {compiledContract} from '../../../sandbox/compiled-contract';

const ID = 'rate-limits/reads';
const equipment = {contract: await compiledContract(), catalogue, random: seededBytes};

export default {
  'behind a sentence': (
    <p>
      <Proof id={ID}>The 41st call in a second is refused.</Proof>
    </p>
  ),
  panel: <ProofPanel recording={await playProof(ID, await loadProof(ID), equipment)} onClose={() => undefined} />,
};
