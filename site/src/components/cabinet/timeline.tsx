import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import type {BadgeWord} from '@repo/facts/cabinet/states';
import {Badge} from './badge';

export interface Moment {
  /** As text on the screen. */
  readonly time: string;
  readonly text: ReactNode;
  readonly by?: string;
  /** The new status. */
  readonly word?: BadgeWord | undefined;
  /** What it changed, on the right. */
  readonly aside?: ReactNode;
}

/** The history of one thing, newest first. */
export const Timeline = ({moments}: {readonly moments: readonly Moment[]}): ReactNode => (
  <div className="cab-timeline">
    {moments.map(({time, text, by, word, aside}) => (
      <div key={`${time} ${by ?? ''}`} className="cab-timeline__moment">
        <span className={clsx('cab-timeline__time', time.includes(',') && 'cab-timeline__time--day')}>{time}</span>
        <span className="cab-timeline__text">
          {text} {word && <Badge word={word} />}
          {by && <span className="cab-timeline__by">{by}</span>}
        </span>
        {aside && <span className="cab-timeline__aside">{aside}</span>}
      </div>
    ))}
  </div>
);
