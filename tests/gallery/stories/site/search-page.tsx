import React from 'react';
import SearchFrame from '@site/src/components/search-page/frame';
import NearestFrame from '@site/src/components/search-page/nearest';
import {NO_QUESTION} from '@site/src/components/search-page/question';
import {hits} from './search-hit';

const question = {...NO_QUESTION, query: 'signature'};

export default {
  results: (
    <SearchFrame
      question={question}
      state="done"
      status="2 pages"
      hits={hits}
      offset={0}
      counts={{api: 1, reference: 1}}
      hasNext
    />
  ),
  'no results': (
    <SearchFrame question={question} state="done" status="No pages" hits={[]} offset={0} counts={{}} isEmpty>
      <p>Elsewhere: all operations.</p>
    </SearchFrame>
  ),
  'nearest pages': (
    <div className="search-page">
      <NearestFrame query="signature" status="Pages with a similar address" hits={hits} />
    </div>
  ),
};
