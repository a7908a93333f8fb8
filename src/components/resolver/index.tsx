import type {ReactNode} from 'react';
import React from 'react';

/** Names the error or the decline in a pasted text; `src/islands/code-resolver.ts` reads it in the browser. */
export default function Resolver(): ReactNode {
  return (
    <section className="resolver" data-island="code-resolver" aria-label="Resolve a code">
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
      />
      <p className="resolver__note">It is read in your browser. Nothing of it is sent anywhere.</p>
      <div className="resolver__result" role="status" />
    </section>
  );
}
