import type {ReactNode} from 'react';
import React, {Fragment} from 'react';
import {isLongCode} from '@repo/lib/whole-code';

interface Props {
  readonly children: string;
}

/** A name that may break only after slashes, underscores and dots, or not at all if it is short. */
export function Breakable({children}: Props): ReactNode {
  const parts = isLongCode(children) ? children.split(/(?<=[/_.])(?=.)/) : [children];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
