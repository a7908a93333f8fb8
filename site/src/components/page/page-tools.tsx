import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  /** Address of the page's Markdown. */
  readonly markdown: string;
}

/** The page as Markdown: a link, and a copy button, which `site/src/runtime/enhance/copy-page.ts` makes work. */
export default function PageTools({markdown}: Props): ReactNode {
  return (
    <div className="page-tools" data-content="skip">
      <button type="button" className="page-tools__copy" data-copy-page={markdown}>
        <span className="code__copy-icon" aria-hidden="true" />
        <span className="page-tools__label">Copy page as Markdown</span>
      </button>
      <a className="page-tools__link" href={markdown} type="text/markdown">
        <span>
          <span className="page-tools__label">View as </span>Markdown
        </span>
      </a>
      <span className="visually-hidden" aria-live="polite" />
    </div>
  );
}
