// Why: the default has fixed colors, no text for screen readers and no next step. Error, Retry and delay are the same.
import type {ReactNode} from 'react';
import React, {useEffect} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import {PageMetadata} from '@docusaurus/theme-common';
import Failure from '@site/src/components/failure';
import {OtherReleaseError, renew, UnreachableError} from '@site/src/runtime/release';

const TITLE = 'This page could not be loaded';

function LoadFailure({error, retry}: {readonly error: Error; readonly retry: () => void}): ReactNode {
  const isUnreachable = error instanceof UnreachableError;
  useEffect(() => {
    if (error instanceof OtherReleaseError) {
      renew(error.release);
    }
    if (isUnreachable) {
      window.addEventListener('online', retry);
    }
    return () => window.removeEventListener('online', retry);
  }, [error, isUnreachable, retry]);
  return (
    <main className="loading" id="main">
      <PageMetadata title={TITLE} />
      <Failure
        title={TITLE}
        message={error.message}
        hint={
          isUnreachable
            ? 'Check your connection. The page loads automatically when you are online again; pages you have read still open.'
            : undefined
        }
        action="Retry"
        onAction={error instanceof OtherReleaseError ? () => window.location.reload() : retry}
      />
    </main>
  );
}

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return <LoadFailure error={error as Error} retry={retry} />;
  }
  if (pastDelay) {
    return (
      <main className="loading" id="main">
        <div role="status">
          <span className="loading__spinner" aria-hidden="true" />
          <h1 className="visually-hidden">Loading</h1>
        </div>
      </main>
    );
  }
  return null;
}
