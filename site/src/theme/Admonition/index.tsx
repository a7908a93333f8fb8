// Why: four kinds, each named by a word, static and without the icons of the theme.
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
