import type {ReactNode} from 'react';
import React from 'react';
import {reportDraft, reports, type Report} from '@repo/facts/cabinet/reports';
import {dayText} from '@repo/lib/day-text';
import {
  Badge,
  Button,
  Dialog,
  Field,
  Form,
  Id,
  Screen,
  Table,
  Two,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

/** Reporting, Reports: today's files, and the dialog that orders one for September. */
export const ReportsScreen = (): ReactNode => (
  <Screen
    section="Reporting"
    page="Reports"
    alt="List of reports: one is running, two of the daily schedule are ready. Over the list a dialog orders the balance report of September in the zone America/Lima as CSV."
    caption="Rosa Medina orders September; the files of yesterday are there already."
    actions={
      <>
        <Button>Schedules</Button>
        <Button kind="primary" mark={1}>
          New report
        </Button>
      </>
    }>
    <Table
      columns={[
        {head: 'Made', whole: true},
        {head: 'Status'},
        {head: 'Report', narrow: 'label'},
        {head: 'Rows', align: 'right', narrow: 'label'},
        {head: 'File'},
      ]}
      rows={reports.map(row)}
    />
    <Dialog
      title="New report"
      actions={
        <>
          <Button>Cancel</Button>
          <Button kind="primary" mark={6}>
            Create
          </Button>
        </>
      }>
      <Form>
        <Field label="Report" kind="select" value={reportDraft.type} mark={2} hint="Every wallet of the account." />
        <Field label="Format" kind="select" value={reportDraft.format} />
        <Field label="First day" value={dayText(reportDraft.first)} mark={3} />
        <Field label="Last day, included" value={dayText(reportDraft.last)} hint="30 of at most 31 days" />
        <Field label="Time zone" kind="select" value={reportDraft.timezone} mark={4} hint="Where the days begin." />
        <Field label="Repeat" kind="select" value="once" mark={5} hint="Or every day at 06:00, for the day before." />
      </Form>
    </Dialog>
  </Screen>
);

const row = ({report_id: id, type, days, status, rows, by, created_at: at}: Report): Row => ({
  key: id,
  cells: [
    limaTime(at),
    <Badge word={status} />,
    <Two main={<Id>{type}</Id>} sub={`${days} · ${by}`} />,
    rows ?? '–',
    status === 'ready' ? <Button mark={type === 'balance' ? 7 : undefined}>Download</Button> : null,
  ],
});
