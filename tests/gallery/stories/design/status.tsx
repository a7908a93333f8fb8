import React from 'react';
import StatusBadge from '@repo/design/components/status';
import {transactionStatuses} from '@repo/facts/reference/statuses';

export default Object.fromEntries(transactionStatuses.map(({name}) => [name, <StatusBadge status={name} />]));
