import React, {type ComponentProps, type ReactNode} from 'react';

interface Props extends ComponentProps<'a'> {
  readonly to?: string;
}

/** A link without a router. */
export default function Link({to, ...rest}: Props): ReactNode {
  return <a href={to} {...rest} />;
}
