// The console in a frame: its own script, with the answers that a gateway gave while the gallery was written.
import React, {type ReactNode} from 'react';
import {serveControl} from '@repo/gateway/control';
import {createControl} from '@repo/gateway/control/create-control';
import type {Gateway} from '@repo/gateway/control/gateway';
import {CONTROL_PATH} from '@repo/gateway/control/paths';
import type {Context} from '@repo/gateway/mcp/context';
import {send} from '@repo/gateway/mcp/tools/send';
import {testOptions} from '../gateway/options';
import {CREATE, payin} from '../gateway/process';

const options = await testOptions();
const control = createControl(options);
const gateway: Gateway = {control, tick: () => undefined, handle: (...args) => control.session.handle(...args)};
const context = {gateway, origin: options.origin} as Context;
const post = (body: object) =>
  send({method: 'POST', target: CREATE, body: JSON.stringify(body), headers: {}}, control.info().keys[0]!, context);

await post(payin());
await post(payin({external_id: 'order-10046', service_id: 1}));
await post(payin({external_id: 'order-10047', amount: '75.00'}));
await control.act('order-10045', {act: 'payer pays'});
await control.setClock({advance: '2 h'});
await control.session.sandbox.idle();
await control.setClock({freeze: true});

const all = {limit: 1000};
const entries = {
  transactions: control.transactions(all).items,
  requests: control.requests(all).items,
  callbacks: control.callbacks(all).items,
};

/** Addresses that the console asks for, without the parameters of a list. */
const asked = [
  ...['', 'clock', 'balances', 'postings', 'reports', 'transactions', 'requests', 'callbacks', 'settings'],
  ...Object.entries(entries).flatMap(([name, items]) => items.map(({id}) => `${name}/${id}`)),
];
const answers = await Promise.all(
  asked.map(async (path) => {
    const answer = await serveControl(control, new Request(`${options.origin}${CONTROL_PATH}${path}`));
    return [CONTROL_PATH + path, await answer.json()] as const;
  }),
);

/** Data that a script may hold. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @param given what the gateway answers, by path, in place of what it has */
export function ConsolePage({hash, given = {}}: {readonly hash: string; readonly given?: object}): ReactNode {
  const script = `location.hash = ${literal(hash)};
const answers = ${literal({...Object.fromEntries(answers), ...given})};
globalThis.fetch = async (address) => Response.json(answers[address.split('?')[0]]);
globalThis.EventSource = EventTarget;`;
  return (
    <>
      <div id="console" />
      <script dangerouslySetInnerHTML={{__html: script}} />
      <script src="../../console.js" />
    </>
  );
}

/** The first entry of a list, as the console's address names it. */
export const entry = (name: keyof typeof entries, at = 0): string => `#/${name}/${entries[name][at]!.id}`;
