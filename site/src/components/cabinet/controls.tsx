import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {OptionalMark, type Marked} from './mark';

/** The row of filters and buttons above a table. */
export const Toolbar = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-toolbar">{children}</div>
);

interface FilterProps extends Marked {
  readonly label: string;
  /** The chosen value. */
  readonly value: string;
  /** Whether the filter is active, which the accent color shows. */
  readonly on?: boolean;
}

/** A filter with its value. */
export const Filter = ({label, value, on, mark}: FilterProps): ReactNode => (
  <span className={clsx('cab-filter', on && 'cab-filter--on')}>
    <OptionalMark mark={mark} />
    <span className="cab-filter__label">{label}</span> {value}
    <span className="cab-chevron" />
  </span>
);

interface SearchProps extends Marked {
  /** The typed text. */
  readonly value?: string;
  /** Placeholder. */
  readonly hint?: string;
}

/** A search field. */
export const Search = ({value, hint, mark}: SearchProps): ReactNode => (
  <span className="cab-search">
    <OptionalMark mark={mark} />
    <svg className="cab-icon" viewBox="0 0 24 24">
      <path d="M10.5 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM15 15l5 5" />
    </svg>
    {value ?? <span className="cab-search__hint">{hint}</span>}
  </span>
);

interface ButtonProps extends Marked {
  /** At most one button of a screen is `primary`. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'disabled';
  readonly children: ReactNode;
}

/** A button. The text of the page sets its label in italics. */
export const Button = ({kind = 'plain', mark, children}: ButtonProps): ReactNode => (
  <span className={`cab-button cab-button--${kind}`}>
    <OptionalMark mark={mark} />
    {children}
  </span>
);

interface TabsProps extends Marked {
  readonly names: readonly string[];
  readonly open: string;
}

/** The tabs of a screen, one of them open. */
export function Tabs({names, open, mark}: TabsProps): ReactNode {
  if (!names.includes(open)) {
    throw new Error(`Tabs: "${open}" is not one of ${names.join(', ')}`);
  }
  return (
    <div className="cab-tabs">
      {names.map((name) => (
        <span key={name} className={clsx('cab-tabs__tab', name === open && 'cab-tabs__tab--open')}>
          {name === open && <OptionalMark mark={mark} />}
          {name}
        </span>
      ))}
    </div>
  );
}

/** The line below a list, which says how much of it is shown. */
export const Pager = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-pager">{children}</div>
);
