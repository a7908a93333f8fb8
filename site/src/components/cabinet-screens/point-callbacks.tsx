import type {ReactNode} from 'react';
import React from 'react';
import {callbackSettings} from '@repo/facts/cabinet/point-settings';
import {
  Actions,
  Button,
  Field,
  Form,
  HttpStatus,
  Id,
  Notice,
  Panel,
  Screen,
  Stack,
  Tabs,
  limaTime,
} from '@site/src/components/cabinet';

const {url, format, returnHosts, callbackHosts, test} = callbackSettings;

/** Control, Point settings, Callbacks: URL, secret, last test, and allowed hosts. */
export const PointCallbacksScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Point settings"
    alt={`Callback settings of Andina Market, live: the URL ${url}, the format ${format}, the callback secret with its last four characters, and the answer to the last test callback, 200 after ${test.milliseconds} milliseconds. Below, the hosts for return_url and callback_url.`}
    caption="A test callback was answered with 200, so the URL can be saved."
    actions={
      <Button kind="primary" mark={4}>
        Save
      </Button>
    }>
    <Tabs names={['Keys', 'Callbacks']} open="Callbacks" />
    <Panel title="Callbacks">
      <Stack>
        <Form>
          <Field label="URL" value={url} kind="code" mark={1} hint="https, at most 2048 characters" />
          <Field label="Format" value={format} kind="select" mark={2} hint="GET (v1) for old handlers" />
          <Field label="Secret" value="whsec_…7Qd2" kind="locked" hint="Shown once, when it is made" />
        </Form>
        <Actions>
          <Button mark={3}>Send a test callback</Button>
          <Button>Roll secret</Button>
        </Actions>
        <Notice
          tone="good"
          title={
            <>
              <HttpStatus code={test.status} /> after {test.milliseconds} ms, {limaTime(test.at, 'second')}
            </>
          }>
          callback.test, webhook-id <Id>{test.webhookId}</Id>
        </Notice>
      </Stack>
    </Panel>
    <Panel title="Hosts" mark={5}>
      <Form>
        <Field label="For return_url and logo_url" value={returnHosts.join(', ')} kind="code" />
        <Field label="For callback_url of a transaction" value={callbackHosts.join(', ')} kind="code" />
      </Form>
    </Panel>
  </Screen>
);
