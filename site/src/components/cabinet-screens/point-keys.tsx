import type {ReactNode} from 'react';
import React from 'react';
import {reportsKey, rotatedKey, type KeySecret} from '@repo/facts/cabinet/point-settings';
import {
  Actions,
  Button,
  Facts,
  Id,
  Notice,
  Panel,
  Screen,
  Stack,
  Table,
  Tabs,
  Two,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

const [fresh, old] = rotatedKey.secrets;

/** Control, Point settings, Keys: a key with two secrets, a day after the second was created. */
export const PointKeysScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Point settings"
    alt={`Keys of Andina Market, live. The key of the shop's back end has two secrets. In the last hour ${fresh.requestsLastHour} requests were signed with the new one and ${old.requestsLastHour} with the old one, all of those from ${old.from}. The old secret ends on ${limaTime(old.until, 'minute')}.`}
    caption="A day after the second secret was made: one server still signs with the old one."
    actions={<Button>New key</Button>}>
    <Tabs names={['Keys', 'Callbacks']} open="Keys" />
    <Panel title={rotatedKey.name} mark={1} aside={<Id>{rotatedKey.key}</Id>}>
      <Stack>
        <Facts
          rows={[
            ['Scopes', <Id>{rotatedKey.scopes.join(', ')}</Id>],
            ['Allowed addresses', 'any'],
          ]}
        />
        <Table
          columns={[
            {head: 'Secret'},
            {head: 'Ends', whole: true, narrow: 'label'},
            {head: 'Requests in the last hour', align: 'right', narrow: 'label'},
            {head: 'Last used', narrow: 'label'},
          ]}
          rows={rotatedKey.secrets.map(row)}
        />
        <Notice tone="waiting" mark={4} title={`${old.requestsLastHour} requests an hour still use the old secret`}>
          All from {old.from}. They fail with 1003 once it has ended.
        </Notice>
        <Actions>
          <Button kind="disabled" mark={2}>
            Second secret
          </Button>
          <Button kind="danger" mark={5}>
            End old secret now
          </Button>
          <Button>Revoke key</Button>
        </Actions>
      </Stack>
    </Panel>
    <Panel title={reportsKey.name} aside={<Id>{reportsKey.key}</Id>}>
      <Facts
        rows={[
          ['Scopes', <Id>{reportsKey.scopes.join(', ')}</Id>],
          ['Secret', <Id>sk_live_…{reportsKey.secretEnd}</Id>],
          ['Last used', limaTime(reportsKey.lastUsed)],
        ]}
      />
    </Panel>
  </Screen>
);

function row({end, state, since, until, requestsLastHour, lastUsed, from}: KeySecret): Row {
  return {
    key: end,
    on: state === 'old',
    mark: state === 'new' ? 3 : undefined,
    cells: [
      <Two main={<Id>sk_live_…{end}</Id>} sub={`${state}, since ${limaTime(since, 'day')}`} />,
      until ? limaTime(until) : 'never',
      String(requestsLastHour),
      <Two main={limaTime(lastUsed)} sub={from} />,
    ],
  };
}
