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
  /** What is chosen. */
  readonly value: string;
  /** It narrows the list: drawn in the accent color. */
  readonly on?: boolean;
}

/** A filter with its choice. */
export const Filter = ({label, value, on, mark}: FilterProps): ReactNode => (
  <span className={clsx('cab-filter', on && 'cab-filter--on')}>
    <OptionalMark mark={mark} />
    <span className="cab-filter__label">{label}</span> {value}
    <span className="cab-chevron" />
  </span>
);

interface SearchProps extends Marked {
  /** What was typed. */
  readonly value?: string;
  /** What may be typed, shown while nothing was. */
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
  /** One primary button a screen at most. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'disabled';
  readonly children: ReactNode;
}

/** Something to press. Its words are what the text of the page puts in italics. */
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

/** The parts of a screen, one of them open. */
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

/** What stands below a list: how much of it is shown. */
export const Pager = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-pager">{children}</div>
);
