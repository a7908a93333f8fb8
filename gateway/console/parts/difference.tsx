// Shows two strings below each other and marks the first byte that differs.
import React, {type ReactNode} from 'react';
import {Code} from './common';

interface Props {
  readonly expected: string;
  /** Null if the caller's string is unknown. */
  readonly yours: string | null;
  /** Zero-based byte offset in UTF-8; null if the strings are equal. */
  readonly at: number | null;
}

/** Splits a text at a byte offset: the text before, the character at it, the text after. */
function cutAtByte(text: string, at: number): readonly [before: string, sign: string, behind: string] {
  const encoder = new TextEncoder();
  let bytes = 0;
  let index = 0;
  for (const sign of text) {
    const size = encoder.encode(sign).length;
    if (bytes + size > at) {
      return [text.slice(0, index), sign, text.slice(index + sign.length)];
    }
    bytes += size;
    index += sign.length;
  }
  return [text, '', ''];
}

/** Replaces invisible characters with visible symbols. */
const visible = (sign: string): string => ({'': '∅ end', '\n': '⏎\n', ' ': '␠', '\t': '⇥', '\r': '␍'})[sign] ?? sign;

function Text({
  label,
  text,
  at,
}: {
  readonly label: string;
  readonly text: string;
  readonly at: number | null;
}): ReactNode {
  if (at === null) {
    return <Code label={label}>{text}</Code>;
  }
  const [before, sign, behind] = cutAtByte(text, at);
  return (
    <Code label={label}>
      {before}
      <mark>{visible(sign)}</mark>
      {behind}
    </Code>
  );
}

export function Difference({expected, yours, at}: Props): ReactNode {
  return (
    <div className="difference">
      <div>
        <h4>The gateway built</h4>
        <Text label="The string that the gateway built" text={expected} at={at} />
      </div>
      <div>
        <h4>You signed</h4>
        {yours === null ? (
          <p className="muted">Not known. It is none of the frequent mistakes.</p>
        ) : (
          <Text label="The string that you signed" text={yours} at={at} />
        )}
      </div>
      {at !== null && <p className="muted">They differ from byte {at} on, counted from 0.</p>}
    </div>
  );
}
