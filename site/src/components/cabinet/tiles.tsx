import type {ReactNode} from 'react';
import React from 'react';
import {OptionalMark, type Marked} from './mark';

/** Tiles side by side. */
export const Tiles = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-tiles">{children}</div>
);

interface TileProps extends Marked {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Less prominent lines below, each with a name and a value. */
  readonly rows?: readonly (readonly [name: string, value: ReactNode])[];
}

/** A large figure with its details. */
export const Tile = ({label, value, rows = [], mark}: TileProps): ReactNode => (
  <div className="cab-tile">
    <div className="cab-tile__label">
      <OptionalMark mark={mark} />
      {label}
    </div>
    <div className="cab-tile__value">{value}</div>
    {rows.map(([name, text]) => (
      <div key={name} className="cab-tile__row">
        <span>{name}</span>
        <span>{text}</span>
      </div>
    ))}
  </div>
);
