// The signature doctor: parses a pasted message and names the mistake. Typed text stays in this component's memory.
import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {diagnoseSignature, readPasted, schemeOf, type Diagnosis, type Scheme} from '@repo/gateway/diagnosis';
import ComparisonView from './comparison';
import Field, {privateInput} from './field';

interface Props {
  /** Scheme of the page. A pasted message may use another one. */
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

/** Delay after the last key. Does not disturb typing, but feels immediate. */
const TYPING_PAUSE_MS = 150;

interface Values {
  readonly text: string;
  readonly secret: string;
  readonly computed: string;
  readonly own: string;
}

interface Answer {
  readonly scheme: Scheme;
  readonly diagnosis: Diagnosis;
}

async function answer({text, secret, computed, own}: Values, scheme: Scheme): Promise<Answer | 'unread'> {
  const message = readPasted(text);
  if (!message) {
    return 'unread';
  }
  // The message decides about the scheme, not the page.
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

/** Fields for the message and the secret, and the diagnosis. */
export default function SignatureDoctor({scheme}: Props): ReactNode {
  const [values, setAsked] = useState<Values>({text: '', secret: '', computed: '', own: ''});
  const [result, setResult] = useState<Answer | 'unread' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (values.text.trim() === '') {
        setResult(null);
      } else {
        void answer(values, scheme).then((found) => isCurrent && setResult(found));
      }
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [values, scheme]);
  const set = (name: keyof Values) => (event: {readonly target: {readonly value: string}}) =>
    setAsked({...values, [name]: event.target.value});
  const isCallback = scheme.startsWith('callback');
  return (
    <>
      <div className="bench-panel__fields">
        <Field label={isCallback ? 'What arrived' : 'What you sent'} hint="Raw HTTP, a curl command or a HAR file" wide>
          <textarea {...privateInput} value={values.text} onChange={set('text')} placeholder={EXAMPLES[scheme]} />
        </Field>
        <Field label="Secret" hint={`${SECRETS[scheme]}. It is kept only in this panel, until you close it.`}>
          <input {...privateInput} type="text" value={values.secret} onChange={set('secret')} />
        </Field>
        <Field
          label="What your code computed"
          hint={isCallback ? 'The signature, if yours differs' : 'Optional: another signature than the one sent'}>
          <input {...privateInput} type="text" value={values.computed} onChange={set('computed')} />
        </Field>
        <Field label="The string that your code signed" hint="Optional: it is laid beside the right one" wide>
          <textarea {...privateInput} rows={2} value={values.own} onChange={set('own')} />
        </Field>
      </div>
      <div className="bench-panel__result" role="status">
        {result === 'unread' && (
          <p className="bench-panel__mistake">
            This is not a request: it begins neither with a line such as POST /v2/… nor with curl, and is not a HAR
            file.
          </p>
        )}
        {result !== null && result !== 'unread' && <Verdict answer={result} />}
      </div>
    </>
  );
}
