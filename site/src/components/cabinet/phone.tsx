import type {ReactNode} from 'react';
import React from 'react';

interface FigureProps {
  /** Describes the picture in one to three sentences, for readers who cannot see it. */
  readonly alt: string;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A picture of one or more phones side by side. */
export const Phones = ({alt, caption, children}: FigureProps): ReactNode => (
  <figure className="cab-figure">
    <p className="cab-figure__alt">Picture: {alt}</p>
    <div className="cab-phones" aria-hidden="true">
      {children}
    </div>
    <figcaption className="cab-figure__caption">{caption}</figcaption>
  </figure>
);

/** The frame of a phone with the address of the open page. */
export const Phone = ({address, children}: {readonly address: string; readonly children: ReactNode}): ReactNode => (
  <div className="cab-phone">
    <div className="cab-phone__address">{address}</div>
    <div className="cab-phone__page">{children}</div>
  </div>
);
