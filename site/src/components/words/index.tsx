import type {ReactNode} from 'react';
import React from 'react';
import {isLongCode} from '@repo/lib/whole-code';
import {Breakable} from '../breakable';

interface Props {
  readonly children: string;
}

/** Text from data, with names in backticks as code. */
export function Words({children}: Props): ReactNode {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={isLongCode(part) ? 'long' : undefined}>
        <Breakable>{part}</Breakable>
      </code>
    ) : (
      part
    ),
  );
}
