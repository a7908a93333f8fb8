import type {ReactNode} from 'react';
import React from 'react';
import {Words} from '@site/src/components/words';
import {PAGES} from './entries';
import type {Entry} from '@repo/gateway/diagnosis/find-codes';

interface Props {
  readonly entry: Entry;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The text about a code. The first line names its kind. */
function linesOf({kind, row}: Entry): readonly [string, ...string[]] {
  const text = (name: string): string => String(row[name]);
  if (kind === 'reason') {
    return [
      `Failure reason, advice \`${text('advice')}\`. ${text('advice_meaning')}`,
      text('meaning'),
      text('merchant_action'),
      `In the sandbox: \`X-Test-Scenario: ${text('scenario')}\``,
    ];
  }
  return [
    `API error, HTTP ${text('http')} in v2.`,
    text('meaning'),
    `Usual causes: ${listOf(row['causes']).join(' ')}`,
    `v2: ${text('action')} Repeat: ${text('repeat')}`,
    row['action_v1'] === null ? 'v1: never.' : `v1: ${text('action_v1')} Repeat: ${text('repeat_v1')}`,
    ...(row['sandbox'] === null ? [] : [`In the sandbox: ${text('sandbox')}`]),
  ];
}

/** A code, and what to do about it. */
export default function ResolverHit({entry}: Props): ReactNode {
  const {kind, number, code} = entry;
  const [first, ...rest] = linesOf(entry);
  return (
    <div className="resolver__hit">
      <p className="resolver__title">
        {`${number} `}
        <a href={`${PAGES[kind]}#${code}`}>{code}</a>
      </p>
      <p className="resolver__kind">
        <Words>{first}</Words>
      </p>
      {rest.map((line) => (
        <p key={line}>
          <Words>{line}</Words>
        </p>
      ))}
    </div>
  );
}
