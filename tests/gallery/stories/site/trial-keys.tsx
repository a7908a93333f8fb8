import React from 'react';
import TrialKeys from '@site/src/components/trial-keys';

export default {keys: <TrialKeys />};
