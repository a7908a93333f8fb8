import React from 'react';
import AnswerTabs from '@site/src/components/answer-tabs';

export default {
  'two statuses': (
    <AnswerTabs label="Answers" statuses="200,422">
      <p>The transaction, in its new status.</p>
      <p>The amount is above the limit of the service.</p>
    </AnswerTabs>
  ),
  'an error with 200': (
    <AnswerTabs label="Answers of v1" statuses="200,200 error">
      <p>The transaction, in its new status.</p>
      <p>The amount is above the limit of the service.</p>
    </AnswerTabs>
  ),
};
