// The signature doctor: reads what is pasted, names the mistake. What is typed stays in this component's memory.
import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {diagnoseSignature, readPasted, schemeOf, type Diagnosis, type Scheme} from '@repo/gateway/diagnosis';
import ComparisonView from './comparison';
import Field, {silent} from './field';

interface Props {
  /** Whose signature the page is about; what is pasted may say otherwise. */
  readonly scheme: Scheme;
}

const SECRETS: Readonly<Record<Scheme, string>> = {
  'request-v2': 'sk_… of the key',
  'request-v1': 'The v1 secret of the point',
  'callback-post': 'whsec_… of the point',
  'callback-get': 'The v1 secret of the point',
};

const KINDS: Readonly<Record<Scheme, string>> = {
  'request-v2': 'a v2 request',
  'request-v1': 'a v1 request',
  'callback-post': 'a callback by POST',
  'callback-get': 'a callback by GET',
};

const EXAMPLES: Readonly<Record<Scheme, string>> = {
  'request-v2': 'POST /v2/transaction/create HTTP/1.1\nX-Api-Key: pk_test_…\nX-Timestamp: …\n\n{"external_id":…}',
  'request-v1': 'POST /v1/transaction/create HTTP/1.1\n\n{"point_id":1042,"ts":…,"sign":"…"}',
  'callback-post':
    'POST /callbacks HTTP/1.1\nwebhook-id: cb_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n{"id":…}',
  'callback-get': 'https://shop.example/gateway/callback?point_id=1042&…&sign=…',
};

/** Long enough to be typed in peace, short enough to feel like at once. */
const PAUSE_MS = 150;

interface Asked {
  readonly text: string;
  readonly secret: string;
  readonly computed: string;
  readonly own: string;
}

interface Answer {
  readonly scheme: Scheme;
  readonly diagnosis: Diagnosis;
}

async function answer({text, secret, computed, own}: Asked, scheme: Scheme): Promise<Answer | 'unread'> {
  const message = readPasted(text);
  if (!message) {
    return 'unread';
  }
  // A page about callbacks does not turn into one about requests by a pasted address, but headers decide.
  const found = schemeOf(message);
  const diagnosis = await diagnoseSignature({
    scheme: found,
    message,
    secret,
    computed: computed.trim() === '' ? null : computed,
    ownText: own === '' ? null : own,
  });
  return {scheme: found === scheme ? scheme : found, diagnosis};
}

function Verdict({answer: {scheme, diagnosis}}: {readonly answer: Answer}): ReactNode {
  const {verdict, mistakes, comparisons, signature, expectedSignature, tried} = diagnosis;
  return (
    <>
      {verdict === 'right' && (
        <p className="bench-panel__mistake bench-panel__mistake--right">The signature of {KINDS[scheme]} is right.</p>
      )}
      {verdict === 'unknown' && (
        <p className="bench-panel__mistake">
          {signature === null
            ? 'There is no signature to check.'
            : `The signature of ${KINDS[scheme]} is wrong, and by none of ${tried} wrong ways that were tried. Likeliest: the secret is another one, or the text was changed after it was signed.`}
        </p>
      )}
      {mistakes.map(({id, says, fix, error}, index) => (
        <div className="bench-panel__mistake" key={`${id}-${index}`} data-mistake={id}>
          <p className="bench-panel__says">{says}</p>
          <p>
            {fix}
            {error !== null && <> The gateway answers {error}.</>}
          </p>
        </div>
      ))}
      {comparisons.map((comparison) => (
        <ComparisonView key={comparison.what} comparison={comparison} />
      ))}
      {expectedSignature !== null && (
        <dl>
          <dt>Right signature</dt>
          <dd>
            <code>{expectedSignature}</code>
          </dd>
          <dt>Checked</dt>
          <dd>
            <code>{signature ?? 'none'}</code>
          </dd>
        </dl>
      )}
    </>
  );
}

/** What is typed, and what is wrong with it. */
export default function SignatureDoctor({scheme}: Props): ReactNode {
  const [asked, setAsked] = useState<Asked>({text: '', secret: '', computed: '', own: ''});
  const [result, setResult] = useState<Answer | 'unread' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (asked.text.trim() === '') {
        setResult(null);
      } else {
        void answer(asked, scheme).then((found) => isCurrent && setResult(found));
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, scheme]);
  const set = (name: keyof Asked) => (event: {readonly target: {readonly value: string}}) =>
    setAsked({...asked, [name]: event.target.value});
  const isCallback = scheme.startsWith('callback');
  return (
    <>
      <div className="bench-panel__fields">
        <Field label={isCallback ? 'What arrived' : 'What you sent'} hint="Raw HTTP, a curl command or a HAR file" wide>
          <textarea {...silent} value={asked.text} onChange={set('text')} placeholder={EXAMPLES[scheme]} />
        </Field>
        <Field label="Secret" hint={`${SECRETS[scheme]}. It is kept only in this panel, until you close it.`}>
          <input {...silent} type="text" value={asked.secret} onChange={set('secret')} />
        </Field>
        <Field
          label="What your code computed"
          hint={isCallback ? 'The signature, if yours differs' : 'Optional: another signature than the one sent'}>
          <input {...silent} type="text" value={asked.computed} onChange={set('computed')} />
        </Field>
        <Field label="The string that your code signed" hint="Optional: it is laid beside the right one" wide>
          <textarea {...silent} rows={2} value={asked.own} onChange={set('own')} />
        </Field>
      </div>
      <div className="bench-panel__result" role="status">
        {result === 'unread' && (
          <p className="bench-panel__mistake">
            This is no request: it begins neither with a line such as POST /v2/… nor with curl, and is no HAR file.
          </p>
        )}
        {result !== null && result !== 'unread' && <Verdict answer={result} />}
      </div>
    </>
  );
}
