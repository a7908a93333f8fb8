import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  /** What stands in it. An island leaves it out, and keeps what the server has put there. */
  readonly children?: ReactNode;
  readonly as?: 'div' | 'p';
  readonly className?: string;
  readonly hidden?: boolean;
  readonly [data: `data-${string}`]: string | undefined;
}

// React leaves alone what is in an element whose inner HTML it is told to own.
const AS_IT_IS = {__html: ''};

/** HTML in the middle of an island: it is not sent a second time as props, and costs no hydration. */
export default function Slot({children, as: Tag = 'div', ...rest}: Props): ReactNode {
  return children === undefined ? (
    <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <Tag {...rest}>{children}</Tag>
  );
}
