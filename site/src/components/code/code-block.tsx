import type {ReactNode} from 'react';
import React from 'react';
import {languageLabel} from '../../../../samples/languages';

export interface CodeBlockProps {
  /** One of the code sample languages, or `text`. */
  readonly lang: string;
  /** Escaped and highlighted at build time. Has the same line breaks as the code. */
  readonly html: string;
  readonly title?: string;
  /** Name of the block, unique on its page. */
  readonly label: string;
  /** In a column of samples: number of folded lines at the beginning, which are the same in every program. */
  readonly setup?: string;
}

function Lines({html, label}: {readonly html: string; readonly label: string}): ReactNode {
  return (
    <pre tabIndex={0} aria-label={label} role="group">
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}

/** Longest block that a column of samples shows whole, in lines. */
const MANY_LINES = 12;

/**
 * A block of code, below a head with its title and tools. *Copy* copies all of it, including the folded part. Long lines
 * wrap. Below tabs and in a case of an answer, which have heads of their own, the tools are in those.
 */
export default function CodeBlock({lang, html, label, title, setup}: CodeBlockProps): ReactNode {
  const isSample = setup !== undefined;
  const lines = html.split('\n');
  const folded = lines.slice(0, Number(setup ?? 0));
  // An empty line separates the folded lines from the rest.
  const shown = lines.slice(folded.length === 0 ? 0 : folded.length + 1);
  return (
    <figure className="code" data-language={lang}>
      <figcaption className="code__title" data-content={title ? 'label' : 'skip'}>
        {title ?? languageLabel(lang)}
      </figcaption>
      <div className="code__body">
        {folded.length > 0 && (
          <details className="code__setup">
            <summary>Keys and signing, {folded.length} lines</summary>
            <Lines html={folded.join('\n')} label={`Keys and signing, ${label}`} />
          </details>
        )}
        <Lines html={shown.join('\n')} label={label} />
        <div className="code__tools">
          {isSample && shown.length > MANY_LINES && (
            <button
              type="button"
              className="code__tool"
              data-code-expand=""
              aria-pressed="false"
              aria-label="Show all lines">
              <span className="code__icon" aria-hidden="true" />
            </button>
          )}
          <button type="button" className="code__tool code__copy" data-copy="" aria-label="Copy code">
            <span className="code__copy-icon" aria-hidden="true" />
            <span className="visually-hidden" aria-live="polite" />
          </button>
        </div>
      </div>
    </figure>
  );
}
