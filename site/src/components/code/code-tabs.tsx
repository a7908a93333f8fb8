import type {ReactElement, ReactNode} from 'react';
import React, {Children, isValidElement, useId} from 'react';
import type {CodeBlockProps} from './code-block';
import {languageLabel} from '../../../../samples/languages';

interface Props {
  /** Name of the tabs for screen readers, such as "Sign a request". */
  readonly label: string;
  /** The language whose program does something different. The page's Markdown keeps it in addition to the others. */
  readonly apart?: string;
  /** Code blocks, one per language. */
  readonly children: ReactNode;
}

/**
 * The same code in several languages. The style sheet shows the panel of the reader's language, or the first one.
 * Without JavaScript, all panels are shown below each other.
 */
export default function CodeTabs({label, apart, children}: Props): ReactNode {
  const id = useId();
  const blocks = Children.toArray(children).filter((child): child is ReactElement<CodeBlockProps> =>
    isValidElement(child),
  );
  const ids = (lang: string): {tab: string; panel: string} => ({tab: `${id}tab-${lang}`, panel: `${id}panel-${lang}`});
  return (
    <div className="code-tabs" data-language-tabs="">
      <div className="code-tabs__bar" role="tablist" aria-label={label}>
        {blocks.map(({props: {lang}}, index) => (
          <button
            key={lang}
            type="button"
            role="tab"
            className="code-tabs__tab"
            id={ids(lang).tab}
            aria-controls={ids(lang).panel}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-language={lang}>
            {languageLabel(lang)}
          </button>
        ))}
      </div>
      {blocks.map((block) => (
        <div
          key={block.props.lang}
          role="tabpanel"
          className="code-tabs__panel"
          id={ids(block.props.lang).panel}
          aria-labelledby={ids(block.props.lang).tab}
          data-panel={block.props.lang}
          data-apart={block.props.lang === apart ? '' : undefined}>
          {block}
        </div>
      ))}
    </div>
  );
}
