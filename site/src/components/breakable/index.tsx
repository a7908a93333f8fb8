import type {ReactNode} from 'react';
import React, {Fragment} from 'react';

interface Props {
  readonly children: string;
}

/** A name that may break only after slashes, underscores and dots. */
export function Breakable({children}: Props): ReactNode {
  return children.split(/(?<=[/_.])(?=.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
