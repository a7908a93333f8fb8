import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly text?: string;
  readonly onText?: (text: string) => void;
  /** The results. */
  readonly children?: ReactNode;
}

/** A text field, and below it what the codes in its text mean. */
export default function ResolverFrame({text = '', onText, children}: Props): ReactNode {
  return (
    <>
      <label className="resolver__label" htmlFor="resolver-input">
        Paste a response, a log line or a code
      </label>
      <textarea
        id="resolver-input"
        className="resolver__input"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        placeholder='{"error":{"code":"invalid_state_transition","number":3004,…}}'
        value={text}
        onChange={({target}) => onText?.(target.value)}
      />
      <p className="resolver__note">It is read in your browser. Nothing of it is sent anywhere.</p>
      <div className="resolver__result" role="status">
        {children}
      </div>
    </>
  );
}
