import React from 'react';
import Callout from '@site/src/components/callout';

export default {
  ...Object.fromEntries(
    (['note', 'tip', 'warning', 'danger'] as const).map((kind) => [
      kind,
      <Callout kind={kind}>
        <p>
          A refund needs the <code>transaction_id</code>.
        </p>
      </Callout>,
    ]),
  ),
  'with a title': (
    <Callout kind="note" title="Only in v1">
      <p>The answer is 200, also for an error.</p>
    </Callout>
  ),
};
