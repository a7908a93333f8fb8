import React from 'react';
import {Box, DiagramFigure, MoveLine} from '@site/src/components/state-diagram/parts';

export default {
  'two states': (
    <DiagramFigure id="a" of="a payment" width={420} height={80} role="img" text={<p>created leads to paid</p>}>
      <MoveLine id="a" path="M140 40H260" usual className="" />
      <Box name="created" x={20} y={20} width={120} height={40} final={false} />
      <Box name="paid" x={266} y={20} width={120} height={40} final />
    </DiagramFigure>
  ),
};
