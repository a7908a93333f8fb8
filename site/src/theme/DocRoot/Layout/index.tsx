// Why: DocItem/Layout renders sidebar, main and table of contents together, as one static page.
import type {ReactNode} from 'react';
import type {Props} from '@theme/DocRoot/Layout';

export default function DocRootLayout({children}: Props): ReactNode {
  return children;
}
