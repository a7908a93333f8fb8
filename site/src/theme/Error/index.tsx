// Why: Docusaurus' own draws the frame again, which is what crashed, and has its own look.
import type {ReactNode} from 'react';
import React from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import Crash, {CRASHED} from '@site/src/components/failure/crash';

export default function FrameCrashed(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>{CRASHED}</title>
      </Head>
      <Crash {...props} />
      <p className="failure__home">
        <a href="/">Home</a>
      </p>
    </>
  );
}
