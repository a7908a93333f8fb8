// Why: four kinds, each with a word and a sign, static and without the stock theme's five icon bundles.
import type {ReactNode} from 'react';
import React from 'react';
import type {Props} from '@theme/Admonition';
import Callout, {type CalloutKind} from '@site/src/components/callout';

export default function Admonition({type, title, children}: Props): ReactNode {
  return (
    <Callout kind={type as CalloutKind} title={title}>
      {children}
    </Callout>
  );
}
