import type {ReactNode} from 'react';
import React from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {RESULTS_PATH} from '@site/src/search/address';
import {CONTEXTS} from '@site/src/search/types';

const TITLE = 'Search';
const ROBOTS = 'noindex';
const DESCRIPTION = 'Find operations, fields, codes, payment methods and cabinet tasks by what you would call them.';

/** Where to go instead, and without JavaScript. */
const WAYS = [
  ['/api/v2/list', 'All methods of the API'],
  ['/#methods', 'Find a payment method'],
  ['/reference/api_error_codes', 'API error codes'],
  ['/reference/failure_reason_codes', 'Failure reason codes'],
  ['/cabinet/general/overview', 'The cabinet'],
] as const;

/** The page of all results; `src/islands/search-results.ts` fills it from the address. */
export default function SearchPage(): ReactNode {
  return (
    <>
      <PageMetadata title={TITLE} description={DESCRIPTION} />
      <Head>
        <meta name="robots" content={ROBOTS} />
      </Head>
      <Layout>
        <div id="page">
          <div
            className="page page--alone page--wide"
            data-page={RESULTS_PATH}
            data-title={TITLE}
            data-robots={ROBOTS}
            data-description={DESCRIPTION}>
            <main className="page__main" id="main">
              <article className="prose">
                <header className="prose__header">
                  <h1>{TITLE}</h1>
                  <p className="prose__lead">{DESCRIPTION}</p>
                </header>
                <section className="search-page" data-island="search-results" aria-label="Results">
                  <form action={RESULTS_PATH} aria-label="What to search for">
                    <input type="search" name="q" aria-label="Search for" autoComplete="off" spellCheck={false} />
                    <select name="ctx" aria-label="Where" defaultValue="">
                      <option value="">Everywhere</option>
                      {Object.entries(CONTEXTS).map(([name, label]) => (
                        <option key={name} value={name}>
                          {label}
                        </option>
                      ))}
                    </select>
                    <select name="version" aria-label="Version of the API" defaultValue="">
                      <option value="">All pages</option>
                      <option value="v2">API v2</option>
                      <option value="v1">API v1</option>
                    </select>
                    <button type="submit" className="visually-hidden" tabIndex={-1}>
                      Search
                    </button>
                  </form>
                  <p role="status" tabIndex={-1} />
                  <div className="search-page__groups" role="group" aria-label="Part of the site" hidden />
                  <p className="search-page__hint" hidden>
                    Try fewer or other words, a code as it stands in an answer, or one of these pages:
                  </p>
                  <ol />
                  <p className="search-page__steps">
                    <button type="button" className="button button--secondary" data-step="-1" hidden>
                      Previous 50
                    </button>
                    <button type="button" className="button button--secondary" data-step="1" hidden>
                      Next 50
                    </button>
                  </p>
                </section>
                <p className="search-page__without">The search needs JavaScript. These pages list what there is:</p>
                <ul className="search-page__ways">
                  {WAYS.map(([to, label]) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </article>
            </main>
          </div>
        </div>
      </Layout>
    </>
  );
}
