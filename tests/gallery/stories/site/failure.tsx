import React from 'react';
import Failure from '@site/src/components/failure';

const FAILURE = {title: 'This page could not be loaded', action: 'Retry', onAction: () => undefined};

export const isBare = true;
export default {
  failure: <Failure {...FAILURE} message="The page answered with 503." />,
  'with a hint': <Failure {...FAILURE} message="There is no connection." hint="Check your connection." />,
};
