import type {ReactElement, ReactNode} from 'react';
import React, {Children, isValidElement} from 'react';
import type {CodeBlockProps} from './code-block';
import RunBar from '../run/bar';
import {languageLabel} from '../../../../samples/languages';

interface ExampleProps {
  /** The example's name in the contract. */
  readonly name: string;
  readonly title: string;
  /** Its title as text, and a block of code. */
  readonly children: ReactNode;
}

/** An additional example of an operation. Shows only what it sends. */
export function CodeExample({name, children}: ExampleProps): ReactNode {
  return (
    <div className="code-tabs__panel" data-example={name}>
      {children}
    </div>
  );
}

interface Props {
  /** Name of the first example, which the bar shows if it is the only one. */
  readonly title: string;
  /** Operation that *Run* calls, such as `v2/createTransaction`. Without it, there is no *Run*. */
  readonly run?: string;
  /** Call of a guide for *Run*: the guide and the index of the call, such as `guide/services/pix/payin_h2h 0`. */
  readonly call?: string;
  /** The first example's name in the contract, if there are other examples. */
  readonly example?: string;
  /** Code blocks, one for each language, then the other examples. */
  readonly children: ReactNode;
}

const has = <Given,>(children: ReactNode, name: keyof Given): ReactElement<Given>[] =>
  Children.toArray(children).filter(
    (child): child is ReactElement<Given> => isValidElement<object>(child) && name in child.props,
  );

/**
 * A request for a column beside the text: a bar with example, language and tools, and a block of code below. The first
 * example is shown in the reader's language, the others show only what they send.
 * `site/src/runtime/enhance/code-example.ts` makes the choice work. Without JavaScript, everything is shown below each
 * other.
 */
export default function CodeSample({title, example, run, call, children}: Props): ReactNode {
  const blocks = has<CodeBlockProps>(children, 'lang');
  const others = has<ExampleProps>(children, 'name');
  return (
    <div className="code-tabs code-tabs--compact" data-language-tabs="">
      <div className="code-tabs__head" data-content="skip">
        {others.length === 0 ? (
          <p className="code-tabs__title">{title}</p>
        ) : (
          <>
            <p className="code-tabs__title code-tabs__title--first">{title}</p>
            <label className="code-tabs__choice code-tabs__choice--example">
              <span className="visually-hidden">Example</span>
              <select data-example-choice="" autoComplete="off">
                <option value={example}>{title}</option>
                {others.map(({props}) => (
                  <option key={props.name} value={props.name}>
                    {props.title}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <label className="code-tabs__choice code-tabs__choice--language">
          <span className="visually-hidden">Language of the sample</span>
          <select data-language-choice="">
            {blocks.map(({props: {lang}}) => (
              <option key={lang} value={lang}>
                {languageLabel(lang)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {blocks.map((block) => (
        <div key={block.props.lang} className="code-tabs__panel" data-panel={block.props.lang}>
          {block}
        </div>
      ))}
      {others}
      {run && (
        <div className="run" data-touch="run" data-run={run} data-call={call}>
          <RunBar />
        </div>
      )}
    </div>
  );
}
