import type {ReactNode} from 'react';
import React from 'react';
import type {Comparison} from '@repo/gateway/diagnosis';

const NAMES = {
  string: ['String to sign', 'What was signed'],
  body: ['The body that was sent', 'The body that was signed'],
} as const;

/** Shows invisible characters as text. */
const visible = (text: string): string =>
  text
    .replace(/\r/g, '␍')
    .replace(/\n/g, '\\n\n')
    .replace(/\uFEFF/g, '<BOM>');

/** Index of the character that a byte belongs to. */
function letterAt(text: string, byte: number): number {
  const bytes = new TextEncoder().encode(text);
  let start = byte;
  // A byte of the form 10xxxxxx continues a character.
  while (start > 0 && (bytes[start] ?? 0) >> 6 === 0b10) {
    start -= 1;
  }
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes.subarray(0, start)).length;
}

/** Characters that are shown before and after the difference. More would block the page. */
const MOST_SHOWN = 10_000;
const start = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);
const end = (text: string): string => (text.length > MOST_SHOWN ? `…${text.slice(-MOST_SHOWN)}` : text);

function Marked({text, at}: {readonly text: string; readonly at: number | null}): ReactNode {
  if (at === null) {
    return visible(start(text));
  }
  const from = letterAt(text, at);
  const letter = String.fromCodePoint(text.codePointAt(from) ?? 0x2400);
  const isEnd = from >= text.length;
  return (
    <>
      {visible(end(text.slice(0, from)))}
      <mark>{isEnd ? '⟨end⟩' : visible(letter)}</mark>
      {isEnd ? '' : visible(start(text.slice(from + letter.length)))}
    </>
  );
}

function Text({
  title,
  text,
  at,
}: {
  readonly title: string;
  readonly text: string;
  readonly at: number | null;
}): ReactNode {
  const bytes = new TextEncoder().encode(text).length;
  return (
    <figure>
      <figcaption>
        {title}: {bytes} bytes{at === null ? '' : `, first difference at byte ${at}`}
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={title}>
        <Marked text={text} at={at} />
      </pre>
    </figure>
  );
}

/** Two texts below each other, with the first different byte highlighted in both. */
export default function ComparisonView({comparison}: {readonly comparison: Comparison}): ReactNode {
  const {what, right, wrong, at} = comparison;
  const [first, second] = NAMES[what];
  return (
    <>
      <Text title={first} text={right} at={at} />
      {at !== null && <Text title={second} text={wrong} at={at} />}
    </>
  );
}
