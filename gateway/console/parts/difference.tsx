// Two strings below each other, with the first byte marked in which they differ.
import React, {type ReactNode} from 'react';
import {Code} from './common';

interface Props {
  readonly expected: string;
  /** Null: what the caller signed is not known. */
  readonly yours: string | null;
  /** Byte from 0 in UTF-8; null when they do not differ. */
  readonly at: number | null;
}

/** A text cut at a byte: before it, its character, behind it. */
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

/** Characters that cannot be seen are shown by others. */
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
