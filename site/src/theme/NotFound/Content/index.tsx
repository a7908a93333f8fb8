// Why: our own title, and links to continue.
import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import NearestFrame from '@site/src/components/search-page/nearest';
import {NOT_FOUND_DESCRIPTION, NOT_FOUND_TITLE} from '../title';

export default function NotFoundContent(): ReactNode {
  return (
    <div
      className="page page--alone page--wide"
      data-page="/404.html"
      data-title={NOT_FOUND_TITLE}
      data-description={NOT_FOUND_DESCRIPTION}>
      <PageMetadata title={NOT_FOUND_TITLE} description={NOT_FOUND_DESCRIPTION} />
      <main className="page__main" id="main">
        <article className="prose">
          <header className="prose__header">
            <p className="prose__eyebrow">404</p>
            <h1>{NOT_FOUND_TITLE}</h1>
            <p className="prose__lead">{NOT_FOUND_DESCRIPTION}</p>
          </header>
          <section className="search-page" data-island="nearest-pages" aria-label="Nearest pages">
            <NearestFrame query="" status="" hits={[]} />
          </section>
          <ul>
            <li>
              <Link to="/">Home</Link>: what the gateway does and where to begin
            </li>
            <li>
              <Link to="/request_format">Request format</Link>: how to sign a request
            </li>
            <li>
              <Link to="/callbacks">Callbacks</Link>: how you learn what became of a payment
            </li>
            <li>
              <Link to="/changelog">What&apos;s New</Link>: pages and fields that moved
            </li>
          </ul>
        </article>
      </main>
    </div>
  );
}
