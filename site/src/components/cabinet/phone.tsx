import type {ReactNode} from 'react';
import React from 'react';

interface FigureProps {
  /** What is to be seen, in one to three sentences, for a reader who does not see the picture. */
  readonly alt: string;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** One phone or several beside each other, as a picture of its own. */
export const Phones = ({alt, caption, children}: FigureProps): ReactNode => (
  <figure className="cab-figure">
    <p className="cab-figure__alt">Picture: {alt}</p>
    <div className="cab-phones" aria-hidden="true">
      {children}
    </div>
    <figcaption className="cab-figure__caption">{caption}</figcaption>
  </figure>
);

/** The frame of a phone with the address that is open on it. */
export const Phone = ({address, children}: {readonly address: string; readonly children: ReactNode}): ReactNode => (
  <div className="cab-phone">
    <div className="cab-phone__address">{address}</div>
    <div className="cab-phone__page">{children}</div>
  </div>
);
