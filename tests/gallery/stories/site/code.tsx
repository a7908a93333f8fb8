import React from 'react';
import CodeBlock from '@site/src/components/code/code-block';
import CodeSample, {CodeExample} from '@site/src/components/code/code-sample';
import CodeTabs from '@site/src/components/code/code-tabs';

const python = <CodeBlock lang="python" label="Python" html={'key = "pk_test"\n\nprint(key)'} setup="1" />;
const php = <CodeBlock lang="php" label="PHP" html={'$key = "pk_test";\n\necho $key;'} setup="1" />;

export default {
  block: <CodeBlock lang="json" label="An answer" title="200" html={'{\n  "id": "txn_1"\n}'} />,
  'a long line': <CodeBlock lang="text" label="Text" html={'string to sign '.repeat(20)} />,
  tabs: (
    <CodeTabs label="Print a key">
      <CodeBlock lang="bash" label="Bash" html="echo pk_test" />
      <CodeBlock lang="python" label="Python" html='print("pk_test")' />
    </CodeTabs>
  ),
  sample: (
    <CodeSample title="Pay-in" run="v2/createTransaction">
      {python}
      {php}
    </CodeSample>
  ),
  'sample with examples': (
    <CodeSample title="Pay-in" example="payin" run="v2/createTransaction">
      {python}
      <CodeExample name="payout" title="Payout">
        <CodeBlock lang="json" label="Payout" html={'{"type": "payout"}'} setup="0" />
      </CodeExample>
    </CodeSample>
  ),
};
