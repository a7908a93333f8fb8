// Why: pages are static, so every component here renders HTML once and has no state.
import type {MDXComponentsObject} from '@theme/MDXComponents';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Admonition from '@theme/Admonition';
import AnswerTabs from '@site/src/components/answer-tabs';
import Bench from '@site/src/components/bench';
import Callout from '@site/src/components/callout';
import CodeBlock from '@site/src/components/code/code-block';
import CodeSample, {CodeExample} from '@site/src/components/code/code-sample';
import CodeTabs from '@site/src/components/code/code-tabs';
import FlowDiagram from '@site/src/components/flow-diagram';
import DataTable, {TableHead} from '@site/src/components/data-table';
import PayerScreens from '@site/src/components/payer-screens';
import Proof from '@site/src/components/proof';
import Sequence from '@site/src/components/sequence';
import ChangelogEntry from '@site/src/components/changelog/entry';
import ChangelogFilter from '@site/src/components/changelog/filter';
import ChangelogMonth from '@site/src/components/changelog/month';
import {heading} from '@site/src/components/heading';

const components = {
  Head,
  a: Link,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  table: DataTable,
  th: TableHead,
  // Docusaurus' Markdown renames the element. The native one needs no script and opens for a hash inside it.
  Details: 'details',
  admonition: Admonition,
  AnswerTabs,
  Bench,
  Callout,
  ChangelogEntry,
  ChangelogFilter,
  ChangelogMonth,
  CodeBlock,
  CodeExample,
  CodeSample,
  CodeTabs,
  FlowDiagram,
  PayerScreens,
  Proof,
  Sequence,
  /** A heading that the table of contents leaves out. */
  UnlistedHeading: heading('h3'),
  // Docusaurus' type has the props of native elements. Our components have the props that our Markdown passes.
} as unknown as MDXComponentsObject;

export default components;
