import type {ReactNode} from 'react';
import React from 'react';
import type {Tone} from '@repo/facts/cabinet/states';
import {OptionalMark, type Marked} from './mark';

interface PanelProps extends Marked {
  readonly title: ReactNode;
  /** To the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen with its own title: a card, or details below a row. */
export const Panel = ({title, aside, mark, children}: PanelProps): ReactNode => (
  <div className="cab-panel">
    <div className="cab-panel__title">
      <OptionalMark mark={mark} />
      <span>{title}</span>
      {aside && <span className="cab-panel__aside">{aside}</span>}
    </div>
    {children}
  </div>
);

/** Panels side by side, or below each other in a narrow window. */
export const Columns = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-columns">{children}</div>
);

interface FactsProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of names and values. */
export const Facts = ({rows}: FactsProps): ReactNode => (
  <div className="cab-facts">
    {rows.map(([name, value]) => (
      <React.Fragment key={name}>
        <span className="cab-facts__name">{name}</span>
        <span>{value}</span>
      </React.Fragment>
    ))}
  </div>
);

interface NoticeProps extends Marked {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A message of the cabinet: what happened, and what to do. */
export const Notice = ({tone, title, mark, children}: NoticeProps): ReactNode => (
  <div className={`cab-notice cab-notice--${tone}`}>
    <OptionalMark mark={mark} />
    <div>
      <div className="cab-notice__title">{title}</div>
      {children}
    </div>
  </div>
);

/** Buttons in a row, below what they act on. */
export const Actions = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-actions">{children}</div>
);
