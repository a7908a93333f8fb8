import type {ReactNode} from 'react';
import React from 'react';
import type {ContentKind} from '../content-kind';

interface Props {
  /** The content. An island leaves it out to keep what the server rendered. */
  readonly children?: ReactNode;
  readonly as?: 'div' | 'p';
  readonly className?: string;
  readonly hidden?: boolean;
  readonly 'data-content'?: ContentKind;
  readonly [data: `data-${string}`]: string | undefined;
}

// React does not touch the content of an element with `dangerouslySetInnerHTML`.
const AS_IT_IS = {__html: ''};

/** Static HTML inside an island. It is not sent a second time as props, and costs no hydration. */
export default function Slot({children, as: Tag = 'div', ...rest}: Props): ReactNode {
  return children === undefined ? (
    <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <Tag {...rest}>{children}</Tag>
  );
}
