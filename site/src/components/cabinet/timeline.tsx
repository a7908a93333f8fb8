import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import type {BadgeWord} from '@repo/facts/cabinet/states';
import {Badge} from './badge';

export interface Moment {
  /** As the screen shows it. */
  readonly time: string;
  readonly text: ReactNode;
  readonly by?: string;
  /** The status it led to. */
  readonly word?: BadgeWord | undefined;
  /** At the right: what it changed. */
  readonly aside?: ReactNode;
}

/** What happened to one thing, the newest first. */
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
