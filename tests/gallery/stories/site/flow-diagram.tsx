import React from 'react';
import FlowDiagram from '@site/src/components/flow-diagram';
import {diagram} from './sequence';

export default {
  'as a guide has it': (
    <FlowDiagram title="A card payment" proof="guide/services/pix/payin" diagram={JSON.stringify(diagram)} />
  ),
};
