import type {ReactNode} from 'react';
import React, {Fragment} from 'react';
import {WHOLE_CODE} from '@repo/lib/whole-code';

interface Props {
  readonly children: string;
}

/** A name that may break only after slashes, underscores and dots, or not at all if it is short. */
export function Breakable({children}: Props): ReactNode {
  const parts = children.length <= WHOLE_CODE ? [children] : children.split(/(?<=[/_.])(?=.)/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
