import React from 'react';
import AllowedSteps from '@site/src/components/allowed-steps';

export default {
  cancel: <AllowedSteps operation="transaction/cancel" version="v2" />,
  'cancel in v1': <AllowedSteps operation="transaction/cancel" version="v1" />,
};
