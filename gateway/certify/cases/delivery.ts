// How callbacks reach the handler.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

export const delivery: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'delivery/plain',
      title: 'A callback is acknowledged',
      why: 'Every callback counts as failed and is sent nine more times.',
      rule: '/callbacks#answer',
      fix: 'Sign id, timestamp and raw body with the decoded secret, compare with the header, and answer 204. If your handler has a secret of its own, pass it with --secret.',
    },
    {
      explainedBy: [
        'answer/in-time',
        'answer/direct',
        'signature/body-only',
        'signature/without-id',
        'signature/undecoded-secret',
        'signature/whole-secret',
        'signature/hex',
      ],
    },
  ),
  defineCase(
    {
      id: 'delivery/header-case',
      title: 'Header names in another case are understood',
      why: 'Proxies and HTTP/2 change the case of header names, and your handler would refuse everything behind them.',
      rule: '/callbacks#headers',
      fix: 'Read headers through the function of your framework that ignores case.',
    },
    {change: {headerCase: 'mixed'}},
  ),
  defineCase(
    {
      id: 'delivery/charset',
      title: 'Content-Type with a charset is understood',
      why: 'A proxy may add the charset, and a handler that compares the whole value would refuse the callback.',
      rule: '/callbacks#headers',
      fix: 'Read the body whatever Content-Type says: the signature protects it.',
    },
    {change: {contentType: 'application/json; charset=utf-8'}},
  ),
  defineCase(
    {
      id: 'delivery/new-connections',
      title: 'Callbacks on connections of their own are acknowledged',
      why: 'The gateway opens a connection when it has none, and several at a time.',
      rule: '/callbacks#answer',
      fix: 'Accept a connection for each request, and do not wait for its end before you answer.',
    },
    {
      steps: [
        {callback: 0, expect: 'acknowledged'},
        {callback: 1, expect: 'acknowledged'},
      ],
    },
  ),
  defineCase(
    {
      id: 'delivery/keep-alive',
      title: 'Callbacks on one connection are acknowledged',
      why: 'What is left of one request is read as the beginning of the next, which then fails.',
      rule: '/callbacks#answer',
      fix: 'Read the whole body before you answer, and send Content-Length with an answer that has a body.',
    },
    {
      steps: [
        {callback: 1, expect: 'anything', keepAlive: true, anotherId: true, signatures: ['other secret']},
        {callback: 0, expect: 'acknowledged', keepAlive: true},
        {callback: 1, expect: 'acknowledged', keepAlive: true},
      ],
      explainedBy: ['delivery/plain', 'delivery/new-connections'],
    },
  ),
  defineCase(
    {
      id: 'delivery/after-refused',
      title: 'A valid callback after a refused one is acknowledged',
      why: 'One forged request would lock out the real callbacks.',
      rule: '/callbacks#verify',
      fix: 'Judge each request on its own: keep no state of those that you refuse.',
    },
    {
      steps: [
        {callback: 1, expect: 'anything', anotherId: true, signatures: ['other secret']},
        {callback: 0, expect: 'acknowledged'},
      ],
    },
  ),
];
