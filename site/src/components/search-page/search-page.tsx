import type {ReactNode} from 'react';
import React from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {RESULTS_PATH} from '@repo/search/engine/address';
import SearchFrame from './frame';
import {NO_QUESTION} from './question';

const TITLE = 'Search';
const ROBOTS = 'noindex';
const DESCRIPTION = 'Find operations, fields, codes, payment methods and cabinet tasks by what you would call them.';

/** Links to show if nothing is found, and without JavaScript. */
const WAYS = [
  ['/api/v2/list', 'All methods of the API'],
  ['/#methods', 'Find a payment method'],
  ['/reference/api_error_codes', 'API error codes'],
  ['/reference/failure_reason_codes', 'Failure reason codes'],
  ['/cabinet/general/overview', 'The cabinet'],
] as const;

/** The page of all results. `site/src/islands/search-results` fills it from the address. */
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
                <div data-island="search-results">
                  <SearchFrame question={NO_QUESTION} status="" hits={[]} offset={0} counts={{}}>
                    <p className="search-page__without">The search needs JavaScript. These pages list what there is:</p>
                    <ul className="search-page__ways">
                      {WAYS.map(([to, label]) => (
                        <li key={to}>
                          <Link to={to}>{label}</Link>
                        </li>
                      ))}
                    </ul>
                  </SearchFrame>
                </div>
              </article>
            </main>
          </div>
        </div>
      </Layout>
    </>
  );
}
