import {bareHost} from '@repo/facts/reference/hosts';
import React, {type ReactNode} from 'react';
import {
  Actions,
  Amount,
  Badge,
  Button,
  Check,
  Columns,
  Dialog,
  Facts,
  Field,
  Filter,
  Form,
  HttpStatus,
  Id,
  Lines,
  Notice,
  Pager,
  Panel,
  Phone,
  Phones,
  Radio,
  RolesTable,
  Search,
  Screen,
  Table,
  Tabs,
  Tile,
  Tiles,
  Timeline,
  Toggle,
  Toolbar,
  Two,
  Upload,
  WhoCan,
} from '@site/src/components/cabinet';
import {keysOf} from '@repo/lib/keys-of';
import {cabinetStates} from '@repo/facts/cabinet/states';
import {transactionStatuses} from '@repo/facts/reference/statuses';

const badges = [...transactionStatuses.map(({name}) => name), ...keysOf(cabinetStates)];

/** The styles of most parts count inside of a screen. */
const inScreen = (part: ReactNode): ReactNode => (
  <div className="cab-screen">
    <div className="cab-main">{part}</div>
  </div>
);

const parts: Readonly<Record<string, ReactNode>> = {
  badges: (
    <p>
      {badges.map((word) => (
        <React.Fragment key={word}>
          <Badge word={word} />{' '}
        </React.Fragment>
      ))}
    </p>
  ),
  'HTTP statuses': (
    <p>
      {[200, 302, 422, 503].map((code) => (
        <HttpStatus key={code} code={code} />
      ))}
    </p>
  ),
  amounts: (
    <Facts
      rows={[
        ['an amount', <Amount value="1250.00" currency="PEN" />],
        ['more', <Amount value="5.00" change />],
        ['less', <Amount value="-5.00" change />],
      ]}
    />
  ),
  buttons: (
    <Actions>
      {(['plain', 'primary', 'danger', 'disabled'] as const).map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      <Button mark={1}>marked</Button>
    </Actions>
  ),
  toolbar: (
    <Toolbar>
      <Search hint="External ID" />
      <Search value="order-10045" mark={1} />
      <Filter label="Day" value="Today" on />
      <Filter label="Type" value="All" mark={2} />
    </Toolbar>
  ),
  tabs: <Tabs names={['Pay-ins', 'Payouts', 'Refunds']} open="Payouts" />,
  form: (
    <Form>
      <Field label="Name" value="Andina Market" hint="As payers see it" />
      <Field label="E-mail" placeholder="you@shop.example" mark={1} />
      <Field label="Currency" kind="select" value="PEN" />
      <Field label="Point" kind="locked" value="1042" />
      <Field label="Key" kind="code" value="pk_test_2a9d5e7c1b8f4036" />
      <Field label="Comment" kind="area" wide value="Paid twice by mistake." />
      <Toggle label="Send a copy" on hint="To the same address" />
      <Check label="Not checked" on={false} />
      <Radio label="Chosen" on />
    </Form>
  ),
  notices: (['neutral', 'waiting', 'good', 'bad'] as const).map((tone) => (
    <Notice key={tone} tone={tone} title={tone}>
      What follows from it.
    </Notice>
  )),
  panels: (
    <Columns>
      <Panel title="Today" aside="7 Oct" mark={1}>
        <Facts rows={[['Paid', '12']]} />
      </Panel>
      <Panel title="Lines">
        <Lines lines={['POST', '', '/v2/transaction/create']} different={[3]} />
      </Panel>
    </Columns>
  ),
  tiles: (
    <Tiles>
      <Tile label="PEN, available" value="4,200.00" rows={[['pending', '150.00']]} mark={1} />
      <Tile label="USD, available" value="0.00" />
    </Tiles>
  ),
  timeline: (
    <Timeline
      moments={[
        {time: '09:00:43', text: 'Paid', word: 'completed', aside: '+145.50'},
        {time: '6 Oct, 18:02', text: 'Created', by: 'API', word: 'created'},
      ]}
    />
  ),
  table: (
    <>
      <Table
        columns={[
          {head: 'Name', whole: true},
          {head: 'Sum', align: 'right', narrow: 'label'},
        ]}
        rows={[
          {key: 'a', cells: [<Two main="Order" sub={<Id>order-10045</Id>} />, '1.00']},
          {key: 'b', cells: ['Chosen', '2.00'], on: true, mark: 1, open: 'What is below the row.'},
        ]}
      />
      <Pager>2 of 12</Pager>
    </>
  ),
  upload: <Upload rule="PDF, at most 10 MB" files={[{name: 'receipt.pdf', size: '120 KB', word: 'approved'}]} />,
};

export default {
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inScreen(part)])),
  dialog: (
    <Screen section="Balances" alt="A dialog in front of the page." caption="A dialog">
      <Dialog title="Withdraw" actions={<Button kind="primary">Send</Button>}>
        At most 4,200.00 PEN.
      </Dialog>
    </Screen>
  ),
  phones: (
    <Phones alt="A page on two phones." caption="Two phones">
      <Phone address={bareHost('pay')}>First</Phone>
      <Phone address={bareHost('pay')}>Second</Phone>
    </Phones>
  ),
  roles: <RolesTable />,
  'who can': <WhoCan task="payouts:approve" />,
};
