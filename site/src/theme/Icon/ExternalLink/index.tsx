// Why: the icon is drawn where it is used, so that pages do not need a sheet of icons before their text.
import type {ReactNode} from 'react';
import React from 'react';
import {translate} from '@docusaurus/Translate';

export default function IconExternalLink(): ReactNode {
  const label = translate({id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)'});
  return (
    <svg className="opens-tab" viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d="M20 14v6H4V5h6M14 3h7v7M21 3 11 13" />
    </svg>
  );
}
