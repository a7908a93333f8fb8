import type {ReactNode} from 'react';
import React from 'react';
import type {ContentKind} from '../content-kind';

interface Props {
  /** The content. Islands leave it out to keep the server's HTML. */
  readonly children?: ReactNode;
  readonly as?: 'div' | 'p';
  readonly className?: string;
  readonly hidden?: boolean;
  readonly 'data-content'?: ContentKind;
  readonly [data: `data-${string}`]: string | undefined;
}

// React does not change the content of an element with `dangerouslySetInnerHTML`.
const AS_IT_IS = {__html: ''};

/** Static HTML inside an island. It is not sent again as props, and not hydrated. */
export default function Slot({children, as: Tag = 'div', ...rest}: Props): ReactNode {
  return children === undefined ? (
    <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <Tag {...rest}>{children}</Tag>
  );
}
