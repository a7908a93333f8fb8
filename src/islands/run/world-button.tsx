import type {ReactNode} from 'react';
import React, {Suspense, lazy, useState} from 'react';
import type {TabGateway} from '@site/gateway/tab/protocol';

const World = lazy(() => import('./world'));

interface Props {
  readonly gateway: TabGateway;
}

/** Opens what the gateway has: the console of the downloaded file, over the world of this browser. */
export default function WorldButton({gateway}: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="run__open" onClick={() => setOpen(true)}>
        Your gateway
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <World gateway={gateway} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
