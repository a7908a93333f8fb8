import type {ReactNode} from 'react';
import React from 'react';
import {OptionalMark, type Marked} from './mark';

interface Props extends Marked {
  readonly title: string;
  /** Buttons at the end, the confirming one last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A dialog, drawn below the screen that it would cover, so that both are visible. */
export const Dialog = ({title, actions, mark, children}: Props): ReactNode => (
  <div className="cab-backdrop">
    <div className="cab-dialog">
      <div className="cab-dialog__title">
        <OptionalMark mark={mark} />
        {title}
      </div>
      <div className="cab-dialog__body">{children}</div>
      <div className="cab-dialog__actions">{actions}</div>
    </div>
  </div>
);
