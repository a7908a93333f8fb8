import React from 'react';
import BalanceDay from '@site/src/components/balance-day';

export default {day: <BalanceDay />};
