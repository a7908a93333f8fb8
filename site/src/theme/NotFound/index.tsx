// Why: the not-found page has the same structure as other pages, so that the client adopts and fetches it in the same
//   way.
import type {ReactNode} from 'react';
import React from 'react';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <div id="page">
        <NotFoundContent />
      </div>
    </Layout>
  );
}
