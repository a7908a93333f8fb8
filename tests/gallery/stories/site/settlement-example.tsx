import React from 'react';
import SettlementExample from '@site/src/components/settlement-example';

export default {settlement: <SettlementExample />};
