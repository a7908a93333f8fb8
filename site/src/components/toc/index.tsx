import type {ReactNode} from 'react';
import React from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';

interface Props {
  readonly toc: readonly TOCItem[];
}

function Links({toc}: Props): ReactNode {
  return (
    <ul>
      {toc.map(({id, value, level}) => (
        <li key={id} className={`toc__item toc__item--${level}`}>
          {/* Safe HTML: the text of a heading from our own Markdown, which may contain code. */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
        </li>
      ))}
    </ul>
  );
}

/** The table of contents beside the text, in wide windows. */
export function TocSide({toc}: Props): ReactNode {
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title" className="toc__title">
        On this page
      </p>
      <Links toc={toc} />
    </nav>
  );
}

/** The folded table of contents above the text, in narrow windows. */
export function TocFolded({toc}: Props): ReactNode {
  return (
    <details className="toc-folded" data-content="skip">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <Links toc={toc} />
      </nav>
    </details>
  );
}
