import React from 'react';
import {Words} from '@site/src/components/words';

export default {
  'with a name': (
    <p>
      <Words>Send `transaction_id` again.</Words>
    </p>
  ),
};
