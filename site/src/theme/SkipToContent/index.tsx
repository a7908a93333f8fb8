// Why: Docusaurus' own takes the focus at every navigation, away from the heading of the new page.
import type {MouseEvent, ReactNode} from 'react';
import React from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';

function skip(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (main) {
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  }
}

export default function SkipToContent(): ReactNode {
  return (
    <div role="region" aria-label="Skip to main content">
      <a className="skip-link" href={`#${SkipToContentFallbackId}`} onClick={skip}>
        Skip to main content
      </a>
    </div>
  );
}
