// Why: the stock view has fixed colors and no words for a screen reader; the texts and the delay stay.
import type {ReactNode} from 'react';
import React from 'react';
import type {LoadingComponentProps} from 'react-loadable';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className="loading loading--failed" role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  if (pastDelay) {
    return (
      <main className="loading" role="status">
        <span className="loading__spinner" aria-hidden="true" />
        <span className="visually-hidden">Loading</span>
      </main>
    );
  }
  return null;
}
