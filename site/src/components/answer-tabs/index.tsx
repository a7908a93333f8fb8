import type {ReactNode} from 'react';
import React, {Children, useId} from 'react';
import clsx from 'clsx';

interface Props {
  /** Name of the tabs for screen readers. */
  readonly label: string;
  /** HTTP statuses, `200 error` where only the body says so, separated by commas, in the order of the panels. */
  readonly statuses: string;
  /** One panel for each status. */
  readonly children: ReactNode;
}

/** Answers by HTTP status. Without JavaScript, all are shown, each below its status. */
export default function AnswerTabs({label, statuses, children}: Props): ReactNode {
  const id = useId();
  const panels = Children.toArray(children).filter((child) => typeof child === 'object');
  const names = statuses.split(',');
  return (
    <div className="answers" data-tabs="">
      <div className="answers__bar" role="tablist" aria-label={label}>
        {names.map((status, index) => (
          <button
            key={status}
            type="button"
            role="tab"
            id={`${id}tab-${index}`}
            aria-controls={`${id}panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={clsx('answers__tab', /^[45]|error$/.test(status) && 'answers__tab--error')}>
            {status}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={names[index]}
          role="tabpanel"
          id={`${id}panel-${index}`}
          aria-labelledby={`${id}tab-${index}`}
          className="answers__panel"
          data-hidden={index === 0 ? undefined : ''}>
          <p className="answers__status" data-content="label">
            {names[index]}
          </p>
          {panel}
        </div>
      ))}
    </div>
  );
}
