import type {ReactNode} from 'react';
import React from 'react';
import {documentRequests, requestFiles, type DocumentRequest} from '@repo/facts/cabinet/document-requests';
import {transaction} from '@repo/facts/cabinet/transactions';
import {
  Amount,
  Answer,
  Badge,
  Button,
  Facts,
  Filter,
  Id,
  Notice,
  Pager,
  Screen,
  Table,
  Toolbar,
  Two,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

/** Reporting, Requests: a card payment for which the bank wants to see what was sold. */
export const DocumentRequestsScreen = (): ReactNode => (
  <Screen
    section="Reporting"
    page="Requests"
    alt="Requests for documents: one is open, one in review, one closed. The open one asks for proof of purchase of order-9861 until 15 October; two files and an answer wait to be sent."
    caption="Request 18 asks what was bought; the answer is not sent yet.">
    <Toolbar>
      <Filter label="Status" value="all" />
      <Filter label="Answer by" value="open first" on mark={1} />
    </Toolbar>
    <Table
      columns={[
        {head: 'Request', whole: true},
        {head: 'Status'},
        {head: 'Wanted', narrow: 'label'},
        {head: 'Answer by', whole: true, narrow: 'label'},
      ]}
      rows={documentRequests.map(row)}
    />
    <Pager>3 requests</Pager>
  </Screen>
);

function row(request: DocumentRequest): Row {
  const {number, state, wanted, external_id: id, answer_by: until, answeredBy} = request;
  return {
    key: String(number),
    on: state === 'open',
    mark: state === 'open' ? 2 : undefined,
    cells: [
      number,
      <Badge word={state} />,
      <Two main={wanted} sub={id ?? 'the company'} />,
      answeredBy ? <Two main={limaTime(until)} sub={`answered, ${answeredBy}`} /> : limaTime(until),
    ],
    open: state === 'open' && <Details request={request} />,
  };
}

function Details({request}: {readonly request: DocumentRequest}): ReactNode {
  const {id, external_id: externalId, net_amount: net, currency} = transaction(request.external_id!);
  return (
    <>
      <Notice tone="waiting" mark={3} title="The payer’s bank asks what was bought">
        Send the invoice and the order as the payer saw it: items, date, name. Card numbers do not belong in it.
      </Notice>
      <Answer
        mark={4}
        files={requestFiles}
        label="Answer"
        text="Two items, sent on 7 October at 10:40. Invoice and basket are attached."
        send="Send"
        more={<Button>Ask for more time</Button>}>
        <Facts
          rows={[
            ['Transaction', <Id>{externalId}</Id>],
            ['id', <Id>{id}</Id>],
            ['Waits', <Amount value={net} currency={currency} />],
          ]}
        />
      </Answer>
    </>
  );
}
