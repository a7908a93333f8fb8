import React from 'react';
import StatusMoves from '@site/src/components/status-moves';

export default {
  'of a pay-in': <StatusMoves type="payin" />,
  'of a payout': <StatusMoves type="payout" />,
  'of a p2p transaction': <StatusMoves type="p2p" />,
};
