import React from 'react';
import InvoiceLife from '@site/src/components/invoice-life';

export default {states: <InvoiceLife />};
