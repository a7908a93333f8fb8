import React from 'react';

export default {
  closed: (
    <details>
      <summary>The same as text</summary>
      <p>What it says.</p>
    </details>
  ),
  open: (
    <details open>
      <summary>The same as text</summary>
      <p>What it says.</p>
    </details>
  ),
};
