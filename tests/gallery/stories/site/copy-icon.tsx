import React from 'react';

export default {icon: <span className="code__copy-icon" aria-hidden="true" />};
