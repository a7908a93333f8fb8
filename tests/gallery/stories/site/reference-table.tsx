import React from 'react';
import {bankCodes} from '@repo/facts/tables/bank-codes';
import {failureReasonCodes} from '@repo/facts/tables/failure-reason-codes';
import type {ReferenceTable as Table} from '@repo/facts/tables/table';
import ReferenceTable from '@site/src/components/reference-table';

const first = (table: Table, count: number): Table => ({...table, rows: table.rows.slice(0, count)});

export default {
  'some rows': (
    <ReferenceTable
      table={first(failureReasonCodes, 4)}
      rows="reasons"
      show={['code', 'number', 'meaning', 'merchant_action']}
    />
  ),
  'in groups': <ReferenceTable table={first(bankCodes(), 40)} rows="banks" show={['code', 'name', 'state', 'note']} />,
};
