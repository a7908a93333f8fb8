import React, {type ReactNode} from 'react';
import {Absent, Code, CopyButton, Facts, Id, Panel, Time} from '@repo/gateway/console/parts/common';
import {Difference} from '@repo/gateway/console/parts/difference';
import {PostingRows, Verdict} from '@repo/gateway/console/parts/rows';
import {Timeline} from '@repo/gateway/console/parts/timeline';

const AT = '2026-01-06T18:00:00.000Z';

/** The console's styles count inside of it. */
const inConsole = (part: ReactNode): ReactNode => (
  <div className="console">
    <div className="detail">{part}</div>
  </div>
);

const parts: Readonly<Record<string, ReactNode>> = {
  'a panel': (
    <Panel title="Payment">
      <Facts
        rows={[
          ['id', <Id id="txn_01KEA7EE9Y8G6AHYVNRHCAW49X" />],
          ['created', <Time at={AT} day />],
          ['key', <CopyButton text="" what="the key" />],
        ]}
      />
    </Panel>
  ),
  code: <Code label="A request">{'POST /v2/transaction/create\n'.repeat(3)}</Code>,
  loading: <Absent error={null} />,
  'a failure': <Absent error="The gateway does not answer. Is it still running?" />,
  verdicts: (
    <>
      <Verdict good text="201" /> <Verdict good={false} text="422 amount_above_limit" />
    </>
  ),
  'a difference': (
    <Difference
      expected={'POST\n/v2/transaction/create\n\n1767722400'}
      yours={'POST\n/v2/transaction/create\n1767722400'}
      at={28}
    />
  ),
  'no difference known': <Difference expected="POST" yours={null} at={null} />,
  postings: <PostingRows rows={[]} />,
  timeline: (
    <Timeline
      entries={[
        {status: 'created', at: AT, sequence: 1, failure: null, refund_id: null},
        {status: 'declined', at: AT, sequence: 2, failure: 'insufficient_funds', refund_id: null},
      ]}
    />
  ),
};

export default Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inConsole(part)]));
