import type {ReactNode} from 'react';
import React from 'react';
import {payoutBatch as batch, payoutTemplate as template, type WrongRow} from '@repo/facts/cabinet/payout-template';
import {tariffs} from '@repo/facts/cabinet/tariffs';
import {errorByCode} from '@repo/facts/reference/errors/api-errors';
import {
  Actions,
  Amount,
  Button,
  Field,
  Form,
  Id,
  Notice,
  Pager,
  Panel,
  Screen,
  Table,
  Tile,
  Tiles,
  Two,
  Upload,
  money,
  type Row,
} from '@site/src/components/cabinet';

const {name, min, max, fixed: fee} = tariffs.find(({service_id: id}) => id === template.service_id)!;
const fixed = template.fields.filter(({from}) => from === 'fixed');
const columns = template.fields.filter(({from}) => from === 'column');

/** Payouts, Templates: one template, open. */
export const PayoutTemplateScreen = (): ReactNode => (
  <Screen
    section="Payouts"
    page="Templates"
    alt={`The template ${template.name} for service ${template.service_id}: three fields with a fixed value, and five that come from columns of a file, each with the head of its column.`}
    caption="Three values are the same for everybody, five are in the file."
    actions={
      <Button kind="primary" mark={5}>
        Save
      </Button>
    }>
    <Form>
      <Field label="Name" value={template.name} />
      <Field
        label="Service"
        kind="select"
        value={`${template.service_id} ${name}`}
        mark={1}
        hint={`${money(min)} to ${money(max)} ${template.currency}, fee ${fee}`}
      />
    </Form>
    <Panel title="The same for all" mark={2}>
      <Form>
        {fixed.map(({field, value}) => (
          <Field key={field} label={field} kind="select" value={value} />
        ))}
      </Form>
    </Panel>
    <Panel title="From the file" aside={`${columns.length} columns`} mark={3}>
      <Table
        columns={[{head: 'Head of the column'}, {head: 'Field'}]}
        rows={columns.map(({field, value}) => ({key: field, cells: [<Id>{value}</Id>, <Id>{field}</Id>]}))}
      />
    </Panel>
    <Actions>
      <Button mark={4}>Download an empty file</Button>
    </Actions>
  </Screen>
);

/** The same template after a file was dropped on it. */
export const PayoutUploadScreen = (): ReactNode => (
  <Screen
    section="Payouts"
    page="Templates"
    alt={`The file ${batch.file} with ${batch.rows} rows was checked: ${batch.goodRows} are good, ${batch.wrong.length} are wrong. A table lists line, external_id, field and error of the wrong ones. A notice says that the wallet lacks ${batch.missing} PEN.`}
    caption={`${batch.rows} rows checked; nothing has been created yet.`}>
    <Upload
      mark={1}
      rule="CSV in UTF-8, at most 1,000 rows and 2 MB"
      files={[{name: batch.file, size: `${batch.size}, ${batch.rows} rows`, word: 'ready'}]}
    />
    <Tiles>
      <Tile
        mark={2}
        label="Good rows"
        value={batch.goodRows}
        rows={[
          ['amount', <Amount value={batch.amount} />],
          ['fees', <Amount value={batch.fees} />],
          [`total ${template.currency}`, <Amount value={batch.total} />],
        ]}
      />
      <Tile label="Wrong rows" value={batch.wrong.length} rows={[['rows in the file', batch.rows]]} />
    </Tiles>
    <Table
      columns={[
        {head: 'Row'},
        {head: 'Line', narrow: 'label'},
        {head: 'Error', narrow: 'label'},
        {head: 'Found', narrow: 'label'},
      ]}
      rows={batch.wrong.map(wrongRow)}
    />
    <Pager>
      {batch.wrong.length} wrong of {batch.rows} rows
    </Pager>
    <Notice tone="waiting" mark={4} title={`The wallet lacks ${money(batch.missing)} ${template.currency}`}>
      You can send the rows for approval now. Approving them needs the whole total in available.
    </Notice>
    <Actions>
      <Button>Download wrong rows</Button>
      <Button kind="primary" mark={5}>
        Send {batch.goodRows} for approval
      </Button>
    </Actions>
  </Screen>
);

function wrongRow({line, external_id: id, field, code, found}: WrongRow, index: number): Row {
  const {number} = errorByCode(code);
  return {
    key: id,
    mark: index === 0 ? 3 : undefined,
    cells: [<Two main={<Id>{id}</Id>} sub={field} />, line, <Two main={number} sub={code} />, found],
  };
}
