import React from 'react';
import {Day} from '@site/src/components/day';

export default {'a day': <Day date="2026-11-24" />};
