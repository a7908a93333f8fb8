import type {ReactNode} from 'react';
import React from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';

interface Props {
  readonly toc: readonly TOCItem[];
}

/** The samples of an operation or a guide, which have no heading. */
const RUN: TOCItem = {id: 'try', value: 'Run it', level: 2};

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

/** The sections of the page in a row above the text, in windows without room for the table of contents. */
export function TocRow({toc, hasSamples}: Props & {readonly hasSamples: boolean}): ReactNode {
  const sections = toc.filter(({level}) => level === 2);
  return (
    <nav className="toc-row" data-content="skip" aria-label="On this page">
      <Links toc={hasSamples ? [RUN, ...sections] : sections} />
    </nav>
  );
}
