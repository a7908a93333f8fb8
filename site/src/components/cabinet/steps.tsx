import type {ReactNode} from 'react';
import React from 'react';

/** Wraps an ordered list whose numbers match the callouts in the picture above it. */
export const Steps = ({children}: {readonly children: ReactNode}): ReactNode => (
  <div className="cab-steps">{children}</div>
);
