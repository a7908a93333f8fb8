import React from 'react';
import StatusMoves from '@site/src/components/status-moves';

export default {
  payin: <StatusMoves type="payin" />,
  payout: <StatusMoves type="payout" />,
  p2p: <StatusMoves type="p2p" />,
};
