// Why: sidebar, main and table of contents are laid out together in DocItem/Layout, as one static page.
import type {ReactNode} from 'react';
import type {Props} from '@theme/DocRoot/Layout';

export default function DocRootLayout({children}: Props): ReactNode {
  return children;
}
