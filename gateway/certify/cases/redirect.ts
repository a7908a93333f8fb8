// Whether the registered URL is the final one.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

export const redirect: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'answer/direct',
      title: 'A callback is not redirected',
      why: 'Redirects are not followed, even to the same host with a slash added, so every callback would fail.',
      rule: '/callbacks#answer',
      fix: 'Register the final URL, with https and the slash at its end as your server has it, and exempt it from logins.',
    },
    {callback: 0, change: {expect: 'direct'}, explainedBy: ['answer/in-time']},
  ),
];
