import React from 'react';
import Slot from '@site/src/components/slot';

export default {'with content': <Slot as="p">Static HTML inside an island.</Slot>};
