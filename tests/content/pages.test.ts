// The topics of pages, and the pages of operations.
import {expect, test} from 'vitest';
import {contract} from '../../site/render/operations/contract';
import {kindOfPage, operationRoute} from '../../facts/reference/pages';

test('the page that tables link to for an operation is about that operation', async () => {
  const {operations} = await contract();
  const wrong = operations.filter(
    ({method, path, route}) =>
      operationRoute(`${method.toUpperCase()} ${path}`) !== route || kindOfPage(route).about !== 'operation',
  );
  expect(wrong.map(({route}) => route)).toEqual([]);
});

test.each([
  ['/', undefined, undefined],
  ['/callbacks', undefined, undefined],
  ['/invoicing', 'invoicing', undefined],
  ['/services/invoicing/invoicing_service', 'invoicing', undefined],
  ['/services/invoicing/api/invoice_create', 'invoicing', 'operation'],
  ['/services/pix/payin_h2h', 'services', 'guide'],
  ['/api/reports/v2/create/', 'reports', 'operation'],
  ['/reference/bank_codes', 'reference', undefined],
])('%s is of %s, about %s', (route, area, about) => {
  expect([kindOfPage(route).area, kindOfPage(route).about]).toEqual([area, about]);
});
