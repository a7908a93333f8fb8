// Why: the logo is inline, so that no image is fetched before the first paint.
import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Logo';

export default function Logo({className, titleClassName}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to="/" className={className}>
      <svg className="navbar__mark" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M7.5 18V6.5h5a3.6 3.6 0 0 1 0 7.2h-5" />
        <circle cx="16.8" cy="17" r="1.6" />
      </svg>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
