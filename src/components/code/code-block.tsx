import type {ReactNode} from 'react';
import React from 'react';
import {languageLabel} from '../../../samples/languages';

export interface CodeBlockProps {
  /** One of the code sample languages, or `text`. */
  readonly lang: string;
  /** Highlighted at build time: escaped text in spans of a few classes. */
  readonly html: string;
  readonly title?: string;
}

/** A block of code with its language and a copy button. */
export default function CodeBlock({lang, html, title}: CodeBlockProps): ReactNode {
  return (
    <figure className="code" data-language={lang}>
      {title && <figcaption className="code__title">{title}</figcaption>}
      <div className="code__body">
        <pre tabIndex={0} aria-label={title ?? `${languageLabel(lang)} code`} role="group">
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <button type="button" className="code__copy" data-copy="" aria-label="Copy code">
          <span className="code__copy-icon" aria-hidden="true" />
          <span className="visually-hidden" aria-live="polite" />
        </button>
      </div>
    </figure>
  );
}
