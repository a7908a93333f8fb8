// Why: the not-found page is a page like the others, so that the client adopts and fetches it the same way.
import type {ReactNode} from 'react';
import React from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import {NOT_FOUND_DESCRIPTION, NOT_FOUND_TITLE} from './title';

export default function NotFound(): ReactNode {
  return (
    <>
      <PageMetadata title={NOT_FOUND_TITLE} description={NOT_FOUND_DESCRIPTION} />
      <Layout>
        <div id="page">
          <NotFoundContent />
        </div>
      </Layout>
    </>
  );
}
