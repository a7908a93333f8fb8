import type {ReactNode} from 'react';
import React from 'react';

const LABELS = {note: 'Note', tip: 'Tip', warning: 'Watch out', danger: 'Danger'} as const;

export type CalloutKind = keyof typeof LABELS;

interface Props {
  readonly kind: CalloutKind;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A remark beside the text. Its kind is shown as a word, not only by color. */
export default function Callout({kind, title, children}: Props): ReactNode {
  if (!(kind in LABELS)) {
    throw new Error(`Callout: "${kind}" is not one of ${Object.keys(LABELS).join(', ')}`);
  }
  return (
    <div className={`callout callout--${kind}`} role="note">
      <p className="callout__title" data-content="label">
        {title ?? LABELS[kind]}
      </p>
      <div className="callout__body">{children}</div>
    </div>
  );
}
