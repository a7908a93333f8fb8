import type {ReactNode} from 'react';
import React from 'react';
import {loggedRequests, refused, stringToSign, type LoggedRequest} from '@repo/facts/cabinet/requests-log';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {
  Actions,
  Button,
  Columns,
  Facts,
  Filter,
  HttpStatus,
  Id,
  Lines,
  Notice,
  Pager,
  Panel,
  Screen,
  Search,
  Table,
  Toolbar,
  Two,
  limaTime,
  type Row,
} from '@site/src/components/cabinet';

const errors = loggedRequests.filter(({error}) => error !== undefined);

/** Shortens a hash, so that it fits on one line. */
const short = (line: string): string => (line.length === 64 ? `${line.slice(0, 12)}…${line.slice(-8)}` : line);

/** Control, API requests log: a request with a wrong signature, open. */
export const RequestsLogScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="API requests log"
    environment="test"
    alt="API requests log of the test environment, filtered by errors between 11:00 and 11:10. A request with 1003 invalid_signature is open. Two strings of six lines are side by side: the one built from what arrived, and the one that the signature fits. They differ in line 6, the hash of the body."
    caption={
      <>
        A request with <code>1003 invalid_signature</code>, open. Line 6, the hash of the body, differs.
      </>
    }>
    <Toolbar>
      <Filter label="Answer" value="Errors only" on mark={1} />
      <Filter label="Time" value="6 Oct, 11:00 to 11:10" on />
      <Search hint="request_id, external_id, path, IP" />
    </Toolbar>
    <Table
      columns={[
        {head: 'Time', whole: true},
        {head: 'Answer'},
        {head: 'Request', narrow: 'label'},
        {head: 'From', narrow: 'hide'},
      ]}
      rows={errors.map(row)}
    />
    <Pager>3 errors of 5 requests in these ten minutes</Pager>
  </Screen>
);

function row(request: LoggedRequest): Row {
  const {request_id: id, at, method, path, http, error, external_id: externalId, ip} = request;
  const {code} = apiErrors.find(({number}) => number === error)!;
  const isOpen = id === refused.request_id;
  return {
    key: id,
    on: isOpen,
    mark: isOpen ? 2 : undefined,
    cells: [
      limaTime(at, 'second'),
      <Two
        main={
          <>
            <HttpStatus code={http} /> {error}
          </>
        }
        sub={code}
      />,
      <Two main={path} sub={`${method} ${externalId ?? ''}`} />,
      <Id>{ip}</Id>,
    ],
    open: isOpen && <Details />,
  };
}

const Details = (): ReactNode => (
  <>
    <Columns>
      <Panel title="Built from what arrived" mark={3} aside={`body ${refused.arrived.bytes} bytes`}>
        <Lines lines={stringToSign(refused.arrived.sha256).map(short)} different={[6]} />
      </Panel>
      <Panel title="What your code signed" mark={4} aside={`body ${refused.signed.bytes} bytes`}>
        <Lines lines={stringToSign(refused.signed.sha256).map(short)} different={[6]} />
      </Panel>
    </Columns>
    <Notice tone="waiting" title="The body was encoded again after it was signed">
      The signature is right for the same JSON without spaces. Send the bytes that you signed.
    </Notice>
    <Facts
      rows={[
        ['request_id', <Id>{refused.request_id}</Id>],
        ['Key', <Id>{refused.key}</Id>],
        ['Body', <Id>{refused.arrived.body}</Id>],
      ]}
    />
    <Actions>
      <Button mark={5}>Copy as cURL</Button>
      <Button>Copy for support</Button>
    </Actions>
  </>
);
