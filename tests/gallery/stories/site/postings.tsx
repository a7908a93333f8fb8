import React from 'react';
import Postings from '@site/src/components/postings';

export default {rules: <Postings />};
