// Why: the stock view has fixed colors and no words for a screen reader; the texts and the delay stay.
import type {ReactNode} from 'react';
import React from 'react';
import type {LoadingComponentProps} from 'react-loadable';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className="loading">
        <div className="loading__failure" role="alert">
          <h1>This page could not be loaded</h1>
          <p>{String(error)}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            Retry
          </button>
        </div>
      </main>
    );
  }
  if (pastDelay) {
    return (
      <main className="loading">
        <div role="status">
          <span className="loading__spinner" aria-hidden="true" />
          <h1 className="visually-hidden">Loading</h1>
        </div>
      </main>
    );
  }
  return null;
}
