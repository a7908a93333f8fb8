import type {ReactNode} from 'react';
import React from 'react';
import {people, person, points, type Person} from '@repo/facts/cabinet/merchant';
import {Badge, Button, Check, Dialog, Field, Screen, Table, Two, type Row} from '@site/src/components/cabinet';

const invited = person('Jorge Salas');

/** Control, Access as an owner sees it, with the dialog that invites an accountant. */
export const AccessScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Access"
    alt={`People of the account with their roles, points and last sign-in. Over the list a dialog invites ${invited.email} with the role auditor for all points.`}
    caption="An owner invites an accountant: reads everything, changes nothing."
    actions={
      <>
        <Button>Changes</Button>
        <Button kind="primary" mark={1}>
          Invite
        </Button>
      </>
    }>
    <Table
      columns={[
        {head: 'Person'},
        {head: 'Roles'},
        {head: 'Points', narrow: 'label'},
        {head: 'Last sign-in', narrow: 'hide'},
      ]}
      rows={people.filter(({state}) => state === 'active').map(row)}
    />
    <Dialog
      title="Invite a person"
      actions={
        <>
          <Button>Cancel</Button>
          <Button kind="primary" mark={5}>
            Send invitation
          </Button>
        </>
      }>
      <Field label="E-mail" value={invited.email} mark={2} hint="A person's own address, not a shared mailbox." />
      <Field
        label="Roles"
        kind="select"
        value={invited.roles.join(', ')}
        mark={3}
        hint="Reads everything. Changes nothing, refunds nothing, sees no secret."
      />
      <Check
        label="All points, also later ones"
        on
        mark={4}
        hint={points.map(({name, id}) => `${name} · ${id}`).join(', ')}
      />
    </Dialog>
  </Screen>
);

function row({name, email, roles, points: only, lastSeen, secondFactor}: Person): Row {
  return {
    key: email,
    cells: [
      <Two main={name} sub={email} />,
      roles.join(', '),
      only ? only.join(', ') : 'all',
      <Two main={lastSeen} sub={secondFactor ?? <Badge word="no second factor" />} />,
    ],
  };
}
