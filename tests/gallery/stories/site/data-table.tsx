import React from 'react';
import DataTable, {TableHead} from '@site/src/components/data-table';

const table = (width: string | undefined) => (
  <DataTable className={width}>
    <thead>
      <tr>
        <TableHead />
        <TableHead>v1</TableHead>
        <TableHead>v2</TableHead>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Signature</th>
        <td data-label="v1">
          in the body, as <code>sign</code>
        </td>
        <td data-label="v2">in a header</td>
      </tr>
    </tbody>
  </DataTable>
);

export default {'narrow enough': table(undefined), 'rows become cards below 57 rem': table('room-57')};
