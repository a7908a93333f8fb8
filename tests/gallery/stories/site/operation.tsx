import React from 'react';
import {renderPage} from '../../../pages/render-page';

export default {
  'an operation of v2': <div dangerouslySetInnerHTML={{__html: await renderPage('/api/v2/transaction/find')}} />,
};
