// Why: one copyright line and nothing else.
import type {ReactNode} from 'react';
import React from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';

export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  return (
    <footer className="footer theme-layout-footer">
      <p className="footer__copyright">{footer?.copyright}</p>
    </footer>
  );
}
