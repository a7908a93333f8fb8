import React from 'react';
import {TocRow, TocSide} from '@site/src/components/toc';

const toc = [
  {id: 'amounts', value: 'Amounts', level: 2},
  {id: 'minor-units', value: '<code>minor</code> units', level: 3},
  {id: 'errors', value: 'Errors', level: 2},
];

export const isBare = true;

export default {
  'beside the text': <TocSide toc={toc} />,
  'in a row above the text, on narrow windows': (
    <div className="page page--wide">
      <TocRow toc={toc} hasSamples={false} />
    </div>
  ),
};
