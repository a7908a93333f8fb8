import React from 'react';
import Proof from '@site/src/components/proof';

export default {
  'behind a sentence': (
    <p>
      <Proof id="rate-limits/reads">The 41st call in a second is refused.</Proof>
    </p>
  ),
};
