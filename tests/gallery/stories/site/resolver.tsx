import React from 'react';
import Resolver from '@site/src/components/resolver';
import ResolverFrame from '@site/src/components/resolver/frame';

export default {
  empty: <Resolver />,
  'with a result': (
    <ResolverFrame text='{"error":{"number":3004}}'>
      <p>3004 invalid_state_transition</p>
    </ResolverFrame>
  ),
};
