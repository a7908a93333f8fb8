import type {ReactNode} from 'react';
import React from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

type Level = 'h2' | 'h3' | 'h4';

interface Props {
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A heading of the given level with a link to itself. */
export function heading(As: Level): (props: Props) => ReactNode {
  return function Heading({id, children}: Props): ReactNode {
    const brokenLinks = useBrokenLinks();
    if (!id) {
      return <As>{children}</As>;
    }
    brokenLinks.collectAnchor(id);
    return (
      <As id={id} className="heading">
        {children}
        <a className="heading__anchor" data-content="skip" href={`#${id}`} aria-label="Link to this section">
          #
        </a>
      </As>
    );
  };
}
