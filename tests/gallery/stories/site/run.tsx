import React from 'react';
import RunBar from '@site/src/components/run/bar';

export default {
  'before a press': (
    <div className="run">
      <RunBar />
    </div>
  ),
  'waiting for an answer': (
    <div className="run">
      <RunBar busy>in this page, with test keys</RunBar>
    </div>
  ),
};
