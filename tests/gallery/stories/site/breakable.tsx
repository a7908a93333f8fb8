import React from 'react';
import {Breakable} from '@site/src/components/breakable';

export default {
  'in a narrow box': (
    <div style={{width: '12ch', border: '1px dotted'}}>
      <Breakable>transaction/p2p/get_methods_list</Breakable>
    </div>
  ),
};
